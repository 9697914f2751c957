import SSOProperties
import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// The three forms of an HTTP date (RFC 9110), and texts that are not dates.
@Suite struct HTTPDateTests {
  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777_000), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777_000),
      ("Sun Nov  6 08:49:37 1994", 784_111_777_000), ("Wed Nov 16 08:49:37 1994", 784_975_777_000),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1_000),
      ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600_000),
      ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200_000),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799_000),
      ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200_000),
      ("Tuesday, 19-Jan-38 03:14:08 GMT", 2_147_483_648_000), ("Thursday, 01-Jan-70 00:00:00 GMT", 0),
      ("Wednesday, 31-Dec-69 00:00:00 GMT", 3_155_673_600_000),
    ] as [(String, Int64)])
  func read(_ text: String, _ milliseconds: Int64) {
    #expect(HTTPDate.timestamp(text) == Timestamp(milliseconds))
    let response = HTTPResponse(status: 200, headers: [HTTPHeader("date", text)])
    #expect(response.date == Timestamp(milliseconds))
  }

  @Test(arguments: [
    "", " ", "now", "0", "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
    "Sun, 06 Nov 1994 08:49:37 +0000", "Sun 06 Nov 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT",
    "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Wed, 29 Feb 2023 00:00:00 GMT",
    "Mon, 29 Feb 1900 00:00:00 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, -6 Nov 1994 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
    "Sun, ٠٦ Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT\u{301}",
    "Sun,\u{670} 06 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 06-Nov 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT",
    "Sunday Nov  6 08:49:37 1994", "Sun Nov 6 08:49:37 94", "Sun Nov 006 08:49:37 1994",
  ])
  func unread(_ text: String) {
    #expect(HTTPDate.timestamp(text) == nil)
    #expect(HTTPResponse(status: 200, headers: [HTTPHeader("Date", text)]).date == nil)
  }

  @Test func noDate() { #expect(HTTPResponse(status: 200).date == nil) }

  @Test func whatIsWrittenIsRead() {
    #expect(HTTPDate.text(of: 784_111_777_999) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(of: -1) == "Wed, 31 Dec 1969 23:59:59 GMT")
    // Every week of eight centuries, in a long search every day, each at a different time of day.
    let step: Int64 = (LongSearches.areRun ? 1 : 7) * 86_400_000 + 12_345_000
    var (moment, previous): (Int64, String) = (-12_219_292_800_000, "")
    while moment < 13_000_000_000_000 {
      let text = HTTPDate.text(of: Timestamp(moment))
      guard HTTPDate.timestamp(text) == Timestamp(moment), text != previous else {
        Issue.record("\(text) is not read as \(moment), or comes twice")
        return
      }
      (moment, previous) = (moment + step, text)
    }
  }

  @Test func theWeekIsWrittenInOrder() {
    let days = (0..<7).map { String(HTTPDate.text(of: Timestamp($0 * 86_400_000)).prefix(3)) }
    #expect(days == ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"])
  }

  @Test(arguments: [Int64.min, .max, 0]) func noMomentIsTooFar(_ moment: Int64) {
    #expect(HTTPDate.text(of: Timestamp(moment)).hasSuffix(" GMT"))
  }
}

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
