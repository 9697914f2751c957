extension RESTV2 {
  /// The state of a flow: the step of the cookbook that the flow is in, and what is known there.
  ///
  /// An app draws ``screen`` and ``offers``, and never needs to know the stage itself, so a stage can be added, or hold
  /// something else, without a change to an app.
  public struct State: Equatable, Sendable {
    package let stage: CurrentStage

    @inline(__always)
    package init(_ stage: CurrentStage) { self.stage = stage }
  }

  /// The stages that a flow can be in, each with what is known there.
  package enum CurrentStage: Equatable, Sendable {
    // A. Registration
    case retrievingClientCredentials(RetrievingClientCredentials)
    case retrievingAccessToken(RetrievingAccessToken)

    // B. Check authentication
    case retrievingFrameworkStatus(RetrievingFrameworkStatus)
    case retrievingProfiles(RetrievingProfiles)
    case awaitingProfileChoice(AwaitingProfileChoice)

    // C. Partner authentication
    case retrievingConfiguration(RetrievingConfiguration)
    case selectingProvider(SelectingProvider)
    case waitingToAskFramework(WaitingToAskFramework)
    case retrievingPartnerAuthenticationRequest(RetrievingPartnerAuthenticationRequest)
    case authenticatingWithPartner(AuthenticatingWithPartner)
    case retrievingPartnerProfile(RetrievingPartnerProfile)

    // D. Decisions
    case signedIn(SignedIn)
    case refreshingFrameworkStatus(RefreshingFrameworkStatus)
    case retrievingStatusForPreauthorization(RetrievingStatusForPreauthorization)
    case retrievingPreauthorization(RetrievingPreauthorization)
    case retrievingStatusForAuthorization(RetrievingStatusForAuthorization)
    case retrievingAuthorization(RetrievingAuthorization)
    case retrievingProfile(RetrievingProfile)

    // E. Logout
    case retrievingLogout(RetrievingLogout)
    case retrievingRemainingProfiles(RetrievingRemainingProfiles)
    case followingLogout(FollowingLogout)
    case directingToSettings(DirectingToSettings)
    case signedOut(SignedOut)

    // F. Basic authentication
    case awaitingMVPDConfirmation(AwaitingMVPDConfirmation)
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    case creatingSession(CreatingSession)
    case openingUserAgent(OpeningUserAgent)
    case resumingSession(ResumingSession)
    case retrievingProfileByCode(RetrievingProfileByCode)
    case creatingSessionForSecondScreen(CreatingSessionForSecondScreen)
    case creatingSessionWithoutMVPD(CreatingSessionWithoutMVPD)
    case pollingProfile(PollingProfile)
    case waitingToPoll(WaitingToPoll)
    case retrievingProfileAfterCode(RetrievingProfileAfterCode)
    case codeExpired(CodeExpired)

    // X. Rest and recovery
    case idle(Idle)
    case requestingPermission(RequestingPermission)
    case lookingForAccount(LookingForAccount)
    case throttled(Throttled)
    case backingOff(BackingOff)
    case failed(Failed)
  }
}

extension RESTV2.CurrentStage {
  /// Puts a question to the stage.
  @inline(__always)
  func answer<Q: RESTV2.Question>(_ question: Q) -> Q.Answer {
    switch self {
    case .retrievingClientCredentials(let stage): question.answer(of: stage)
    case .retrievingAccessToken(let stage): question.answer(of: stage)
    case .retrievingFrameworkStatus(let stage): question.answer(of: stage)
    case .retrievingProfiles(let stage): question.answer(of: stage)
    case .awaitingProfileChoice(let stage): question.answer(of: stage)
    case .retrievingConfiguration(let stage): question.answer(of: stage)
    case .selectingProvider(let stage): question.answer(of: stage)
    case .waitingToAskFramework(let stage): question.answer(of: stage)
    case .retrievingPartnerAuthenticationRequest(let stage): question.answer(of: stage)
    case .authenticatingWithPartner(let stage): question.answer(of: stage)
    case .retrievingPartnerProfile(let stage): question.answer(of: stage)
    case .signedIn(let stage): question.answer(of: stage)
    case .refreshingFrameworkStatus(let stage): question.answer(of: stage)
    case .retrievingStatusForPreauthorization(let stage): question.answer(of: stage)
    case .retrievingPreauthorization(let stage): question.answer(of: stage)
    case .retrievingStatusForAuthorization(let stage): question.answer(of: stage)
    case .retrievingAuthorization(let stage): question.answer(of: stage)
    case .retrievingProfile(let stage): question.answer(of: stage)
    case .retrievingLogout(let stage): question.answer(of: stage)
    case .retrievingRemainingProfiles(let stage): question.answer(of: stage)
    case .followingLogout(let stage): question.answer(of: stage)
    case .directingToSettings(let stage): question.answer(of: stage)
    case .signedOut(let stage): question.answer(of: stage)
    case .awaitingMVPDConfirmation(let stage): question.answer(of: stage)
    case .awaitingMVPDChoice(let stage): question.answer(of: stage)
    case .creatingSession(let stage): question.answer(of: stage)
    case .openingUserAgent(let stage): question.answer(of: stage)
    case .resumingSession(let stage): question.answer(of: stage)
    case .retrievingProfileByCode(let stage): question.answer(of: stage)
    case .creatingSessionForSecondScreen(let stage): question.answer(of: stage)
    case .creatingSessionWithoutMVPD(let stage): question.answer(of: stage)
    case .pollingProfile(let stage): question.answer(of: stage)
    case .waitingToPoll(let stage): question.answer(of: stage)
    case .retrievingProfileAfterCode(let stage): question.answer(of: stage)
    case .codeExpired(let stage): question.answer(of: stage)
    case .idle(let stage): question.answer(of: stage)
    case .requestingPermission(let stage): question.answer(of: stage)
    case .lookingForAccount(let stage): question.answer(of: stage)
    case .throttled(let stage): question.answer(of: stage)
    case .backingOff(let stage): question.answer(of: stage)
    case .failed(let stage): question.answer(of: stage)
    }
  }
}

