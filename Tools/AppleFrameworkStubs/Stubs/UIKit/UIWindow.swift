// Declared as on https://developer.apple.com/documentation/uikit/uiwindow
public import Foundation

/// A window that shows nothing.
@available(iOS 2.0, tvOS 9.0, *)
@MainActor open class UIWindow: NSObject {
  /// The view controller that it would show.
  @available(iOS 4.0, tvOS 9.0, *)
  open var rootViewController: UIViewController?

  /// Makes a window, on any thread.
  public nonisolated override init() { super.init() }
}
