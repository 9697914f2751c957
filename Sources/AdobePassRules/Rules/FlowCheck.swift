import SSOStateMachine

// V2-R04, V2-R05, V2-R19, V2-R29, V2-R32, V2-R43, V2-R46, V2-R48: the order of requests.

enum FlowCheck {
  static func configurationNeeded(_ it: Exchanged) -> String? {
    asksDespiteProfile(it) ?? asksForTempPass(it) ?? asksBeforeProfiles(it)
  }

  private static func asksDespiteProfile(_ it: Exchanged) -> String? {
    guard it.endpoint == .configuration,
      let last = it.trace.process.last(where: { $0.facts.profiles != nil || $0.endsProfile }),
      last.number > it.trace.choice,
      let count = last.facts.profiles, count > 0, let end = last.facts.profilesEnd, end > it.now,
      // A profile that a decision has refused cannot be used, although the service still lists it.
      !it.trace.process.contains(where: { $0.endsProfile && $0.endpoint != .logout })
    else { return nil }
    return "the configuration was asked for although there is a profile"
  }

  /// E3 was asked before the profiles, although there was a profile: the app asks for the list first at each
  /// launch.
  private static func asksBeforeProfiles(_ it: Exchanged) -> String? {
    guard it.endpoint?.asksForProfiles == true, let last = it.previousQuestion,
      last.number > it.trace.action, last.endpoint == .configuration, last.isSuccess,
      let count = it.entry.facts.profiles, count > 0, let end = it.entry.facts.profilesEnd, end > it.now
    else { return nil }
    return "the configuration was asked for before the profiles, and there is one"
  }

  /// A TempPass needs no picker, so an app that plays with one does not need the list.
  private static func asksForTempPass(_ it: Exchanged) -> String? {
    guard it.endpoint == .createSession || it.endpoint == .profileOfMVPD || it.endpoint?.decides == true,
      let mvpd = it.entry.mvpd, it.terms.isTempPass,
      let last = it.previousQuestion, last.endpoint == .configuration, last.isSuccess,
      last.at.milliseconds(until: it.now) < LeastTime.press,
      // After a look for profiles the list is for a picker, and a person who sees it may take the TempPass.
      it.trace.isWhole,
      !it.trace.process.contains(where: { $0.endpoint?.asksForProfiles == true })
    else { return nil }
    return
      "the configuration was asked for although the TempPass \(it.terms.names.shown(mvpd)) needs no picker"
  }

  /// A logout that follows a decision that was denied, or a call about profiles or decisions that has failed, sooner than a
  /// person could press anything.
  static func loggedOutByFailure(_ it: Exchanged) -> String? {
    guard it.endpoint == .logout, let last = it.previousQuestion, it.follows(last),
      last.endpoint?.decides == true || last.endpoint?.asksForProfiles == true
    else { return nil }
    if last.facts.decisions.contains(where: { !$0.isPermitted }) { return "a logout right after a denial" }
    return last.status >= 400 ? "a logout right after \(last.endpoint?.rawValue ?? "a call") failed" : nil
  }

  /// The check of the calls that contain an MVPD. They show which MVPD the app has kept: in the next launch, and in a
  /// logout.
  static func keptMVPD(_ it: Exchanged) -> String? {
    guard it.endpoint == .profileOfMVPD || it.endpoint == .logout, let mvpd = it.entry.mvpd,
      let last = it.trace.entries.last(where: { !$0.facts.mvpds.isEmpty && !$0.isDisturbed }),
      // A person may have signed in to several MVPDs, one after the other.
      !it.trace.entries.contains(where: { $0.facts.mvpds.contains(mvpd) }),
      !it.entry.facts.mvpds.contains(mvpd),
      let chosen = it.trace.entries.last(where: { $0.mvpd == mvpd }), chosen.number < last.number
    else { return nil }
    return "\(it.terms.names.shown(mvpd)) was named, although a profile of another MVPD was found since"
  }

  static func configurationKept(_ it: Exchanged) -> String? {
    guard it.endpoint == .configuration,
      let last = it.trace.process.last(where: {
        $0.endpoint == .configuration && $0.isSuccess && !$0.isDisturbed
      })
    else { return nil }
    let gap = last.at.milliseconds(until: it.now)
    return gap < it.expectations.configurationAge ? "asked for again after \(gap / 1_000) s" : nil
  }

  static func authorizeFollowed(_ it: Exchanged) -> String? {
    guard let last = it.trace.entries.last(where: { $0.endpoint != .token }),
      last.facts.action == "authorize",
      last.endpoint == .createSession || last.endpoint == .partnerAuthenticationRequest,
      it.endpoint == .authenticate || it.endpoint == .profileOfCode
    else { return nil }
    return "a login or a poll after authorize"
  }

  static func partnerProfileAsked(_ it: Exchanged) -> String? {
    guard it.endpoint == .partnerProfile else { return nil }
    let last = it.trace.process.last {
      $0.facts.action == "partner_profile" || $0.endpoint?.asksForProfiles == true
    }
    guard let last else { return it.trace.isWhole ? "E12 without partner_profile before it" : nil }
    return last.facts.action == nil ? "E12 in the place of B.3, which creates no profile" : nil
  }

  static func partnerProfileOnce(_ it: Exchanged) -> String? {
    guard it.endpoint == .partnerProfile,
      let response = it.entry.samlResponse,
      let last = it.trace.entries.last(where: { $0.samlResponse == response }),
      !last.isDisturbed || last.facts.reaction != nil
    else { return nil }
    let mayRepeat = last.status == 401 || last.status == 429 || last.facts.reaction == .retry
    return mayRepeat ? nil : "a SAMLResponse was sent again"
  }

  static func emptyProfiles(_ it: Exchanged) -> String? {
    guard let last = it.previousQuestion, last.number > it.trace.launch, last.facts.profiles == 0,
      last.endpoint?.asksForProfiles == true
    else { return nil }
    if it.endpoint == .profileOfCode {
      let isOpen = it.trace.process.contains {
        $0.endpoint?.opensSession == true || $0.endpoint == .profileOfCode
      }
      return isOpen || !it.trace.isWhole ? nil : "a poll without a new session"
    }
    guard it.endpoint?.decides == true else { return nil }
    return it.terms.needsProfile ? "decisions without a profile" : nil
  }

  static func logoutFollowed(_ it: Exchanged) -> String? {
    guard it.entry.isCall, it.endpoint != .token, it.endpoint != .logout else { return nil }
    return it.hasUserAgent ? logoutFollowedAtEnd(it.trace) : nil
  }

  static func logoutFollowedAtEnd(_ trace: Trace) -> String? {
    trace.pendingLogouts.isEmpty ? nil : "the logout page was not loaded"
  }
}

extension ServiceExchange {
  /// Whether pages can be loaded on the device.
  var hasUserAgent: Bool {
    expectations.userAgent.map { $0 == .onDevice } ?? !call.isOfTelevision
  }
}

extension Trace.Entry {
  /// Whether no profile may be left after the request.
  var endsProfile: Bool {
    endpoint == .logout || facts.reaction == .authentication
      || facts.decisions.contains { $0.reaction == .authentication }
  }
}
