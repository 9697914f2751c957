import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// The forms of Retry-After on a 429 (Throttling Mechanism).
@Suite struct RetryAfterTests {
  private static let date = "Wed, 21 Oct 2026 07:28:00 GMT"

  private func wait(_ headers: [HTTPHeader]) -> Fault? {
    let response = HTTPResponse(status: 429, headers: headers, body: Array("<html>".utf8))
    return World.service.outcome(of: .poll(World.access(), code: "C"), response: response)?.fault
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1000), (" 30 ", 30_000), ("007", 7000), ("3600", 3_600_000), ("3601", 3_600_000),
      ("9223372036854775807", 3_600_000),
      ("9223372036854775808", 3_600_000), ("99999999999999999999999", 3_600_000),
      ("Wed, 21 Oct 2026 07:28:05 GMT", 5000), (date, 0),
      ("Thu, 22 Oct 2026 07:28:00 GMT", 3_600_000),
    ] as [(String, Int64)])
  func understood(_ value: String, _ milliseconds: Int64) {
    #expect(
      wait([HTTPHeader("RETRY-AFTER", value), HTTPHeader("date", Self.date)])
        == .throttled(retryAfter: milliseconds))
  }

  @Test(arguments: [
    "", "-1", "+1", "1.5", "1e3", "soon", "NaN", "1 2", "٣",
    "Wed, 21 Oct 2026 07:27:59 GMT",
    "Wed, 21 Oct 2026", "21 Oct 2026 07:28:05 GMT", "Wed, 99 Oct 2026 07:28:05 GMT",
    // A mark that joins the character before it, which a formatter on Linux does not survive.
    "Wed, 21\u{670}ct 202 07:28:00 GMT", "Wed, 21 Oct 2026 07:28:05 GMT\u{301}",
  ])
  func ignored(_ value: String) {
    #expect(
      wait([HTTPHeader("Retry-After", value), HTTPHeader("Date", Self.date)]) == .throttled(retryAfter: nil))
  }

  @Test func withoutADateADateSaysNothing() {
    #expect(wait([HTTPHeader("Retry-After", Self.date)]) == .throttled(retryAfter: nil))
    #expect(
      wait([HTTPHeader("Retry-After", Self.date), HTTPHeader("Date", "x")]) == .throttled(retryAfter: nil))
    let joined = HTTPHeader("Date", Self.date + "\u{301}")
    #expect(wait([HTTPHeader("Retry-After", Self.date), joined]) == .throttled(retryAfter: nil))
    #expect(wait([]) == .throttled(retryAfter: nil))
  }
}
