import AdobePassRules
import SSOStateMachine

// V1-R16 to V1-R24: the order of a sign-in.

enum SignInCheckV1 {
  typealias Exchanged = ServiceExchange<Version1>

  static func tokenAsked(_ it: Exchanged) -> String? {
    guard it.endpoint?.opensSession == true, it.trace.isWhole else { return nil }
    // A device without an identifier has no token, and cannot ask for one.
    if it.call.hasNoDevice || it.call.device.map({ RequestCheckV1.isIssued($0, it.trace) }) == true {
      return nil
    }
    let isAsked = it.trace.process.contains { $0.endpoint?.asksForToken == true }
    return isAsked ? nil : "a sign-in that did not look for a token first"
  }

  static func configurationKnown(_ it: Exchanged) -> String? {
    guard it.endpoint == .profileRequest, it.trace.isWhole else { return nil }
    let isKnown = it.trace.process.contains { $0.endpoint == .configuration && $0.isSuccess }
    return isKnown ? nil : "a profile request before the configuration"
  }

  static func profileRequested(_ it: Exchanged) -> String? {
    guard it.endpoint == .exchange, it.trace.isWhole else { return nil }
    let isRequested = it.trace.process.contains {
      $0.endpoint == .profileRequest && $0.mvpd == it.entry.mvpd && $0.isSuccess
    }
    return isRequested ? nil : "an exchange without a profile request"
  }

  static func exchangedOnce(_ it: Exchanged) -> String? {
    guard it.endpoint == .exchange, let response = it.entry.samlResponse,
      let last = it.trace.entries.last(where: { $0.samlResponse == response }), !last.isDisturbed
    else { return nil }
    return [401, 429].contains(last.status) ? nil : "a partner's response was sent again"
  }

  static func interval(_ it: Exchanged) -> String? {
    guard let code = poll(it), let last = code.lastPoll else { return nil }
    let gap = last.milliseconds(until: it.now)
    return gap < it.expectations.pollInterval ? "polled again after \(gap) ms" : nil
  }

  /// The app polls until it has a token. The app may not have seen a token in an answer that was disturbed.
  static func untilToken(_ it: Exchanged) -> String? {
    polledOnWithToken(it) ?? polledOnSteadily(it)
  }

  private static func polledOnWithToken(_ it: Exchanged) -> String? {
    guard let code = poll(it), code.foundProfile,
      let last = it.trace.entries.last(where: { $0.facts.code?.code == code.code }), !last.isDisturbed
    else { return nil }
    return "polled on after a token was found"
  }

  /// The third question that finds a token, at the pace of polls, whatever the app does in between: no person and no launch causes
  /// it.
  private static func polledOnSteadily(_ it: Exchanged) -> String? {
    guard it.endpoint?.asksForToken == true, it.entry.isSuccess else { return nil }
    let past = Array(
      it.trace.entries.reversed().lazy.filter { $0.fingerprint == it.entry.fingerprint }.prefix(2))
    guard past.count == 2, past.allSatisfy({ $0.isSuccess && !$0.isDisturbed }) else { return nil }
    var pace = Pace()
    pace.add(past[1].at.milliseconds(until: past[0].at))
    pace.add(past[0].at.milliseconds(until: it.recordedAt))
    return pace.isSteady(upTo: longestPause, slack: it.delay)
      ? "polled on after a token was found, for the third time at a steady pace" : nil
  }

  /// The longest pause between two polls, in milliseconds.
  private static let longestPause: Int64 = 15_000

  /// The app polls until the code ends. The first question after the end may begin another sign-in (V1.1).
  static func untilExpiry(_ it: Exchanged) -> String? {
    guard let code = poll(it), code.isExpired(at: it.now), let last = code.lastPoll,
      last.advanced(by: it.delay) > code.notAfter
    else { return nil }
    return "polled on after the code has expired"
  }

  static func atOnce(_ it: Exchanged) -> String? {
    guard let code = firstPoll(it), code.isElsewhere else { return nil }
    // A poll that was disturbed still counts as a poll.
    let sinceCode = it.trace.entries.reversed().prefix { $0.endpoint != .createCode }
    let lost = sinceCode.last { $0.isDisturbed && $0.endpoint == .authenticationToken }
    let latest = code.notBefore.advanced(by: it.expectations.firstPoll)
    return (lost?.at.advanced(by: it.delay) ?? it.now) <= latest ? nil : "the first poll came late"
  }

  static func afterUserAgent(_ it: Exchanged) -> String? {
    guard let code = poll(it), code.isPageOpen else { return nil }
    return "polled before the web view has closed"
  }

  private static func firstPoll(_ it: Exchanged) -> CodeState? {
    poll(it).flatMap { $0.polls == 0 ? $0 : nil }
  }

  /// The code of a poll, as it was before the poll.
  private static func poll(_ it: Exchanged) -> CodeState? {
    it.endpoint?.asksForToken == true ? it.entry.facts.code : nil
  }
}
