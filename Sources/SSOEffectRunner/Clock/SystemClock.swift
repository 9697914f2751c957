import Foundation
public import SSOStateMachine

/// The system's clock.
public struct SystemClock: FlowClock {
  /// Makes the clock.
  public init() {}

  /// The present moment, milliseconds since 1970.
  public var now: Timestamp { Timestamp(Int64(Date().timeIntervalSince1970 * 1_000)) }

  /// Waits at least this many milliseconds.
  public func sleep(milliseconds: Int64) async throws(CancellationError) {
    var rest = milliseconds
    do {
      // Sleeping a day at a time keeps the nanoseconds in range.
      while rest > 0 {
        let piece = min(rest, 86_400_000)
        try await Task.sleep(nanoseconds: UInt64(piece) * 1_000_000)
        rest -= piece
      }
      try Task.checkCancellation()
    } catch {
      throw CancellationError()
    }
  }
}
