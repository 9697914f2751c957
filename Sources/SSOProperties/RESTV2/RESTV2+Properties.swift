public import SSOStateMachine

extension RESTV2 {
  /// The properties of every walk, whatever the service, the framework, the person and the clock do.
  ///
  /// Sources are rules of the certification (`V2-R…`), the Checklist of REST API V2, and the contract of this library.
  public static let properties: [Property<RESTV2.Situation>] = [
    .playNeedsPermit, .appleSSONeedsStatus, .partnerProfileOncePerResponse, .registersOnce, .oneRenewal,
    .atMostThreeTries, .pollGap, .pollsEndWithProfile, .logoutOnlyIfAsked, .cancelReachesRest, .playTakesOver,
    .refusalsChangeNothing, .replaysAreExact, .snapshotsRestore, .everyFlowEnds, .staysSignedIn,
    .signOutLasts,
    .lossIsTold, .statusOfItsProvider, .signedInAtSystem, .tempPassEnds, .findsAnyProfile, .onlyAnswersForget,
    .toldOnlyIfLost, .subscribersAreNamed, .checksOpenNothing,
    .hangsAreNotAskedAgain,
  ]

  /// The properties that follow from the way the machine is built: for an exploration, which sees every arrow.
  public static let structure: [Property<RESTV2.Situation>] = [
    .declaredChain, .cancelReachesRest, .refusalsChangeNothing,
  ]
}

extension Property where W == RESTV2.Situation {
  /// Playback begins only with the media token of the Permit that was just given, for the resource that was asked for
  /// last, and once.
  package static let playNeedsPermit = Property(
    "no play without a Permit and an unused media token", source: "V2-R13, V2-R16, V2-R42",
    when: { $0.asks(\.plays) }, remembering: { _ in PlayMemory() },
    complaint: { memory, step in
      if case .play(let request) = step.event, step.refusal == nil { memory.wanted = request.value.resource }
      for case .startPlayback(let resource, let token) in step.taken.commands {
        guard resource == memory.wanted else { return "plays what was not asked for last" }
        guard case .completed(.authorization(.success(let answer)), _) = step.event,
          answer.value.decision.isAuthorized, answer.value.decision.token == token
        else { return "plays without a Permit" }
        guard memory.used.insert(token.serializedToken).inserted else { return "uses a media token twice" }
      }
      return nil
    })

  /// A decision is asked for with a profile that has not expired. An appleSSO profile, and no other, also needs a
  /// framework status that is granted, has a provider and has not expired.
  package static let appleSSONeedsStatus = Property(
    "no appleSSO decision without a valid framework status", source: "V2-R44, V2-R45",
    when: { $0.asks(\.decides) }
  ) { step in
    for command in step.taken.commands {
      guard let proof = command.decisionProof else { continue }
      let profile = proof.profile.value
      if profile.isExpired(at: step.now) { return false }
      guard profile.type == .appleSSO else {
        if proof.status != nil { return false }
        continue
      }
      guard let status = proof.status, DecisionFrameworkStatus(status, at: step.now) != nil else {
        return false
      }
    }
    return true
  }

  /// E12 is called only after the service asked for it by `partner_profile`. A SAML response that the service took is
  /// not sent again.
  package static let partnerProfileOncePerResponse = Property(
    "E12 only after partner_profile, once per response", source: "V2-R43, V2-R46",
    when: { $0.asks(\.retrievesPartnerProfile) }, remembering: { _ in PartnerMemory() },
    complaint: { memory, step in
      if step.refusal == nil { memory.observe(step.event) }
      for case .retrievePartnerProfile(_, let response) in step.taken.commands {
        guard memory.isAskedFor else { return "E12 without partner_profile" }
        guard !memory.accepted.contains(response.samlResponse) else { return "E12 twice for one response" }
        memory.sent = response.samlResponse
      }
      return nil
    })

  /// The app is not registered again while it has credentials.
  package static let registersOnce = Property(
    "no register while credentials exist", source: "V2-R02, V2-R47",
    when: { $0.asks(\.registers) }, remembering: { $0.isRegistered },
    complaint: { hasCredentials, step in
      for command in step.taken.commands {
        if case .register = command, hasCredentials { return "registers again" }
        if case .store(.registration) = command { hasCredentials = true }
        if case .forget(.registration) = command { hasCredentials = false }
      }
      return nil
    })

