import SSOStateMachine

/// How many requests the service takes, and when the next one (Throttling Mechanism): one a second, and ten more once.
///
/// A plain value that is told the time. It counts more strictly than the service does, so that what it allows is taken.
struct Allowance {
  /// Milliseconds between two requests. The service counts a second; requests that leave a second apart may arrive a
  /// little closer.
  static let interval: Int64 = 1_050
  /// Requests beyond that, once.
  static let burst = 10

  private var burst = Allowance.burst
  private var last: Pause?
  private var hold: Pause?

  /// Takes a request out of the allowance.
  ///
  /// - Returns: nil where it may be sent now; otherwise after how many milliseconds to ask again.
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

  /// Lets nothing through for so many milliseconds, and spends what is left of the burst: the service has no more.
  mutating func hold(_ milliseconds: Int64, at now: Timestamp) {
    burst = 0
    guard milliseconds > hold?.remaining(at: now) ?? 0 else { return }
    hold = Pause(start: now, length: milliseconds)
  }

  /// Milliseconds from a moment on.
  private struct Pause {
    var start: Timestamp
    let length: Int64

    /// A clock that was set back begins it anew, so it never lasts longer than its length from now.
    mutating func remaining(at now: Timestamp) -> Int64 {
      start = min(start, now)
      return max(0, length - start.milliseconds(until: now))
    }
  }
}
