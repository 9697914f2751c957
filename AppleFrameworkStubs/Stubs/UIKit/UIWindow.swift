public import Foundation

/// A window that shows nothing.
@MainActor open class UIWindow: NSObject {
  /// What it would show.
  open var rootViewController: UIViewController?

  /// Makes one, anywhere.
  public nonisolated override init() { super.init() }
}
