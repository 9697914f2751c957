extension RESTV2 {
  /// Hands an event to the stage: nil where the stage does not name it.
  @inline(__always)
  static func advance(_ state: State, on event: Event, at now: Timestamp) -> Transition<RESTV2>? {
    switch state {
    case .retrievingClientCredentials(let stage): drive(stage, event, at: now)
    case .retrievingAccessToken(let stage): drive(stage, event, at: now)
    case .retrievingFrameworkStatus(let stage): drive(stage, event, at: now)
    case .retrievingProfiles(let stage): drive(stage, event, at: now)
    case .retrievingConfiguration(let stage): drive(stage, event, at: now)
    case .selectingProvider(let stage): drive(stage, event, at: now)
    case .retrievingPartnerAuthenticationRequest(let stage): drive(stage, event, at: now)
    case .authenticatingWithPartner(let stage): drive(stage, event, at: now)
    case .retrievingPartnerProfile(let stage): drive(stage, event, at: now)
    case .retrievingStatusForPreauthorization(let stage): drive(stage, event, at: now)
    case .retrievingPreauthorization(let stage): drive(stage, event, at: now)
    case .retrievingStatusForAuthorization(let stage): drive(stage, event, at: now)
    case .retrievingAuthorization(let stage): drive(stage, event, at: now)
    case .retrievingLogout(let stage): drive(stage, event, at: now)
    case .creatingSession(let stage): drive(stage, event, at: now)
    case .openingUserAgent(let stage): drive(stage, event, at: now)
    case .resumingSession(let stage): drive(stage, event, at: now)
    case .retrievingProfileByCode(let stage): drive(stage, event, at: now)
    case .creatingSessionForSecondScreen(let stage): drive(stage, event, at: now)
    case .creatingSessionWithoutMVPD(let stage): drive(stage, event, at: now)
    case .pollingProfile(let stage): drive(stage, event, at: now)
    case .waitingToPoll(let stage): drive(stage, event, at: now)
    case .codeExpired(let stage): drive(stage, event, at: now)
    case .idle(let stage): drive(stage, event, at: now)
    case .requestingPermission(let stage): drive(stage, event, at: now)
    case .awaitingProfileChoice(let stage): drive(stage, event, at: now)
    case .awaitingMVPDChoice(let stage): drive(stage, event, at: now)
    case .signedIn(let stage): drive(stage, event, at: now)
    case .refreshingFrameworkStatus(let stage): drive(stage, event, at: now)
    case .followingLogout(let stage): drive(stage, event, at: now)
    case .directingToSettings(let stage): drive(stage, event, at: now)
    case .signedOut(let stage): drive(stage, event, at: now)
    case .throttled(let stage): drive(stage, event, at: now)
    case .backingOff(let stage): drive(stage, event, at: now)
    case .failed(let stage): drive(stage, event, at: now)
    case .returningClientCredentials, .returningAccessToken, .validatingFrameworkStatus,
      .returningProfiles, .choosingProfile, .proceedingToPartnerAuthentication, .returningConfiguration,
      .validatingSelectedProvider, .indicatingNextAction, .proceedingWithDecisions,
      .proceedingWithBasicAuthentication, .proceedingWithPartnerAuthentication,
      .validatingPartnerResponse, .returningPartnerProfile, .proceedingWithProfile,
      .validatingStatusForPreauthorization, .returningPreauthorization, .validatingStatusForAuthorization,
      .returningAuthorization, .indicatingLogoutAction, .indicatingSessionAction, .returningFromUserAgent,
      .returningProfileByCode, .indicatingSecondScreenAction, .showingCode, .completingSecondScreen,
      .indicatingChoiceAction, .showingCodeForChoice, .startingPolling, .returningPoll,
      .requestingNewCode, .refusingPoll, .starting, .enteringBasicAuthentication, .enteringDecisions,
      .requestingPreauthorization, .requestingAuthorization, .endingSession, .recovering, .repeating,
      .signingInAgain:
      nil
    }
  }

  /// Lets a deciding stage move: nil where the stage awaits or rests.
  @inline(__always)
  static func decide(_ state: State, at now: Timestamp) -> Transition<RESTV2>? {
    switch state {
    case .returningClientCredentials(let stage): stage.decide(at: now)
    case .returningAccessToken(let stage): stage.decide(at: now)
    case .validatingFrameworkStatus(let stage): stage.decide(at: now)
    case .returningProfiles(let stage): stage.decide(at: now)
    case .choosingProfile(let stage): stage.decide(at: now)
    case .proceedingToPartnerAuthentication(let stage): stage.decide(at: now)
    case .returningConfiguration(let stage): stage.decide(at: now)
    case .validatingSelectedProvider(let stage): stage.decide(at: now)
    case .indicatingNextAction(let stage): stage.decide(at: now)
    case .proceedingWithDecisions(let stage): stage.decide(at: now)
    case .proceedingWithBasicAuthentication(let stage): stage.decide(at: now)
    case .proceedingWithPartnerAuthentication(let stage): stage.decide(at: now)
    case .validatingPartnerResponse(let stage): stage.decide(at: now)
    case .returningPartnerProfile(let stage): stage.decide(at: now)
    case .proceedingWithProfile(let stage): stage.decide(at: now)
    case .validatingStatusForPreauthorization(let stage): stage.decide(at: now)
    case .returningPreauthorization(let stage): stage.decide(at: now)
    case .validatingStatusForAuthorization(let stage): stage.decide(at: now)
    case .returningAuthorization(let stage): stage.decide(at: now)
    case .indicatingLogoutAction(let stage): stage.decide(at: now)
    case .indicatingSessionAction(let stage): stage.decide(at: now)
    case .returningFromUserAgent(let stage): stage.decide(at: now)
    case .returningProfileByCode(let stage): stage.decide(at: now)
    case .indicatingSecondScreenAction(let stage): stage.decide(at: now)
    case .showingCode(let stage): stage.decide(at: now)
    case .completingSecondScreen(let stage): stage.decide(at: now)
    case .indicatingChoiceAction(let stage): stage.decide(at: now)
    case .showingCodeForChoice(let stage): stage.decide(at: now)
    case .startingPolling(let stage): stage.decide(at: now)
    case .returningPoll(let stage): stage.decide(at: now)
    case .requestingNewCode(let stage): stage.decide(at: now)
    case .refusingPoll(let stage): stage.decide(at: now)
    case .starting(let stage): stage.decide(at: now)
    case .enteringBasicAuthentication(let stage): stage.decide(at: now)
    case .enteringDecisions(let stage): stage.decide(at: now)
    case .requestingPreauthorization(let stage): stage.decide(at: now)
    case .requestingAuthorization(let stage): stage.decide(at: now)
    case .endingSession(let stage): stage.decide(at: now)
    case .recovering(let stage): stage.decide(at: now)
    case .repeating(let stage): stage.decide(at: now)
    case .signingInAgain(let stage): stage.decide(at: now)
    case .retrievingClientCredentials, .retrievingAccessToken, .retrievingFrameworkStatus,
      .retrievingProfiles, .retrievingConfiguration, .selectingProvider,
      .retrievingPartnerAuthenticationRequest, .authenticatingWithPartner, .retrievingPartnerProfile,
      .retrievingStatusForPreauthorization, .retrievingPreauthorization,
      .retrievingStatusForAuthorization, .retrievingAuthorization, .retrievingLogout, .creatingSession,
      .openingUserAgent, .resumingSession, .retrievingProfileByCode, .creatingSessionForSecondScreen,
      .creatingSessionWithoutMVPD, .pollingProfile, .waitingToPoll, .codeExpired, .idle,
      .requestingPermission, .awaitingProfileChoice, .awaitingMVPDChoice, .signedIn,
      .refreshingFrameworkStatus, .followingLogout, .directingToSettings, .signedOut, .throttled,
      .backingOff, .failed:
      nil
    }
  }

  @inline(__always)
  private static func drive<S: Node>(_ stage: S, _ event: Event, at now: Timestamp) -> Transition<RESTV2>? {
    switch event {
    case .completed(let outcome, _): stage.complete(outcome, at: now)
    case .signIn: stage.signIn()
    case .preauthorize(let request): stage.preauthorize(request)
    case .play(let request): stage.play(request)
    case .chooseProfile(let mvpd): stage.chooseProfile(mvpd, at: now)
    case .chooseMVPD(let id): stage.chooseMVPD(id)
    case .useSecondScreen: stage.useSecondScreen()
    case .requestNewCode: stage.requestNewCode()
    case .requestPermission: stage.requestPermission()
    case .enterForeground: stage.enterForeground(at: now)
    case .acknowledge: stage.acknowledge()
    case .retry: stage.retry()
    case .cancel: stage.cancel()
    case .logOut: stage.logOut()
    }
  }
}