extension RESTV2 {
  /// Hands an event to the stage; nil if the stage takes no arrow.
  @inline(__always)
  public static func advance(_ state: State, on event: Event, at now: Moment)
    -> StageTransition<RESTV2>?
  {
    state.stage.advance(on: event, at: now)
  }
}

extension RESTV2.CurrentStage {
  fileprivate func advance(on event: RESTV2.Event, at now: Moment) -> StageTransition<RESTV2>? {
    switch self {
    case .retrievingClientCredentials(let stage): stage.receive(event, at: now)
    case .retrievingAccessToken(let stage): stage.receive(event, at: now)
    case .retrievingFrameworkStatus(let stage): stage.receive(event, at: now)
    case .retrievingProfiles(let stage): stage.receive(event, at: now)
    case .awaitingProfileChoice(let stage): stage.receive(event, at: now)
    case .retrievingConfiguration(let stage): stage.receive(event, at: now)
    case .selectingProvider(let stage): stage.receive(event, at: now)
    case .waitingToAskFramework(let stage): stage.receive(event, at: now)
    case .retrievingPartnerAuthenticationRequest(let stage): stage.receive(event, at: now)
    case .authenticatingWithPartner(let stage): stage.receive(event, at: now)
    case .retrievingPartnerProfile(let stage): stage.receive(event, at: now)
    case .signedIn(let stage): stage.receive(event, at: now)
    case .refreshingFrameworkStatus(let stage): stage.receive(event, at: now)
    case .retrievingStatusForPreauthorization(let stage): stage.receive(event, at: now)
    case .retrievingPreauthorization(let stage): stage.receive(event, at: now)
    case .retrievingStatusForAuthorization(let stage): stage.receive(event, at: now)
    case .retrievingAuthorization(let stage): stage.receive(event, at: now)
    case .retrievingProfile(let stage): stage.receive(event, at: now)
    case .retrievingLogout(let stage): stage.receive(event, at: now)
    case .retrievingRemainingProfiles(let stage): stage.receive(event, at: now)
    case .followingLogout(let stage): stage.receive(event, at: now)
    case .directingToSettings(let stage): stage.receive(event, at: now)
    case .signedOut(let stage): stage.receive(event, at: now)
    case .awaitingMVPDConfirmation(let stage): stage.receive(event, at: now)
    case .awaitingMVPDChoice(let stage): stage.receive(event, at: now)
    case .creatingSession(let stage): stage.receive(event, at: now)
    case .openingUserAgent(let stage): stage.receive(event, at: now)
    case .resumingSession(let stage): stage.receive(event, at: now)
    case .retrievingProfileByCode(let stage): stage.receive(event, at: now)
    case .creatingSessionForSecondScreen(let stage): stage.receive(event, at: now)
    case .creatingSessionWithoutMVPD(let stage): stage.receive(event, at: now)
    case .pollingProfile(let stage): stage.receive(event, at: now)
    case .waitingToPoll(let stage): stage.receive(event, at: now)
    case .retrievingProfileAfterCode(let stage): stage.receive(event, at: now)
    case .codeExpired(let stage): stage.receive(event, at: now)
    case .idle(let stage): stage.receive(event, at: now)
    case .requestingPermission(let stage): stage.receive(event, at: now)
    case .lookingForAccount(let stage): stage.receive(event, at: now)
    case .throttled(let stage): stage.receive(event, at: now)
    case .backingOff(let stage): stage.receive(event, at: now)
    case .failed(let stage): stage.receive(event, at: now)
    }
  }
}

extension RESTV2.Receiving {
  /// The move of the stage on an event; nil if the stage takes no arrow.
  @inline(__always)
  fileprivate func receive(_ event: RESTV2.Event, at now: Moment) -> StageTransition<RESTV2>? {
    switch event {
    case .completed(let outcome, _): complete(outcome, at: now)
    case .signIn: signIn(at: now)
    case .check: check(at: now)
    case .preauthorize(let request): preauthorize(request, at: now)
    case .play(let request): play(request, at: now)
    case .checkAuthorization(let resource): checkAuthorization(resource, at: now)
    case .chooseProfile(let mvpd): chooseProfile(mvpd, at: now)
    case .chooseMVPD(let id): chooseMVPD(id, at: now)
    case .chooseAnotherMVPD: chooseAnotherMVPD(at: now)
    case .useSecondScreen: useSecondScreen(at: now)
    case .useTempPass(let mvpd): useTempPass(mvpd, at: now)
    case .refreshProfile: refreshProfile(at: now)
    case .requestNewCode: requestNewCode(at: now)
    case .requestPermission: requestPermission(at: now)
    case .enterForeground: enterForeground(at: now)
    case .acknowledge: acknowledge(at: now)
    case .retry: retry(at: now)
    case .cancel: cancel(at: now)
    case .logOut: logOut(at: now)
    case .logOutLocally: logOutLocally(at: now)
    }
  }
}
