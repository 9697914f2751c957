import AdobePassAPI
import SSOStateMachine

/// A date of the internet (RFC 3339), with the variants of ISO 8601 that recorders use:
/// `2026-11-22T10:00:00.123+01:00`, `2026-11-22T09:00:00Z`, `+0100`.
///
/// A text without an offset is not a moment, because its time zone is not known.
struct InternetDate: Hashable {
  /// The moment, to the millisecond; further digits are cut off.
  let moment: Timestamp

  /// Reads a text; nil if it is not a date with a time and an offset.
  init?(_ text: String) {
    // The longest form has nine digits of a second, and a few more do no harm.
    guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), (20...48).contains(text.utf8.count) else {
      return nil
    }
    let (date, rest) = (text.prefix(10), text.dropFirst(10))
    guard let mark = rest.first, "Tt ".contains(mark), let days = Self.days(date),
      let seconds = Self.seconds(rest.dropFirst().prefix(8)),
      let (milliseconds, zone) = Self.fraction(rest.dropFirst(9)), let offset = Self.offset(zone)
    else { return nil }
    moment = Timestamp((days * 86_400 + seconds - offset * 60) * 1_000 + milliseconds)
  }

  /// A moment in UTC, with milliseconds.
  static func text(of moment: Timestamp) -> String {
    let day = CivilDate.flooredQuotient(moment.milliseconds, millisecondsADay)
    let date = CivilDate(daysSince1970: day)
    // Not the day times its length: of the earliest moments, no number is small enough.
    let time = (moment.milliseconds % millisecondsADay + millisecondsADay) % millisecondsADay
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1_000 % 60].map { CivilDate.padded($0, 2) }
    return
      "\(CivilDate.padded(date.year, 4))-\(CivilDate.padded(date.month, 2))-\(CivilDate.padded(date.day, 2))T"
      + "\(clock.joined(separator: ":")).\(CivilDate.padded(time % 1_000, 3))Z"
  }

  private static let millisecondsADay: Int64 = 86_400_000

  /// `2026-11-22`
  private static func days(_ text: Substring) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = CivilDate.number(parts[0], digits: 4),
      let month = CivilDate.number(parts[1], digits: 2), (1...12).contains(month),
      let day = CivilDate.number(parts[2], digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day).daysSince1970
  }

  /// `10:00:00`; a leap second counts as the second after it.
  private static func seconds(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = CivilDate.number(parts[0], digits: 2), hour < 24,
      let minute = CivilDate.number(parts[1], digits: 2), minute < 60,
      let second = CivilDate.number(parts[2], digits: 2), second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  /// The milliseconds of `.123456`, and what follows.
  private static func fraction(_ text: Substring) -> (milliseconds: Int64, rest: Substring)? {
    guard let mark = text.first, mark == "." || mark == "," else { return (0, text) }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    let padded = digits.prefix(3) + String(repeating: "0", count: max(0, 3 - digits.count))
    return Int64(padded).map { ($0, text.dropFirst(1 + digits.count)) }
  }

  /// The minutes of `Z`, `+01:00`, `+0100` or `+01`.
  private static func offset(_ text: Substring) -> Int64? {
    if text == "Z" || text == "z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let hours = CivilDate.number(digits.prefix(2), digits: 2), hours < 24,
      let minutes = digits.count == 2 ? 0 : CivilDate.number(digits.dropFirst(2), digits: 2), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
  }
}
