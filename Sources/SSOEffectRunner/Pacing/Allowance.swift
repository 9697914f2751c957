import SSOStateMachine

/// The requests that the service takes, and the time of the next (Throttling Mechanism): one a second, and ten more
/// once.
///
/// The allowance is a plain value that receives the time as a parameter. It is stricter than the service, so that the
/// service takes every request that it allows.
struct Allowance {
  /// Milliseconds between two requests. The service counts a second, but requests that leave a second apart may arrive
  /// closer together.
  static let interval: Int64 = 1_050
  /// Requests beyond one a second, once.
  static let burst = 10

  private var burst = Allowance.burst
  private var last: Pause?
  private var hold: Pause?

  /// Takes a request out of the allowance.
  ///
  /// - Returns: nil if the request may be sent now; otherwise the milliseconds after which to ask again.
  mutating func take(at now: Timestamp) -> Int64? {
    let held = hold?.remaining(at: now) ?? 0
    guard held == 0 else { return held }
    let wait = last?.remaining(at: now) ?? 0
    if wait == 0 {
      last = Pause(start: now, length: Self.interval)
      return nil
    }
    guard burst > 0 else { return wait }
    burst -= 1
    return nil
  }

  /// Holds all requests back for this many milliseconds, and spends the rest of the burst, because the service has no
  /// burst left.
  mutating func hold(_ milliseconds: Int64, at now: Timestamp) {
    burst = 0
    guard milliseconds > hold?.remaining(at: now) ?? 0 else { return }
    hold = Pause(start: now, length: milliseconds)
  }

  /// Milliseconds from a moment on.
  private struct Pause {
    var start: Timestamp
    let length: Int64

    /// The milliseconds that remain. A clock that was set back begins the pause again, so the pause never lasts longer
    /// than its length from now.
    mutating func remaining(at now: Timestamp) -> Int64 {
      start = min(start, now)
      return max(0, length - start.milliseconds(until: now))
    }
  }
}
