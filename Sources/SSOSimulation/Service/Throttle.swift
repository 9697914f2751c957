package import SSOStateMachine

/// The documented throttle (Throttling Mechanism): one request a second, and ten more, once.
package struct Throttle: Codable, Equatable, Sendable {
  /// The credit in thousandths of a request, so that nothing is lost between two requests.
  private var credit: Int64 = 1_000
  private var burst = 10
  /// When the last request came, in milliseconds.
  private var last: Int64?

  package init() {}

  /// Whether a request may pass now.
  package mutating func admits(at now: Timestamp) -> Bool {
    let pause = last.map { Timestamp($0).milliseconds(until: now) } ?? 0
    // A kept value may be any number, so both are bounded before they are added.
    credit = min(1_000, max(0, credit)) + min(1_000, max(0, pause))
    credit = min(1_000, credit)
    last = now.milliseconds
    if credit == 1_000 {
      credit = 0
      return true
    }
    guard burst > 0 else { return false }
    burst -= 1
    return true
  }
}
