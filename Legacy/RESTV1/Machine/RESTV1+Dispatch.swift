public import SSOStateMachine

extension RESTV1 {
  /// Hands an event to the stage: nil where the stage does not name it.
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
