import Foundation

/// The queue of a session's delegate.
///
/// On Linux a session does not wait for its delegate. A server that sends faster than the delegate runs would fill the
/// memory with pending calls. So on Linux the delegate is called at once, on the session's own queue, and must never
/// wait for the session.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }
}
