import NIOConcurrencyHelpers
import SSOEffectRunner
import SSOStateMachine

/// The time of one device: the time of this machine, shifted.
final class ShiftedClock: FlowClock {
  private let shifted = NIOLockedValueBox<Int64>(0)
  private let base: any FlowClock

  init(_ base: any FlowClock) { self.base = base }

  /// The shift of the time, in milliseconds.
  var shift: Int64 { shifted.withLockedValue { $0 } }

  var now: Timestamp { base.now.advanced(by: shift) }

  func sleep(milliseconds: Int64) async throws(CancellationError) {
    try await base.sleep(milliseconds: milliseconds)
  }

  func move(by milliseconds: Int64) {
    shifted.withLockedValue { $0 = Timestamp($0).advanced(by: milliseconds).milliseconds }
  }
}
