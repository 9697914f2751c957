extension RESTV2 {
  /// Hands an event to the stage: nil where the stage does not name it.
  public static func advance(_ state: State, on event: Event, at now: Timestamp)
    -> Transition<RESTV2>?
  {
    switch state {
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
    case .throttled(let stage): stage.receive(event, at: now)
    case .backingOff(let stage): stage.receive(event, at: now)
    case .failed(let stage): stage.receive(event, at: now)
    }
  }
}

extension RESTV2.Receiving {
  /// What the stage does on an event.
  @inline(__always)
  fileprivate func receive(_ event: RESTV2.Event, at now: Timestamp) -> Transition<RESTV2>? {
    switch event {
    case .completed(let outcome, _): complete(outcome, at: now)
    case .signIn: signIn()
    case .check: check(at: now)
    case .preauthorize(let request): preauthorize(request)
    case .play(let request): play(request)
    case .chooseProfile(let mvpd): chooseProfile(mvpd, at: now)
    case .chooseMVPD(let id): chooseMVPD(id)
    case .chooseAnotherMVPD: chooseAnotherMVPD()
    case .useSecondScreen: useSecondScreen()
    case .useTempPass(let mvpd): useTempPass(mvpd)
    case .refreshProfile: refreshProfile(at: now)
    case .requestNewCode: requestNewCode()
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
