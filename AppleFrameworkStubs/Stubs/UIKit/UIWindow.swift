public import Foundation

/// A window that shows nothing.
@MainActor open class UIWindow: NSObject {
  /// Makes one, anywhere.
  public nonisolated override init() { super.init() }
}
