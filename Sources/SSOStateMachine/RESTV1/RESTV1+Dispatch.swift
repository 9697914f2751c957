extension RESTV1 {
  /// Hands an event to the stage: nil where the stage does not name it.
  @inline(__always)
  static func advance(_ state: State, on event: Event, at now: Timestamp) -> Transition<RESTV1>? {
    switch state {
    case .registering(let stage): drive(stage, event, at: now)
    case .retrievingAccessToken(let stage): drive(stage, event, at: now)
    case .requestingPermission(let stage): drive(stage, event, at: now)
    case .checkingAuthentication(let stage): drive(stage, event, at: now)
    case .lookingUpProvider(let stage): drive(stage, event, at: now)
    case .retrievingConfiguration(let stage): drive(stage, event, at: now)
    case .selectingProvider(let stage): drive(stage, event, at: now)
    case .retrievingProfileRequest(let stage): drive(stage, event, at: now)
    case .forwardingProfileRequest(let stage): drive(stage, event, at: now)
    case .exchangingToken(let stage): drive(stage, event, at: now)
    case .awaitingMVPDChoice(let stage): drive(stage, event, at: now)
    case .requestingCode(let stage): drive(stage, event, at: now)
    case .openingLogin(let stage): drive(stage, event, at: now)
    case .pollingToken(let stage): drive(stage, event, at: now)
    case .waitingToPoll(let stage): drive(stage, event, at: now)
    case .codeExpired(let stage): drive(stage, event, at: now)
    case .signedIn(let stage): drive(stage, event, at: now)
    case .requestingAuthorization(let stage): drive(stage, event, at: now)
    case .retrievingAuthorizationToken(let stage): drive(stage, event, at: now)
    case .retrievingMediaToken(let stage): drive(stage, event, at: now)
    case .retrievingPreauthorization(let stage): drive(stage, event, at: now)
    case .retrievingUserMetadata(let stage): drive(stage, event, at: now)
    case .directingToSettings(let stage): drive(stage, event, at: now)
    case .openingLogout(let stage): drive(stage, event, at: now)
    case .deletingTokens(let stage): drive(stage, event, at: now)
    case .signedOut(let stage): drive(stage, event, at: now)
    case .idle(let stage): drive(stage, event, at: now)
    case .throttled(let stage): drive(stage, event, at: now)
    case .backingOff(let stage): drive(stage, event, at: now)
    case .failed(let stage): drive(stage, event, at: now)
    case .validatingLogin, .returningToken, .enteringRegularFlow, .presentingCode, .startingPolling,
      .completingRegularFlow, .proceedingWithAuthorization, .endingSession, .readingTokenSource,
      .initiatingLogout, .starting, .recovering, .repeating, .signingInAgain:
      nil
    }
  }

  /// Lets a deciding stage move: nil where the stage awaits or rests.
  @inline(__always)
  static func decide(_ state: State, at now: Timestamp) -> Transition<RESTV1>? {
    switch state {
    case .validatingLogin(let stage): stage.decide(at: now)
    case .returningToken(let stage): stage.decide(at: now)
    case .enteringRegularFlow(let stage): stage.decide(at: now)
    case .presentingCode(let stage): stage.decide(at: now)
    case .startingPolling(let stage): stage.decide(at: now)
    case .completingRegularFlow(let stage): stage.decide(at: now)
    case .proceedingWithAuthorization(let stage): stage.decide(at: now)
    case .endingSession(let stage): stage.decide(at: now)
    case .readingTokenSource(let stage): stage.decide(at: now)
    case .initiatingLogout(let stage): stage.decide(at: now)
    case .starting(let stage): stage.decide(at: now)
    case .recovering(let stage): stage.decide(at: now)
    case .repeating(let stage): stage.decide(at: now)
    case .signingInAgain(let stage): stage.decide(at: now)
    case .registering, .retrievingAccessToken, .requestingPermission, .checkingAuthentication,
      .lookingUpProvider, .retrievingConfiguration, .selectingProvider, .retrievingProfileRequest,
      .forwardingProfileRequest, .exchangingToken, .awaitingMVPDChoice, .requestingCode, .openingLogin,
      .pollingToken, .waitingToPoll, .codeExpired, .signedIn, .requestingAuthorization,
      .retrievingAuthorizationToken, .retrievingMediaToken, .retrievingPreauthorization,
      .retrievingUserMetadata, .directingToSettings, .openingLogout, .deletingTokens, .signedOut, .idle,
      .throttled, .backingOff, .failed:
      nil
    }
  }

  @inline(__always)
  private static func drive<S: Node>(_ stage: S, _ event: Event, at now: Timestamp) -> Transition<RESTV1>? {
    switch event {
    case .completed(let outcome, _): stage.complete(outcome, at: now)
    case .signIn: stage.signIn()
    case .preauthorize(let request): stage.preauthorize(request)
    case .play(let request): stage.play(request)
    case .chooseMVPD(let id): stage.chooseMVPD(id)
    case .useSecondScreen: stage.useSecondScreen()
    case .requestNewCode: stage.requestNewCode()
    case .pollNow: stage.pollNow(at: now)
    case .requestPermission: stage.requestPermission()
    case .enterForeground: stage.enterForeground(at: now)
    case .acknowledge: stage.acknowledge()
    case .retry: stage.retry()
    case .cancel: stage.cancel()
    case .logOut: stage.logOut()
    }
  }
}
