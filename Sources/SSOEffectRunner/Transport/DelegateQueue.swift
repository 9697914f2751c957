import Foundation

/// The queue of a session's delegate.
///
/// On Linux a session does not wait for its delegate: a server that sends faster than we look would fill the memory with
/// what is still to be told. So there the delegate is told at once, on the session's own queue, and must never wait for
/// the session in turn.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }
}
