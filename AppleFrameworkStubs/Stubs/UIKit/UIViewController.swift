public import Foundation

/// A view controller that shows nothing.
@MainActor open class UIViewController: NSObject {
  /// Makes one, anywhere.
  public nonisolated override init() { super.init() }
}
