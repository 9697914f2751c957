public import Foundation

/// A view controller that shows nothing, and knows what it presents.
@MainActor open class UIViewController: NSObject {
  /// What is presented on it; nil if nothing is.
  public private(set) var presentedViewController: UIViewController?
  private weak var presenting: UIViewController?

  /// Makes one, anywhere.
  public nonisolated override init() { super.init() }

  /// Presents another one, unless one is presented already, as UIKit does.
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewController
    viewController.presenting = self
    completion?()
  }

  /// Ends what is presented on it or, if nothing is, its own presentation.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenting = presentedViewController == nil ? presenting : self
    presenting?.presentedViewController = nil
    completion?()
  }
}
