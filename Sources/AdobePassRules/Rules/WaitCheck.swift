import SSOStateMachine

// V2-R12, V2-R57: questions that an app asks instead of waiting.

package enum WaitCheck {
  /// Within this many milliseconds, the same question brings no new answer.
  private static let seconds: Int64 = 5_000

  /// Profiles that are asked for again and again, instead of a poll or of using what the app has kept.
  static func profilesAskedAgain(_ it: Exchanged) -> String? {
    guard it.endpoint?.asksForProfiles == true else { return nil }
    return askedDuringLogin(it) ?? askedAtOnce(it) ?? askedSteadily(it)
  }

  /// One look is allowed while a code is open: the person may have come back by another way.
  private static func askedDuringLogin(_ it: Exchanged) -> String? {
    guard let session = it.trace.lastOpening, session.number > it.trace.launch,
      session.facts.issuedCode != nil
    else { return nil }
    let login = it.trace.process.reversed().prefix { $0.number > session.number }
    guard !login.contains(where: { ($0.facts.profiles ?? 0) > 0 || $0.endpoint == .logout }),
      login.contains(where: {
        $0.fingerprint == it.entry.fingerprint && $0.isSuccess && $0.number > it.trace.action
      })
    else { return nil }
    return
      "\(it.endpoint?.rawValue ?? "") was asked again while a login with a code goes on, in the place of E10"
  }

  private static func askedAtOnce(_ it: Exchanged) -> String? {
    guard let last = it.previousQuestion, last.number > it.trace.action, last.isSuccess, !last.isDisturbed,
      last.fingerprint == it.entry.fingerprint, last.facts.mvpds == it.entry.facts.mvpds,
      last.facts.profiles != nil, it.entry.facts.profiles == last.facts.profiles
    else { return nil }
    let gap = last.at.milliseconds(until: it.now)
    return gap < seconds ? "asked again after \(gap) ms, with the same answer" : nil
  }

  /// The longest pause between questions that count as polls, in milliseconds.
  private static let pauseOfPolls: Int64 = 15_000

  /// The longest pause in milliseconds between such questions, if no other request comes in between.
  private static let pauseOfReads: Int64 = 60_000

  /// The third question in a row, at a steady pace, with the same answers: no person and no launch causes it.
  private static func askedSteadily(_ it: Exchanged) -> String? {
    let before = it.trace.entries.reversed().lazy.filter { $0.isCall && $0.endpoint != .token }.prefix(2)
    let past = Array(before)
    guard past.count == 2, past.allSatisfy({ $0.fingerprint == it.entry.fingerprint && $0.isSuccess }),
      past.allSatisfy({ $0.facts.profiles != nil && $0.facts.profiles == it.entry.facts.profiles })
    else { return nil }
    var pace = Pace()
    pace.add(past[1].at.milliseconds(until: past[0].at))
    pace.add(past[0].at.milliseconds(until: it.recordedAt))
    let areInARow = it.entry.number - past[1].number == 2
    guard pace.isSteady(upTo: areInARow ? pauseOfReads : pauseOfPolls, slack: it.delay) else { return nil }
    return "asked for the third time in a row, at a steady pace, with the same answer"
  }

  /// The calls that are allowed beyond one a second, and the milliseconds after which one more is allowed.
  private static let (burst, refill): (Int64, Int64) = (10, 1_000)

  /// The most calls that are counted.
  package static let mostCounted = 64

  /// More calls than the throttle of the service lets through, as it is published: one a second, and ten
  /// more. Here the ten are regained over time, because a recording may begin at any moment.
  package static func throttle<Version>(_ it: ServiceExchange<Version>) -> String? {
    var (used, last): (Int64, Timestamp?) = (0, nil)
    var times = it.trace.entries.suffix(mostCounted).filter(\.isCall).map(\.at)
    if !it.trace.underWay.isEmpty { times = (times + it.trace.underWay).sorted() }
    for time in times {
      used = drained(used, last, time) + refill
      last = time
    }
    return drained(used, last, it.now) + refill > (burst + 1) * refill
      ? "more than \(burst) calls beyond one a second" : nil
  }

  private static func drained(_ used: Int64, _ last: Timestamp?, _ now: Timestamp) -> Int64 {
    max(0, used - (last.map { max(0, $0.milliseconds(until: now)) } ?? 0))
  }
}
