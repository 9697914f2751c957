public import Foundation

/// A window that shows nothing.
@MainActor open class UIWindow: NSObject {
  /// The view controller that it would show.
  open var rootViewController: UIViewController?

  /// Makes a window, on any thread.
  public nonisolated override init() { super.init() }
}
