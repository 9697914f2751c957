// Declared as on https://developer.apple.com/documentation/uikit/uiviewcontroller
public import Foundation

/// A view controller that shows nothing, and knows what it presents.
@available(iOS 2.0, tvOS 9.0, *)
@MainActor open class UIViewController: NSObject {
  /// The view controller that is presented on it, or nil.
  public private(set) var presentedViewController: UIViewController?
  private weak var presenting: UIViewController?

  /// Makes a view controller, on any thread.
  public nonisolated override init() { super.init() }

  /// Presents another view controller, unless one is presented already, as UIKit does.
  @available(iOS 5.0, tvOS 9.0, *)
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewController
    viewController.presenting = self
    completion?()
  }

  /// Dismisses the view controller that is presented on it, or itself.
  @available(iOS 5.0, tvOS 9.0, *)
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenting = presentedViewController == nil ? presenting : self
    presenting?.presentedViewController = nil
    completion?()
  }
}
