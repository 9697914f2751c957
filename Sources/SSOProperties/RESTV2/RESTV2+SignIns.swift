package import SSOStateMachine

// The properties of sign-ins: only a sign-out ends a sign-in, and only a sign-in that was asked for undoes a sign-out.

extension Property where W == RESTV2.Situation {
  /// Checks, requests that are given up, and failures do not end a sign-in. It ends by a sign-out, by its own
  /// end, or by an answer that says so.
  package static let staysSignedIn = Property(
    "only a sign-out, its end or an answer that says so ends a sign-in", source: "contract, sign-ins",
    when: { $0.before.state.subscriber != nil && $0.refusal == nil }
  ) { step in
    guard let subscriber = step.before.state.subscriber, step.after.state.subscriber == nil else {
      return true
    }
    let entitlement = subscriber.entitlement
    if entitlement.profile.value.isExpired(at: step.now) || step.event.isSignOut { return true }
    guard case .completed(let outcome, _) = step.event else { return false }
    return outcome.ends(entitlement, at: step.now)
  }

  /// After a sign-out the person is signed in only by a way that they asked for, once it is complete, or at the system with
  /// another provider. What the service still has to confirm is sent first.
  package static let signOutLasts = Property(
    "a sign-out lasts until a sign-in that was asked for is complete", source: "contract, sign-ins",
    when: { $0.before.state.isSignedOut && $0.refusal == nil }, remembering: { SignOutMemory($0.state) },
    complaint: { $0.complaint(about: $1) })

  /// A person who turns out to be no longer signed in is told why, once, before the flow waits for them.
  package static let lossIsTold = Property(
    "who loses a sign-in is told why, once", source: "contract, sign-ins",
    when: { $0.after.isResting && $0.refusal == nil }, remembering: { _ in LossMemory() },
    complaint: { $0.complaint(about: $1) })

  /// A framework status goes only with the profile of its own provider.
  package static let statusOfItsProvider = Property(
    "a framework status goes only with the profile of its provider", source: "contract, sign-ins; V2-R44",
    when: { $0.asks(\.decides) }
  ) { step in
    for command in step.taken.commands {
      guard case .partner(let profile, let status) = command.proof, let own = profile.providerID else {
        continue
      }
      if status.status.value.accountProviderIdentifier != own { return false }
    }
    return true
  }

  /// Signed in at the system with a provider that the service knows, permission granted, and not signed out here: a look
  /// ends signed in, without a screen.
  package static let signedInAtSystem = Property(
    "signed in at the system is signed in here, without a screen", source: "contract, sign-ins",
    when: { $0.value.state.canLook && $0.now < SampleWorld.tomorrow.advanced(by: -SampleWorld.minute) },
    atEnd: { walker in
      var flow = walker.value
      let complaint = flow.complaint(
        playing: .check, at: walker.now, step: walker.moves, answering: \.answerAtSystem
      ) { $0.opensScreen ? "\(RESTV2.name(of: $0)) unasked" : nil }
      if let complaint { return complaint }
      return flow.state.subscriber == nil ? "a look does not end signed in" : nil
    })
}

private struct LossMemory {
  var isLost = false
  var told = 0

  mutating func complaint(about step: Step<RESTV2.Situation>) -> String? {
    guard step.refusal == nil else { return nil }
    let (before, after) = (step.before.state, step.after.state)
    let isSigningOut = before.pendingCall?.isLogout == true || step.event.isSignOut
    if before.subscriber != nil, after.subscriber == nil, !isSigningOut { (isLost, told) = (true, 0) }
    // If an MVPD that the person has chosen since then no longer works, that is another reason.
    if told == 0 || !step.event.refusesChoice {
      for case .explainSignIn(_) in step.taken.commands { told += 1 }
    }
    if after.subscriber != nil || step.event.isSignOut { isLost = false }
    guard isLost else { return nil }
    if case .awaitingMVPDConfirmation(let stage) = after.stage, stage.notice != nil { told = 1 }
    if told > 1 { return "tells why more than once" }
    guard step.after.isResting, told == 0 else { return nil }
    switch after.screen {
    // The screen itself says it, or shows the profiles.
    case .failed, .chooseProfile: return nil
    case .signedOut, .busy, .chooseProvider, .confirmProvider, .enterCode, .codeEnded, .signedIn,
      .askingForPermission, .signOutInSettings:
      return "does not tell why"
    }
  }
}

