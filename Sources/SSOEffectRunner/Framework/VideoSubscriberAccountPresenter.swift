#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  public import UIKit

  /// Where Apple's picker and login appear: two methods, which an app writes for its own screen.
  ///
  /// Begin before you return: Apple's framework wants the presentation, and the dismissal, begun by then. So call
  /// `present` and `dismiss` of UIKit at once, in no task and no dispatched block. With SwiftUI, present on the root view
  /// controller of the window's scene, or on one that a `UIViewControllerRepresentable` has put there.
  ///
  /// ``VideoSubscriberAccountFramework`` holds its presenter strongly, for a presenter that is gone leaves the person in
  /// front of nothing. Hold your screen weakly in it, as here:
  ///
  /// ```swift
  /// final class Presenter: VideoSubscriberAccountPresenter {
  ///   weak var screen: UIViewController?
  ///
  ///   func present(_ viewController: UIViewController) { screen?.present(viewController, animated: true) }
  ///   func dismiss(_ viewController: UIViewController) { viewController.dismiss(animated: true) }
  /// }
  /// ```
  @MainActor public protocol VideoSubscriberAccountPresenter: AnyObject, Sendable {
    /// Begins to present Apple's view controller.
    func present(_ viewController: UIViewController)

    /// Begins to dismiss a view controller that was presented. Comes once for each.
    func dismiss(_ viewController: UIViewController)
  }
#endif
