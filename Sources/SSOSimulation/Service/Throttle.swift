package import SSOStateMachine

/// The documented throttle (Throttling Mechanism): one request a second, and ten more, once.
package struct Throttle: Sendable {
  /// The credit in thousandths of a request, so that nothing is lost between two requests.
  private var credit: Int64 = 1_000
  private var burst = 10
  private var last: Timestamp?

  package init() {}

  /// Whether a request may pass now.
  package mutating func admits(at now: Timestamp) -> Bool {
    credit = min(1_000, credit + min(1_000, max(0, last?.milliseconds(until: now) ?? 0)))
    last = now
    if credit == 1_000 {
      credit = 0
      return true
    }
    guard burst > 0 else { return false }
    burst -= 1
    return true
  }
}
