import SSOEffectRunner
public import SSOStateMachine

extension RESTV2 {
  /// The well-meaning world around the flow: a service without a sign-in until the person signs in, and a
  /// person who is signed in at Apple, has permitted to look, and completes every login that is begun. A device without
  /// Apple's framework is left out: the system has no account there, and only a code of E4 signs a person in.
  public static let circumstances: Circumstances<Situation> = {
    var world = Circumstances<Situation>(
      wishes: Wishes.all, asking: Wishes.askingAnyWay, unasking: Wishes.unasking)
    world.appEvents = Wishes.ofApp
    world.isPress = { Wishes.isPress($1, to: $2, on: $0.state.screen, offering: $0.state.offers) }
    world.arePossible = { $0.configuration.value.hasPartnerFramework }
    world.part = { $1.flatMap { part(of: $0) } }
    world.answer = { _, command, record in command.flatMap { RESTV2Answers.answer(to: $0, record) } }
    world.tell = { $0.explorationClass.ofWays.withClockStopped(at: UInt8($1)) }
    world.isInterrupted = { $0.explorationClass.pending?.isInterrupted ?? false }
    // A person who comes back to a sign-in, perhaps from the system's settings, goes on with it.
    world.isUnderWay = {
      !$0.isResting && !$0.state.returnPoint.isUnasked && $0.state.pendingCall?.isLogout != true
    }
    world.record = { record(in: $0) }
    world.recordAfter = { record(after: $0, $1.state, $2, $3) }
    world.plays = { if case .startPlayback = $0 { true } else { false } }
    world.isSignedOut = { isSignedOut($0.state) }
    world.opensPicker = {
      if case .retrieveFrameworkStatus(let request) = $0 { request.isInterruptionAllowed } else { false }
    }
    world.told = { if case .failed(let stage) = $0.state.stage { stage.failure.inWords } else { nil } }
    world.notice = { notice($0) }
    world.kept = { kept(in: $0) }
    world.keep = { Situation.keep($1, in: &$0) }
    world.relaunched = { $0.relaunched(with: $1, at: $2) }
    return world
  }()

  /// The part that answers a command: the endpoint, or the step at which Apple's framework is asked.
  static func part(of command: Command) -> String? {
    switch command {
    case .requestPermission: "permission"
    case .retrieveFrameworkStatus(let request): request.isInterruptionAllowed ? "C.3" : "B.1, D.1, D.5"
    case .authenticateWithPartner: "C.10"
    case .openUserAgent: "user agent"
    case .register, .retrieveAccessToken, .retrieveConfiguration, .createSession, .resumeSession,
      .retrieveProfiles, .poll, .retrievePartnerAuthenticationRequest, .retrievePartnerProfile, .preauthorize,
      .authorize, .logout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization,
      .startPlayback, .showDenial, .reportFailure, .explainSignIn, .explainProvider, .explainPermission,
      .limitPlayback, .askToSignOutInSettings:
      command.endpoint
    }
  }

  private static func record(in situation: Situation) -> ServiceRecord {
    if let subscriber = situation.state.subscriber {
      return subscriber.entitlement.profile.value.type == .appleSSO ? .partner : .regular
    }
    if case .awaitingProfileChoice = situation.state.stage { return .regular }
    return situation.state.shownCode == nil ? .nobody : .regular
  }

  private static func record(
    after record: ServiceRecord, _ before: State, _ answered: Command?, _ asked: CommandList<Command>
  ) -> ServiceRecord {
    // A person who is shown a code signs in on the second screen.
    for case .showCode in asked { return .regular }
    switch answered {
    case .openUserAgent:
      if case .followingLogout = before.stage { return .nobody }
      return .regular
    case .poll: return .regular
    case .retrievePartnerProfile: return .partner
    case .logout: return .nobody
    case nil, .register, .retrieveAccessToken, .retrieveConfiguration, .createSession, .resumeSession,
      .retrieveProfiles, .retrievePartnerAuthenticationRequest, .preauthorize, .authorize, .requestPermission,
      .retrieveFrameworkStatus, .authenticateWithPartner, .showCode, .wait, .store, .forget,
      .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial, .reportFailure,
      .explainSignIn, .explainProvider,
      .explainPermission, .limitPlayback, .askToSignOutInSettings:
      return record
    }
  }

  private static func isSignedOut(_ state: State) -> Bool {
    if case .signedOut = state.stage { return true }
    if case .idle(let stage) = state.stage { return stage.mvpd == nil }
    return false
  }

  private static func notice(_ command: Command) -> String? {
    if case .reportFailure(let failure) = command { return "notice \(failure.inWords)" }
    if case .explainSignIn(let notice) = command { return "notice \(notice.failure.inWords)" }
    if case .showDenial(let denial) = command {
      return "denial \(denial.value.error?.code ?? "without a code")"
    }
    return nil
  }

  private static func kept(in situation: Situation) -> StoreContents {
    var kept = StoreContents()
    switch situation.state.returnPoint.registrationStatus {
    case .unregistered: break
    case .registered(let registration): kept.keep(.registration(registration))
    case .admitted(let access): kept.keep(.access(access))
    }
    if let mvpd = situation.state.mvpd { kept.keep(.mvpd(id: mvpd, displayName: mvpd, logoUrl: nil)) }
    if let subscriber = situation.state.subscriber { kept.keep(.profile(subscriber.entitlement.profile)) }
    return kept
  }
}

extension SSOStateMachine.Failure {
  /// `service invalid_integration`.
  package var inWords: String { "\(family.rawValue) \(code)" }
}
