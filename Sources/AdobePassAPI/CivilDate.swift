/// A date of the Gregorian calendar.
package struct CivilDate: Equatable {
  package let year: Int64
  /// From 1 to 12.
  package let month: Int64
  /// From 1 on.
  package let day: Int64

  package init(year: Int64, month: Int64, day: Int64) {
    (self.year, self.month, self.day) = (year, month, day)
  }
}

// A year begins in March here, so that the leap day comes last.

extension CivilDate {
  /// The date a number of days after 1970-01-01.
  package init(daysSince1970 days: Int64) {
    let days = days + 719_468
    let era = Self.flooredQuotient(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    month = part < 10 ? part + 3 : part - 9
    (year, day) = (yearOfEra + era * 400 + (month > 2 ? 0 : 1), dayOfYear - (153 * part + 2) / 5 + 1)
  }

  /// Days from 1970-01-01 to the date; nil if there is no such date.
  package var daysSince1970: Int64? {
    let marchYear = month > 2 ? year : year - 1
    let era = Self.flooredQuotient(marchYear, 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    // The way back checks the date: the 31st of a shorter month is a day of the next.
    return CivilDate(daysSince1970: days) == self ? days : nil
  }

  package static func flooredQuotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    dividend / divisor - (dividend % divisor < 0 ? 1 : 0)
  }

  /// A number, padded with zeros to a width.
  package static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// A number with a fixed number of digits.
  package static func number(_ text: some StringProtocol, digits: Int) -> Int64? {
    guard text.utf8.count == digits, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int64(text)
  }
}
