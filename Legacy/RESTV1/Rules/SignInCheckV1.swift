import AdobePassRules
import SSOStateMachine

// V1-R16 to V1-R24: the order of a sign-in.

enum SignInCheckV1 {
  typealias Exchanged = ServiceExchange<Version1>

  static func tokenAsked(_ it: Exchanged) -> String? {
    guard it.endpoint?.opensSession == true, it.trace.isWhole else { return nil }
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
    guard let code = poll(it), code.foundProfile,
      let last = it.trace.entries.last(where: { $0.facts.code?.code == code.code }), !last.isDisturbed
    else { return nil }
    return "polled on after a token was found"
  }

  /// The app polls until the code ends. The first question after the end may begin another sign-in (V1.1).
  static func untilExpiry(_ it: Exchanged) -> String? {
    guard let code = poll(it), code.isExpired(at: it.now), let last = code.lastPoll,
      last > code.notAfter
    else { return nil }
    return "polled on after the code has expired"
  }

  static func atOnce(_ it: Exchanged) -> String? {
    guard let code = firstPoll(it), code.isElsewhere else { return nil }
    // A poll that was disturbed still counts as a poll.
    let sinceCode = it.trace.entries.reversed().prefix { $0.endpoint != .createCode }
    let lost = sinceCode.last { $0.isDisturbed && $0.endpoint == .authenticationToken }
    let latest = code.notBefore.advanced(by: it.expectations.firstPoll)
    return (lost?.at ?? it.now) <= latest ? nil : "the first poll came late"
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