extension RESTV2.State {
  /// Whether a look can begin here, and no sign-out forbids it.
  fileprivate var canLook: Bool {
    // A sign-out holds beside a TempPass too, and after its end.
    guard returnPoint.registrationStatus.configuration.value.hasPartnerFramework, signOut == nil else {
      return false
    }
    if case .signedIn = stage { return true }
    guard case .idle = stage else { return false }
    // An account for which the service has fallen back to a login is not tried again before the person asks.
    return returnPoint.journey.declinedProvider == nil
  }
}

extension RESTV2.Event {
  /// Whether the service says that the MVPD of a login can no longer be used.
  fileprivate var refusesChoice: Bool {
    if case .completed(.session(.failure(let fault)), _) = self { fault.value.endsIntegration } else { false }
  }

  /// Whether the person is signed out, here or by the service.
  fileprivate var isSignOut: Bool {
    switch self {
    case .logOut, .logOutLocally, .completed(.logouts, _): true
    case .signIn, .play, .chooseProfile, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen, .useTempPass,
      .retry, .requestNewCode, .check, .preauthorize, .checkAuthorization, .refreshProfile,
      .requestPermission, .enterForeground, .acknowledge, .cancel, .completed:
      false
    }
  }
}

extension RESTV2.Outcome {
  /// Whether an answer says that a sign-in no longer holds.
  fileprivate func ends(_ entitlement: Entitlement, at now: Timestamp) -> Bool {
    switch self {
    case .logouts: true
    case .frameworkStatus(let status):
      if case .partner(let partner, _) = entitlement {
        status.value.endsAccount(of: partner.providerID, at: now)
      } else {
        false
      }
    case .profiles(.success(let list)):
      !list.value.profiles.contains {
        $0.value.mvpd == entitlement.profile.value.mvpd && !$0.value.isExpired(at: now)
      }
    case .preauthorization(.success(let answer)):
      answer.value.decisions.contains { $0.error?.endsSignIn == true }
    case .authorization(.success(let answer)): answer.value.decision.error?.endsSignIn == true
    case .profiles(.failure(let fault)):
      fault.value.endsSignIn || fault.value.isBareForbidden && entitlement.profile.value.type == .temporary
        || fault.value.namesOtherProvider && entitlement.profile.value.type == .appleSSO
    case .preauthorization(.failure(let fault)), .authorization(.failure(let fault)):
      fault.value.endsSignIn || fault.value.refusesProfile
    case .registration(.failure(let fault)), .access(.failure(let fault)),
      .configuration(.failure(let fault)), .session(.failure(let fault)):
      fault.value.endsSignIn
    case .registration(.success), .access(.success), .configuration(.success), .session(.success),
      .permission, .userAgent, .waited:
      false
    }
  }
}

extension RESTV2.Command {
  fileprivate var proof: DecisionProof? {
    if case .preauthorize(_, let proof, _, _) = self { return proof }
    if case .authorize(_, let proof, _) = self { return proof }
    return nil
  }

  /// Whether the person sees something that they did not ask for.
  var opensScreen: Bool {
    switch self {
    case .retrieveFrameworkStatus(let request), .authenticateWithPartner(let request):
      request.isInterruptionAllowed || request.promptsForAccess
    case .requestPermission, .openUserAgent, .showCode: true
    case .register, .retrieveAccessToken, .retrieveProfiles, .retrieveConfiguration,
      .retrievePartnerAuthenticationRequest, .retrievePartnerProfile, .preauthorize, .authorize, .logout,
      .createSession, .resumeSession, .poll, .wait, .store, .forget, .deliverPreauthorization,
      .deliverAuthorization, .startPlayback, .showDenial, .reportFailure, .explainSignIn, .explainProvider,
      .explainPermission, .limitPlayback, .askToSignOutInSettings:
      false
    }
  }

  /// The answer for a person who is signed in only at the system.
  fileprivate var answerAtSystem: Int? {
    if case .retrieveProfiles = self { return RESTV2Samples.all.number(of: "profiles.none") }
    return RESTV2.Situation.answer(to: self).map { Int($0.sample) }
  }
}
