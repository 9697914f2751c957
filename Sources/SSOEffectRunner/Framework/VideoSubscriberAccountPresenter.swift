#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  public import UIKit

  /// The screen on which Apple's picker and login appear: two methods, which an app writes for its own screen.
  ///
  /// Begin before you return: Apple's framework expects the presentation, or the dismissal, to have begun by then. So
  /// call `present` and `dismiss` of UIKit at once, not in a task or a dispatched block. With SwiftUI, present on the
  /// root view controller of the window's scene, or on a view controller that a `UIViewControllerRepresentable` has put
  /// there.
  ///
  /// ``VideoSubscriberAccountFramework`` holds its presenter strongly, because without a presenter the person would be
  /// left with an empty screen. Hold your screen weakly in the presenter, as here:
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

    /// Begins to dismiss a view controller that was presented. Called once for each presented view controller.
    func dismiss(_ viewController: UIViewController)
  }
#endif
