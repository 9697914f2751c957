import SSOStateMachine

// V2-R06 to V2-R11, V2-R30: codes and their polls.

enum PollCheck {
  static func afterUserAgent(_ it: Exchanged) -> String? {
    guard let session = firstPoll(it), !session.isElsewhere, !session.userAgentEnded else { return nil }
    return "polled before the user agent has ended"
  }

  static func atOnce(_ it: Exchanged) -> String? {
    guard let session = firstPoll(it), session.isElsewhere else { return nil }
    let latest = session.notBefore + it.world.expectations.firstPoll
    let wasTried = it.trace.process.contains {
      $0.endpoint == .profileOfCode && $0.isDisturbed && $0.at >= Timestamp(session.notBefore)
    }
    if wasTried { return nil }
    return it.now.milliseconds <= latest ? nil : "the first poll came late"
  }

  static func untilProfile(_ it: Exchanged) -> String? {
    guard let session = poll(it), session.foundProfile else { return nil }
    return "polled on after a profile was found"
  }

  static func untilExpiry(_ it: Exchanged) -> String? {
    guard let session = poll(it), session.isExpired(at: it.now) else { return nil }
    return "polled on after the code has expired"
  }

  static func untilNewerCode(_ it: Exchanged) -> String? {
    guard let session = poll(it), session.isSuperseded, !session.isExpired(at: it.now) else { return nil }
    return "polled on after a newer code was issued"
  }

  static func interval(_ it: Exchanged) -> String? {
    guard let session = poll(it), let last = session.lastPoll else { return nil }
    let gap = Timestamp(last).milliseconds(until: it.now)
    return gap < it.world.expectations.pollInterval ? "polled again after \(gap) ms" : nil
  }

  static func codeChecked(_ it: Exchanged) -> String? {
    guard it.endpoint == .authenticate, let session = it.entry.facts.session else { return nil }
    return session.isElsewhere && !session.wasChecked ? "the login began without a look at the code" : nil
  }

  /// The session of a poll, as it was before the poll.
  private static func poll(_ it: Exchanged) -> SimulatedAdobePass.LoginSession? {
    it.endpoint == .profileOfCode ? it.entry.facts.session : nil
  }

  private static func firstPoll(_ it: Exchanged) -> SimulatedAdobePass.LoginSession? {
    poll(it).flatMap { $0.polls == 0 ? $0 : nil }
  }
}