  /// Logging out is never the flow's own idea.
  package static let logoutOnlyIfAsked = Property(
    "logout only after a user event", source: "contract, phase E",
    when: { $0.asks(\.isOfLogout) }, remembering: { $0.state.hasUnfinishedSignOut },
    complaint: { isWanted, step in
      if step.before.state.signOut?.unfinished != nil {
        isWanted = true
      } else if step.refusal == nil, !isWanted || step.before.isResting {
        switch step.event {
        case .logOut: isWanted = true
        case .signIn, .play, .checkAuthorization, .check, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen,
          .useTempPass:
          isWanted = false
        case .retry, .preauthorize, .chooseProfile, .refreshProfile, .requestNewCode,
          .requestPermission, .enterForeground, .acknowledge, .cancel, .logOutLocally, .completed:
          break
        }
      }
      return !isWanted && step.asks(\.isOfLogout) ? "logs out unasked" : nil
    })

  /// A code is polled every 3 seconds at most, and never past its end.
  package static let pollGap = Property(
    "poll gap ≥ 3 s and never past notAfter", source: "V2-R09, V2-R11",
    when: { $0.asks(\.polls) }, remembering: { _ in PollMemory() },
    complaint: { memory, step in
      if case .completed(.session(.success(let session)), _) = step.event, step.refusal == nil,
        let code = session.value.code
      {
        memory.ends[code] =
          LoginCode(
            code, from: session.value.notBefore, until: session.value.notAfter,
            answeredAt: session.value.answeredAt, at: step.now)?.notAfter
      }
      memory.notice(step.now)
      for case .poll(_, let code) in step.taken.commands {
        defer { memory.last[code] = step.now }
        if let end = memory.ends[code], end <= step.now { return "polls a code past its end" }
        if let last = memory.last[code], last.milliseconds(until: step.now) < 3_000 {
          return "polls sooner than 3 s"
        }
      }
      return nil
    })
}

extension Property where W == RESTV2.Situation {
  /// A code that has led to a profile is not polled again.
  package static let pollsEndWithProfile = Property(
    "polls end with a profile", source: "V2-R08", when: { $0.asks(\.polls) },
    remembering: { _ in FoundMemory() },
    complaint: { memory, step in
      if step.refusal == nil, case .completed(let outcome, _) = step.event {
        if case .profiles(.success(let list)) = outcome, let code = memory.polled,
          list.value.profiles.contains(where: { !$0.value.isExpired(at: step.now) })
        {
          memory.found.insert(code)
        }
        // A new session has a new code, even if the text is the same.
        if case .session(.success(let session)) = outcome, let code = session.value.code {
          memory.found.remove(code)
        }
        memory.polled = nil
      }
      for case .poll(_, let code) in step.taken.commands {
        guard !memory.found.contains(code) else { return "polls on after a profile was found" }
        memory.polled = code
      }
      return nil
    })
}

private struct FoundMemory {
  var polled: String?
  var found: Set<String> = []
}

private struct PlayMemory {
  var wanted: String?
  var used: Set<Secret<String>> = []
}

private struct PartnerMemory {
  var isAskedFor = false
  var sent: Secret<String>?
  var accepted: Set<Secret<String>> = []

  mutating func observe(_ event: RESTV2.Event) {
    if case .completed(.session(.success(let session)), _) = event {
      isAskedFor = session.value.nextAction == .partnerProfile
    }
    guard case .completed(.profiles(let reply), _) = event else { return }
    if case .success = reply, let sent { accepted.insert(sent) }
    sent = nil
  }
}

private struct PollMemory {
  var ends: [String: Timestamp] = [:]
  var last: [String: Timestamp] = [:]
  private var now = Timestamp(.min)

  /// A clock that is set back no longer shows how long ago something was. A poll later than now counts as made just
  /// now, and the wait that is under way is not counted.
  mutating func notice(_ moment: Timestamp) {
    if moment < now { last = last.filter { $0.value <= moment } }
    now = moment
  }
}
