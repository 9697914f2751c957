#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  import SSOEffectRunner
  import UIKit

  /// Presents Apple's picker and login over whatever the window shows.
  final class Presenter: VideoSubscriberAccountPresenter {
    private weak var window: UIWindow?

    init(over window: UIWindow) { self.window = window }

    func present(_ viewController: UIViewController) {
      // UIKit presents nothing on a view controller that already presents another.
      var top = window?.rootViewController
      while let next = top?.presentedViewController { top = next }
      top?.present(viewController, animated: true)
    }

    func dismiss(_ viewController: UIViewController) { viewController.dismiss(animated: true) }
  }
#endif
