package import SSOStateMachine

/// A date of HTTP (RFC 9110): `Sun, 06 Nov 1994 08:49:37 GMT`, and the two obsolete forms that a client must still read.
///
/// The reading is written by hand: a formatter of Foundation depends on locale and calendar, and on Linux some texts stop
/// the process.
package enum HTTPDate {
  /// The moment of a text; nil if the text is in none of the three forms.
  package static func timestamp(_ text: String) -> Timestamp? {
    guard text.isPrintableASCII else { return nil }
    let words = text.split(separator: " ").map(String.init)
    switch words.count {
    case 6: return preferred(words)
    case 5: return ofC(words)
    case 4: return obsolete(words)
    // A date of any other length is none.
    default: return nil
    }
  }

  /// The preferred form of a moment; fractions of a second are cut off.
  package static func text(of moment: Timestamp) -> String {
    let seconds = flooredQuotient(moment.milliseconds, 1_000)
    let day = flooredQuotient(seconds, 86_400)
    let (date, time) = (civil(day), seconds - day * 86_400)
    let weekday = weekdays[Int((day % 7 + 11) % 7)]
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, 2) }.joined(separator: ":")
    let month = months[Int(date.month - 1)]
    return "\(weekday.prefix(3)), \(padded(date.day, 2)) \(month) \(padded(date.year, 4)) \(clock) GMT"
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  private static func preferred(_ words: [String]) -> Timestamp? {
    guard words[0].last == ",", isWeekday(words[0].dropLast(), isShort: true), words[5] == "GMT",
      let day = number(words[1], digits: 2), let year = number(words[3], digits: 4)
    else { return nil }
    return moment(year, words[2], day, words[4])
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`
  private static func obsolete(_ words: [String]) -> Timestamp? {
    let date = words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard words[0].last == ",", isWeekday(words[0].dropLast(), isShort: false), words[3] == "GMT",
      date.count == 3, let day = number(date[0], digits: 2), let year = number(date[2], digits: 2)
    else { return nil }
    // There is no clock here that tells the century, and no service answers from before 1970.
    return moment(year < 70 ? year + 2_000 : year + 1_900, date[1], day, words[2])
  }

  /// `Sun Nov  6 08:49:37 1994`
  private static func ofC(_ words: [String]) -> Timestamp? {
    guard isWeekday(words[0][...], isShort: true), let year = number(words[4], digits: 4),
      let day = number(words[2], digits: words[2].utf8.count == 1 ? 1 : 2)
    else { return nil }
    return moment(year, words[1], day, words[3])
  }
}

extension HTTPDate {
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func isWeekday(_ word: Substring, isShort: Bool) -> Bool {
    weekdays.contains { (isShort ? $0.prefix(3) : $0[...]) == word }
  }

  private static func moment(_ year: Int64, _ month: String, _ day: Int64, _ time: String) -> Timestamp? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map {
      number(String($0), digits: 2)
    }
    // A leap second counts as the second after it.
    guard let index = months.firstIndex(where: { $0 == month }), parts.count == 3,
      let hour = parts[0], let minute = parts[1], let second = parts[2], hour < 24, minute < 60, second <= 60
    else { return nil }
    let count = days(to: year, Int64(index) + 1, day)
    // The day is checked by the way back: the 31st of a shorter month is a day of the next.
    guard civil(count) == (year, Int64(index) + 1, day) else { return nil }
    return Timestamp((count * 86_400 + hour * 3_600 + minute * 60 + second) * 1_000)
  }

  private static func number(_ text: String, digits: Int) -> Int64? {
    guard text.utf8.count == digits, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int64(text)
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  // A year begins in March here, so that the day that is only sometimes there comes last.

  /// Days from 1970-01-01 to a date of the Gregorian calendar.
  private static func days(to year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let era = flooredQuotient(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date so many days after 1970-01-01.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = days + 719_468
    let era = flooredQuotient(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month > 2 ? 0 : 1), month, dayOfYear - (153 * part + 2) / 5 + 1)
  }

  private static func flooredQuotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    dividend / divisor - (dividend % divisor < 0 ? 1 : 0)
  }
}
