public import SSOStateMachine

extension RESTV1 {
  /// The closed sum of the stages that a flow stands in, each with what is known there.
  public enum State: Equatable, Sendable {
    // Dynamic client registration
    /// X.registering: Register the app.
    case registering(Registering)
    /// X.retrievingAccessToken: Retrieve access token.
    case retrievingAccessToken(RetrievingAccessToken)

    // V1. Apple's single sign-on
    /// V1.0: Ask for permission.
    case requestingPermission(RequestingPermission)
    /// V1.1: Check the Adobe token.
    case checkingAuthentication(CheckingAuthentication)
    /// V1.2: Look up the system's TV provider.
    case lookingUpProvider(LookingUpProvider)
    /// V1.3: Fetch the configuration.
    case retrievingConfiguration(RetrievingConfiguration)
    /// V1.4: Sign in with Apple's picker.
    case selectingProvider(SelectingProvider)
    /// X.waitingToAskFramework: Wait to ask Apple's framework once more.
    case waitingToAskFramework(WaitingToAskFramework)
    /// V1.6: Obtain a profile request.
    case retrievingProfileRequest(RetrievingProfileRequest)
    /// V1.7: Forward the profile request.
    case forwardingProfileRequest(ForwardingProfileRequest)
    /// V1.8: Exchange the response for an Adobe token.
    case exchangingToken(ExchangingToken)

    // V1.10. Regular flow
    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    /// V1.10.1: Request a registration code.
    case requestingCode(RequestingCode)
    /// V1.10.3: Log in with the MVPD.
    case openingLogin(OpeningLogin)
    /// V1.10.5: Poll for the Adobe token.
    case pollingToken(PollingToken)
    /// X.waitingToPoll: Wait for the next poll, ≥ 3 s.
    case waitingToPoll(WaitingToPoll)
    /// X.codeExpired: Stop polling: the code has ended.
    case codeExpired(CodeExpired)

    // V1.11. Authorization
    /// X.signedIn: Signed in.
    case signedIn(SignedIn)
    /// X.requestingAuthorization: Request authorization.
    case requestingAuthorization(RequestingAuthorization)
    /// X.retrievingAuthorizationToken: Retrieve the authorization.
    case retrievingAuthorizationToken(RetrievingAuthorizationToken)
    /// X.retrievingMediaToken: Retrieve the media token.
    case retrievingMediaToken(RetrievingMediaToken)
    /// X.retrievingPreauthorization: Retrieve preauthorization decisions.
    case retrievingPreauthorization(RetrievingPreauthorization)

    // V1.L. Logout
    /// V1.L2: Look at the user metadata.
    case retrievingUserMetadata(RetrievingUserMetadata)
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings(DirectingToSettings)
    /// X.openingLogout: Log out in a user agent.
    case openingLogout(OpeningLogout)
    /// X.deletingTokens: Log out by a call.
    case deletingTokens(DeletingTokens)
    /// V1.L5: Signed out of Adobe.
    case signedOut(SignedOut)

    // X. Rest and recovery
    /// X.idle: Idle.
    case idle(Idle)
    /// X.throttled: Wait for the throttle, ≥ 1 s.
    case throttled(Throttled)
    /// X.backingOff: Back off, ≤ 3 tries.
    case backingOff(BackingOff)
    /// X.failed: Failed.
    case failed(Failed)
  }
}

extension RESTV1.State {
  /// Puts a question to the stage. Only this and `advance` switch over the stages.
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
  public static func advance(_ state: State, on event: Event, at now: Timestamp)
    -> Transition<RESTV1>?
  {
    switch state {
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
  /// What the stage does on an event.
  @inline(__always)
  fileprivate func receive(_ event: RESTV1.Event, at now: Timestamp) -> Transition<RESTV1>? {
    switch event {
    case .completed(let outcome, _): complete(outcome, at: now)
    case .signIn: signIn()
    case .check: check(at: now)
    case .preauthorize(let request): preauthorize(request)
    case .play(let request): play(request)
    case .chooseMVPD(let id): chooseMVPD(id)
    case .chooseAnotherMVPD: chooseAnotherMVPD()
    case .useSecondScreen: useSecondScreen()
    case .requestNewCode: requestNewCode()
    case .pollNow: pollNow(at: now)
    case .requestPermission: requestPermission()
    case .enterForeground: enterForeground(at: now)
    case .acknowledge: acknowledge()
    case .retry: retry()
    case .cancel: cancel()
    case .logOut: logOut()
    case .logOutLocally: logOutLocally()
    }
  }
}
