import SSOStateMachine
import Testing

@testable import SSOConformance

@Suite struct InternetDateTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.999Z", -1),
    ("2026-11-22T10:00:00.1Z", 1_795_341_600_100),
    ("2026-11-22t10:00:00,123456789z", 1_795_341_600_123), ("2026-11-22 11:00:00+01:00", 1_795_341_600_000),
    ("2026-11-22T05:30:00-0430", 1_795_341_600_000), ("2026-11-22T11:00:00+01", 1_795_341_600_000),
    ("2024-02-29T23:59:60Z", 1_709_251_200_000),
  ])
  func dates(text: String, milliseconds: Int64) {
    #expect(InternetDate(text)?.moment == Timestamp(milliseconds), "\(text)")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (1_795_341_600_123, "2026-11-22T10:00:00.123Z"), (-30_000_000_000_000, "1019-05-04T18:40:00.000Z"),
    (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
  ])
  func whatIsWrittenReadsTheSame(milliseconds: Int64, text: String) {
    #expect(InternetDate.text(of: Timestamp(milliseconds)) == text)
    #expect(InternetDate(text)?.moment == Timestamp(milliseconds))
  }

  @Test func theEndsOfTimeAreTextsToo() {
    #expect(InternetDate.text(of: Timestamp(.min)).hasSuffix("-05-16T16:47:04.192Z"))
    #expect(InternetDate.text(of: Timestamp(.max)).hasSuffix("-08-17T07:12:55.807Z"))
  }

  @Test(arguments: [
    "", "2026-11-22", "2026-11-22T10:00:00", "2026-02-29T10:00:00Z", "2026-13-01T10:00:00Z",
    "2026-00-01T10:00:00Z",
    "2026-11-22T24:00:00Z", "2026-11-22T10:60:00Z", "2026-11-22T10:00:00.Z", "2026-11-22T10:00:00+1:00",
    "2026-11-22T10:00:00+01:0", "2026-11-22T10:00:00ZZ", "+026-11-22T10:00:00Z", "2026-11-22T10:00:00٣Z",
    "Sun, 22 Nov 2026 10:00:00 GMT",
  ])
  func textsThatAreNone(text: String) {
    #expect(InternetDate(text) == nil, "\(text)")
  }
}
