import SSOStateMachine

/// The throttle of the service, in the three ways that its documentation allows: a request that passes all passes any.
struct ServiceThrottle {
  /// The way to count a second.
  enum Reading: CaseIterable {
    /// A bucket for one request that fills up by one request a second.
    case bucket
    /// One request in each full second of the service's clock.
    case window
    /// One request if the last request was at least a second ago.
    case spacing
  }

  let reading: Reading
  private var burst = 10
  private var level = 1.0
  private var last: Timestamp?

  init(_ reading: Reading) { self.reading = reading }

  /// Whether a request that arrives at a moment gets through; false for a 429.
  mutating func accepts(at now: Timestamp) -> Bool {
    if takesRegular(at: now) { return true }
    guard burst > 0 else { return false }
    burst -= 1
    return true
  }

  private mutating func takesRegular(at now: Timestamp) -> Bool {
    defer { if reading == .bucket { last = now } }
    let passed = last.map { $0.milliseconds(until: now) }
    switch reading {
    case .bucket:
      level = min(1, level + Double(passed ?? 0) / 1_000)
      guard level >= 1 else { return false }
      level -= 1
      return true
    case .window:
      guard last.map({ $0.milliseconds / 1_000 < now.milliseconds / 1_000 }) ?? true else { return false }
    case .spacing:
      guard passed ?? .max >= 1_000 else { return false }
    }
    last = now
    return true
  }
}
