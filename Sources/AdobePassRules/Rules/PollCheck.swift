import SSOStateMachine

// V2-R06 to V2-R11, V2-R30: codes and their polls.

enum PollCheck {
  static func afterUserAgent(_ it: Exchanged) -> String? {
    guard let code = firstPoll(it), !code.isElsewhere, !code.userAgentEnded else { return nil }
    return "polled before the user agent has ended"
  }

  static func atOnce(_ it: Exchanged) -> String? {
    guard let code = firstPoll(it), code.isElsewhere else { return nil }
    let latest = code.notBefore.advanced(by: it.expectations.firstPoll)
    let wasTried = it.trace.process.contains {
      $0.endpoint == .profileOfCode && $0.isDisturbed && $0.at.advanced(by: it.delay) >= code.notBefore
    }
    if wasTried { return nil }
    return it.now <= latest ? nil : "the first poll came late"
  }

  static func untilProfile(_ it: Exchanged) -> String? {
    guard let code = poll(it), code.foundProfile else { return nil }
    return "polled on after a profile was found"
  }

  static func untilExpiry(_ it: Exchanged) -> String? {
    guard let code = poll(it), code.isExpired(at: it.now) else { return nil }
    return "polled on after the code has expired"
  }

  static func untilNewerCode(_ it: Exchanged) -> String? {
    guard let code = poll(it), code.isSuperseded, !code.isExpired(at: it.now) else { return nil }
    return "polled on after a newer code was issued"
  }

  static func interval(_ it: Exchanged) -> String? {
    guard let code = poll(it), let last = code.lastPoll else { return nil }
    let gap = last.milliseconds(until: it.now)
    return gap < it.expectations.pollInterval ? "polled again after \(gap) ms" : nil
  }

  static func codeChecked(_ it: Exchanged) -> String? {
    guard it.endpoint == .authenticate, let code = it.entry.facts.code else { return nil }
    return code.isElsewhere && !code.wasChecked ? "the login began without a look at the code" : nil
  }

  /// The code of a poll, as it was before the poll.
  private static func poll(_ it: Exchanged) -> CodeState? {
    it.endpoint == .profileOfCode ? it.entry.facts.code : nil
  }

  private static func firstPoll(_ it: Exchanged) -> CodeState? {
    poll(it).flatMap { $0.polls == 0 ? $0 : nil }
  }
}
