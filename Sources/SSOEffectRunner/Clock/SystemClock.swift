import Foundation
public import SSOStateMachine

/// The system's clock.
public struct SystemClock: FlowClock {
  /// Makes the clock.
  public init() {}

  /// The present moment, milliseconds since 1970.
  public var now: Timestamp { Timestamp(Int64(Date().timeIntervalSince1970 * 1_000)) }

  /// Waits so many milliseconds, and never less.
  public func sleep(milliseconds: Int64) async throws(CancellationError) {
    // A day is longer than anything that a flow waits for, and keeps the nanoseconds in range.
    let bounded = UInt64(min(max(0, milliseconds), 86_400_000))
    do {
      try await Task.sleep(nanoseconds: bounded * 1_000_000)
    } catch {
      throw CancellationError()
    }
  }
}
