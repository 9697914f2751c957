// Declared as on https://developer.apple.com/documentation/uikit/uiviewcontroller
public import Foundation

/// A view controller that shows nothing, and knows what it presents.
@available(iOS 2.0, tvOS 9.0, *)
@MainActor open class UIViewController: NSObject {
  /// The view controller that is presented on it, or nil.
  public private(set) var presentedViewController: UIViewController?
  private weak var presenting: UIViewController?
  /// The title, for a bar above the view.
  open var title: String?
  /// The view, which the first use loads.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) lazy var view: UIView! = loadedView()

  /// Makes a view controller, on any thread.
  public nonisolated override init() { super.init() }

  /// Called after the view was loaded.
  open func viewDidLoad() {}

  /// Called after the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  private func loadedView() -> UIView {
    defer { viewDidLoad() }
    return UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

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
    let presented = presenting?.presentedViewController
    presenting?.presentedViewController = nil
    presented?.viewDidDisappear(animated)
    completion?()
  }
}
