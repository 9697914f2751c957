public import SSOStateMachine

extension RESTV1 {
  /// The state of a flow: the step that the flow is in, and what is known there.
  ///
  /// An app draws ``screen`` and ``offers``, and never needs to know the stage itself.
  public struct State: Equatable, Sendable {
    package let stage: CurrentStage

    @inline(__always)
    package init(_ stage: CurrentStage) { self.stage = stage }
  }

  /// The stages that a flow can be in, each with what is known there.
  package enum CurrentStage: Equatable, Sendable {
    // Dynamic client registration
    case registering(Registering)
    case retrievingAccessToken(RetrievingAccessToken)

    // V1. Apple's single sign-on
    case requestingPermission(RequestingPermission)
    case checkingAuthentication(CheckingAuthentication)
    case lookingUpProvider(LookingUpProvider)
    case retrievingConfiguration(RetrievingConfiguration)
    case selectingProvider(SelectingProvider)
    case waitingToAskFramework(WaitingToAskFramework)
    case retrievingProfileRequest(RetrievingProfileRequest)
    case forwardingProfileRequest(ForwardingProfileRequest)
    case exchangingToken(ExchangingToken)

    // V1.10. Regular flow
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    case requestingCode(RequestingCode)
    case openingLogin(OpeningLogin)
    case pollingToken(PollingToken)
    case waitingToPoll(WaitingToPoll)
    case codeExpired(CodeExpired)

    // V1.11. Authorization
    case signedIn(SignedIn)
    case requestingAuthorization(RequestingAuthorization)
    case retrievingAuthorizationToken(RetrievingAuthorizationToken)
    case retrievingMediaToken(RetrievingMediaToken)
    case retrievingPreauthorization(RetrievingPreauthorization)

    // V1.L. Logout
    case retrievingUserMetadata(RetrievingUserMetadata)
    case directingToSettings(DirectingToSettings)
    case openingLogout(OpeningLogout)
    case deletingTokens(DeletingTokens)
    case signedOut(SignedOut)

    // X. Rest and recovery
    case idle(Idle)
    case throttled(Throttled)
    case backingOff(BackingOff)
    case failed(Failed)
  }
}

extension RESTV1.CurrentStage {
  /// Puts a question to the stage.
  @inline(__always)
  func answer<Q: RESTV1.Question>(_ question: Q) -> Q.Answer {
    switch self {
    case .registering(let stage): question.answer(of: stage)
    case .retrievingAccessToken(let stage): question.answer(of: stage)
    case .requestingPermission(let stage): question.answer(of: stage)
    case .checkingAuthentication(let stage): question.answer(of: stage)
    case .lookingUpProvider(let stage): question.answer(of: stage)
    case .retrievingConfiguration(let stage): question.answer(of: stage)
    case .selectingProvider(let stage): question.answer(of: stage)
    case .waitingToAskFramework(let stage): question.answer(of: stage)
    case .retrievingProfileRequest(let stage): question.answer(of: stage)
    case .forwardingProfileRequest(let stage): question.answer(of: stage)
    case .exchangingToken(let stage): question.answer(of: stage)
    case .awaitingMVPDChoice(let stage): question.answer(of: stage)
    case .requestingCode(let stage): question.answer(of: stage)
    case .openingLogin(let stage): question.answer(of: stage)
    case .pollingToken(let stage): question.answer(of: stage)
    case .waitingToPoll(let stage): question.answer(of: stage)
    case .codeExpired(let stage): question.answer(of: stage)
    case .signedIn(let stage): question.answer(of: stage)
    case .requestingAuthorization(let stage): question.answer(of: stage)
    case .retrievingAuthorizationToken(let stage): question.answer(of: stage)
    case .retrievingMediaToken(let stage): question.answer(of: stage)
    case .retrievingPreauthorization(let stage): question.answer(of: stage)
    case .retrievingUserMetadata(let stage): question.answer(of: stage)
    case .directingToSettings(let stage): question.answer(of: stage)
    case .openingLogout(let stage): question.answer(of: stage)
    case .deletingTokens(let stage): question.answer(of: stage)
    case .signedOut(let stage): question.answer(of: stage)
    case .idle(let stage): question.answer(of: stage)
    case .throttled(let stage): question.answer(of: stage)
    case .backingOff(let stage): question.answer(of: stage)
    case .failed(let stage): question.answer(of: stage)
    }
  }
}

