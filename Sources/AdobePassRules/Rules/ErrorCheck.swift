import SSOStateMachine

// V2-R25, V2-R26, V2-R40: what may follow an error.

package enum ErrorCheck {
  /// One call, and three repeats.
  private static let mostTries = 4

  static func handledByAction(_ it: Exchanged) -> String? {
    if it.endpoint == .register || it.endpoint == .token { return registrationRepeated(it) }
    if let message = loggedInAgain(it) ?? loggedInByFailure(it) ?? playedOn(it) { return message }
    guard it.entry.isCall, let last = it.previousQuestion, !last.isSuccess,
      last.number > it.trace.action
    else { return nil }
    let isRepeat =
      last.fingerprint == it.entry.fingerprint
      && (last.facts.error?.isAboutHeader != true || last.headerFingerprint == it.entry.headerFingerprint)
    switch last.facts.reaction {
    case .some(.none), .configuration:
      return isRepeat ? "repeated after \(last.facts.error?.rawValue ?? "an error")" : nil
    case .authentication:
      let isDecision = it.endpoint?.decides == true
      return isRepeat || (isDecision && last.mvpd == it.entry.mvpd)
        ? "the profile was used on after \(last.facts.error?.rawValue ?? "an error")" : nil
    case .retry: return isRepeat && tries(it) >= mostTries ? "repeated more than 3 times after retry" : nil
    case .applicationRegistration, .authorization, .unrecognized: return nil
    case nil where last.status == 401:
      let isSame = isRepeat && last.token == it.entry.token
      return isSame && tries(it) >= 2 ? "repeated more than once after 401 with the same token" : nil
    case nil:
      return isRepeat && last.status >= 500 && tries(it) >= mostTries ? "repeated more than 3 times" : nil
    }
  }

  /// A login with an MVPD whose integration is switched off, or that the service does not know. No login mends that, so the MVPD
  /// is to be dropped, and the list to be asked for again.
  private static func loggedInAgain(_ it: Exchanged) -> String? {
    guard it.endpoint?.opensSession == true, let mvpd = it.entry.mvpd,
      let failed = it.trace.process.last(where: { $0.mvpd == mvpd && $0.facts.error?.isAboutMVPD == true }),
      !it.trace.process.contains(where: { $0.endpoint == .configuration && $0.number > failed.number })
    else { return nil }
    return "a login with the same MVPD after \(failed.facts.error?.rawValue ?? "an error")"
  }

  /// An E14 that is repeated right after a denial whose error asks for a login.
  private static func playedOn(_ it: Exchanged) -> String? {
    guard it.endpoint == .authorize, let last = it.previousQuestion, last.isSuccess,
      last.number > it.trace.action, last.fingerprint == it.entry.fingerprint,
      last.facts.decisions.contains(where: { $0.reaction == .authentication })
    else { return nil }
    return "the profile was used on after a denial that asks for a login"
  }

  /// A login right after a decision that has failed as a whole, without an error that asks for one.
  private static func loggedInByFailure(_ it: Exchanged) -> String? {
    guard it.endpoint?.opensSession == true, let last = it.previousQuestion, it.follows(last),
      last.endpoint?.decides == true, last.status >= 400, last.facts.reaction != .authentication
    else { return nil }
    return "a login right after \(last.endpoint?.rawValue ?? "a call") failed with \(last.status)"
  }

  /// A registration or token request that was refused permanently, and is repeated unchanged.
  private static func registrationRepeated(_ it: Exchanged) -> String? {
    let same = it.trace.wish.reversed().lazy.filter(\.isCall).prefix {
      $0.endpoint == it.endpoint && $0.fingerprint == it.entry.fingerprint && $0.status == 400
        && $0.headerFingerprint == it.entry.headerFingerprint
    }.count
    return same >= 2 ? "asked again after it was refused twice" : nil
  }

  private static func tries(_ it: Exchanged) -> Int {
    it.trace.wish.reversed().lazy.filter { $0.isCall && $0.endpoint != .token }
      .prefix { $0.fingerprint == it.entry.fingerprint && !$0.isSuccess }.count
  }

  static func itemsApart(_ it: Exchanged) -> String? {
    guard isCausedByItem(it) else { return nil }
    return "\(it.endpoint?.rawValue ?? "a call") right after decisions whose errors ask for nothing"
  }

  /// Whether a token or a login is asked for right after decisions that were all denied permanently.
  static func isCausedByItem<Version>(_ it: ServiceExchange<Version>) -> Bool {
    guard let last = it.previousCall, last.number > it.trace.action, last.isSuccess,
      last.facts.decisions.contains(where: { !$0.isPermitted }),
      last.facts.decisions.allSatisfy({ $0.isPermitted || $0.asksForNothing })
    else { return false }
    if it.endpoint?.opensSession == true { return true }
    guard it.endpoint == .token else { return false }
    let end = it.trace.entries.last { $0.facts.tokenEnds != nil }?.facts.tokenEnds
    return end.map { it.now.milliseconds(until: $0) > it.expectations.tokenRenewalMargin } ?? false
  }

  package static func pauseAfterThrottle<Version>(_ it: ServiceExchange<Version>) -> String? {
    guard it.entry.isCall, let last = it.trace.lastThrottled else { return nil }
    let gap = last.at.milliseconds(until: it.now)
    return gap < 1_000 ? "sent \(gap) ms after a 429" : nil
  }
}

extension EnhancedErrorCode {
  /// Whether the MVPD is the reason: it is not integrated, or not known.
  fileprivate var isAboutMVPD: Bool { self == .invalidIntegration || self == .invalidParameterMvpd }

  /// Whether the service complains about a header: the call with another header is no repeat.
  fileprivate var isAboutHeader: Bool { rawValue.hasPrefix("invalid_header_") }
}
