public import SSOStateMachine

/// A clock that knows the time, and waits.
///
/// ``SystemClock`` is the real one; `TestClock` of SSOStateMachineTesting moves by hand.
public protocol FlowClock: Sendable {
  /// The present moment, milliseconds since 1970.
  var now: Timestamp { get }

  /// Waits at least this many milliseconds.
  ///
  /// - Throws: `CancellationError` at once if the task is canceled.
  func sleep(milliseconds: Int64) async throws(CancellationError)
}