extension RESTV1 {
  /// Hands an event to the stage; nil if the stage takes no arrow.
  @inline(__always)
  public static func advance(_ state: State, on event: Event, at now: Moment)
    -> StageTransition<RESTV1>?
  {
    state.stage.advance(on: event, at: now)
  }
}

extension RESTV1.CurrentStage {
  fileprivate func advance(on event: RESTV1.Event, at now: Moment) -> StageTransition<RESTV1>? {
    switch self {
    case .registering(let stage): stage.receive(event, at: now)
    case .retrievingAccessToken(let stage): stage.receive(event, at: now)
    case .requestingPermission(let stage): stage.receive(event, at: now)
    case .checkingAuthentication(let stage): stage.receive(event, at: now)
    case .lookingUpProvider(let stage): stage.receive(event, at: now)
    case .retrievingConfiguration(let stage): stage.receive(event, at: now)
    case .selectingProvider(let stage): stage.receive(event, at: now)
    case .waitingToAskFramework(let stage): stage.receive(event, at: now)
    case .retrievingProfileRequest(let stage): stage.receive(event, at: now)
    case .forwardingProfileRequest(let stage): stage.receive(event, at: now)
    case .exchangingToken(let stage): stage.receive(event, at: now)
    case .awaitingMVPDChoice(let stage): stage.receive(event, at: now)
    case .requestingCode(let stage): stage.receive(event, at: now)
    case .openingLogin(let stage): stage.receive(event, at: now)
    case .pollingToken(let stage): stage.receive(event, at: now)
    case .waitingToPoll(let stage): stage.receive(event, at: now)
    case .codeExpired(let stage): stage.receive(event, at: now)
    case .signedIn(let stage): stage.receive(event, at: now)
    case .requestingAuthorization(let stage): stage.receive(event, at: now)
    case .retrievingAuthorizationToken(let stage): stage.receive(event, at: now)
    case .retrievingMediaToken(let stage): stage.receive(event, at: now)
    case .retrievingPreauthorization(let stage): stage.receive(event, at: now)
    case .retrievingUserMetadata(let stage): stage.receive(event, at: now)
    case .directingToSettings(let stage): stage.receive(event, at: now)
    case .openingLogout(let stage): stage.receive(event, at: now)
    case .deletingTokens(let stage): stage.receive(event, at: now)
    case .signedOut(let stage): stage.receive(event, at: now)
    case .idle(let stage): stage.receive(event, at: now)
    case .throttled(let stage): stage.receive(event, at: now)
    case .backingOff(let stage): stage.receive(event, at: now)
    case .failed(let stage): stage.receive(event, at: now)
    }
  }
}

extension RESTV1.Receiving {
  /// The stage's reaction to an event; nil if the stage takes no arrow.
  @inline(__always)
  fileprivate func receive(_ event: RESTV1.Event, at now: Moment) -> StageTransition<RESTV1>? {
    switch event {
    case .completed(let outcome, _): complete(outcome, at: now)
    case .signIn: signIn(at: now)
    case .check: check(at: now)
    case .preauthorize(let request): preauthorize(request, at: now)
    case .play(let request): play(request, at: now)
    case .chooseMVPD(let id): chooseMVPD(id, at: now)
    case .chooseAnotherMVPD: chooseAnotherMVPD(at: now)
    case .useSecondScreen: useSecondScreen(at: now)
    case .requestNewCode: requestNewCode(at: now)
    case .pollNow: pollNow(at: now)
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
