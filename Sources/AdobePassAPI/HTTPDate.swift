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
    // Text of any other length is not a date.
    default: return nil
    }
  }

  /// The preferred form of a moment; fractions of a second are cut off.
  package static func text(of moment: Timestamp) -> String {
    let seconds = CivilDate.flooredQuotient(moment.milliseconds, 1_000)
    let day = CivilDate.flooredQuotient(seconds, 86_400)
    let (date, time) = (CivilDate(daysSince1970: day), seconds - day * 86_400)
    let weekday = weekdays[Int((day % 7 + 11) % 7)]
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { CivilDate.padded($0, 2) }.joined(
      separator: ":")
    let month = months[Int(date.month - 1)]
    return
      "\(weekday.prefix(3)), \(CivilDate.padded(date.day, 2)) \(month) \(CivilDate.padded(date.year, 4)) \(clock) GMT"
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  private static func preferred(_ words: [String]) -> Timestamp? {
    guard words[0].last == ",", isWeekday(words[0].dropLast(), isShort: true), words[5] == "GMT",
      let day = CivilDate.number(words[1], digits: 2), let year = CivilDate.number(words[3], digits: 4)
    else { return nil }
    return moment(year, words[2], day, words[4])
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`
  private static func obsolete(_ words: [String]) -> Timestamp? {
    let date = words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard words[0].last == ",", isWeekday(words[0].dropLast(), isShort: false), words[3] == "GMT",
      date.count == 3, let day = CivilDate.number(date[0], digits: 2),
      let year = CivilDate.number(date[2], digits: 2)
    else { return nil }
    // No clock here knows the century, and no service answers from before 1970.
    return moment(year < 70 ? year + 2_000 : year + 1_900, date[1], day, words[2])
  }

  /// `Sun Nov  6 08:49:37 1994`
  private static func ofC(_ words: [String]) -> Timestamp? {
    guard isWeekday(words[0][...], isShort: true), let year = CivilDate.number(words[4], digits: 4),
      let day = CivilDate.number(words[2], digits: words[2].utf8.count == 1 ? 1 : 2)
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
      CivilDate.number(String($0), digits: 2)
    }
    // A leap second counts as the second after it.
    guard let index = months.firstIndex(where: { $0 == month }), parts.count == 3,
      let hour = parts[0], let minute = parts[1], let second = parts[2], hour < 24, minute < 60, second <= 60,
      let count = CivilDate(year: year, month: Int64(index) + 1, day: day).daysSince1970
    else { return nil }
    return Timestamp((count * 86_400 + hour * 3_600 + minute * 60 + second) * 1_000)
  }
}
