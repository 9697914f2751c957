public import SSOStateMachine

/// What time it is, and how to wait.
///
/// ``SystemClock`` is the real one; `TestClock` of SSOStateMachineTesting moves by hand.
public protocol FlowClock: Sendable {
  /// The present moment, milliseconds since 1970.
  var now: Timestamp { get }

  /// Waits so many milliseconds, and never less.
  ///
  /// - Throws: `CancellationError` at once where the task is cancelled.
  func sleep(milliseconds: Int64) async throws(CancellationError)
}
