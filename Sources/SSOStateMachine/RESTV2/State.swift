extension RESTV2 {
  /// The closed sum of the stages that a flow stands in, each with what is known there.
  public enum State: Equatable, Sendable {
    // A. Registration
    /// A.1: Retrieve client credentials.
    case retrievingClientCredentials(RetrievingClientCredentials)
    /// A.3: Retrieve access token.
    case retrievingAccessToken(RetrievingAccessToken)

    // B. Check authentication
    /// B.1: Retrieve partner framework status.
    case retrievingFrameworkStatus(RetrievingFrameworkStatus)
    /// B.3: Retrieve profiles.
    case retrievingProfiles(RetrievingProfiles)
    /// X.awaitingProfileChoice: Wait for the choice of a profile.
    case awaitingProfileChoice(AwaitingProfileChoice)

    // C. Partner authentication
    /// C.1: Retrieve configuration.
    case retrievingConfiguration(RetrievingConfiguration)
    /// C.3: Retrieve partner framework status.
    case selectingProvider(SelectingProvider)
    /// X.waitingToAskFramework: Wait to ask Apple's framework once more.
    case waitingToAskFramework(WaitingToAskFramework)
    /// C.5: Retrieve partner authentication request.
    case retrievingPartnerAuthenticationRequest(RetrievingPartnerAuthenticationRequest)
    /// C.10: Complete partner authentication with partner framework.
    case authenticatingWithPartner(AuthenticatingWithPartner)
    /// C.12: Create and retrieve profile using partner authentication response.
    case retrievingPartnerProfile(RetrievingPartnerProfile)

    // D. Decisions
    /// X.signedIn: Signed in.
    case signedIn(SignedIn)
    /// X.refreshingFrameworkStatus: Refresh the cached framework status.
    case refreshingFrameworkStatus(RefreshingFrameworkStatus)
    /// D.1: Retrieve partner framework status.
    case retrievingStatusForPreauthorization(RetrievingStatusForPreauthorization)
    /// D.3: Retrieve preauthorization decisions.
    case retrievingPreauthorization(RetrievingPreauthorization)
    /// D.5: Retrieve partner framework status.
    case retrievingStatusForAuthorization(RetrievingStatusForAuthorization)
    /// D.7: Retrieve authorization decision.
    case retrievingAuthorization(RetrievingAuthorization)
    /// X.retrievingProfile: Retrieve the profile of the MVPD.
    case retrievingProfile(RetrievingProfile)

    // E. Logout
    /// E.1: Initiate logout.
    case retrievingLogout(RetrievingLogout)
    /// X.retrievingRemainingProfiles: Look for profiles that are left.
    case retrievingRemainingProfiles(RetrievingRemainingProfiles)
    /// X.followingLogout: Follow the MVPD's logout.
    case followingLogout(FollowingLogout)
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings(DirectingToSettings)
    /// X.signedOut: Signed out.
    case signedOut(SignedOut)

    // F. Basic authentication
    /// X.awaitingMVPDConfirmation: Wait for the confirmation of the MVPD.
    case awaitingMVPDConfirmation(AwaitingMVPDConfirmation)
    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    /// F.1: Create authentication session.
    case creatingSession(CreatingSession)
    /// F.3: Open url in user agent.
    case openingUserAgent(OpeningUserAgent)
    /// F.5: Resume authentication session.
    case resumingSession(ResumingSession)
    /// F.6: Retrieve profile for code.
    case retrievingProfileByCode(RetrievingProfileByCode)
    /// F.8: Create authentication session for a second screen.
    case creatingSessionForSecondScreen(CreatingSessionForSecondScreen)
    /// F.16: Create authentication session without an MVPD.
    case creatingSessionWithoutMVPD(CreatingSessionWithoutMVPD)
    /// F.25: Poll for profile, ≥ 3 s apart.
    case pollingProfile(PollingProfile)
    /// F.27: Continue polling after ≥ 3 s.
    case waitingToPoll(WaitingToPoll)
    /// X.retrievingProfileAfterCode: Look for a profile before a code is given up.
    case retrievingProfileAfterCode(RetrievingProfileAfterCode)
    /// F.28: Stop polling: the code has ended.
    case codeExpired(CodeExpired)

    // X. Rest and recovery
    /// X.idle: Idle.
    case idle(Idle)
    /// X.requestingPermission: Request permission.
    case requestingPermission(RequestingPermission)
    /// X.throttled: Wait for the throttle, ≥ 1 s.
    case throttled(Throttled)
    /// X.backingOff: Back off, ≤ 3 tries.
    case backingOff(BackingOff)
    /// X.failed: Failed.
    case failed(Failed)
  }
}

extension RESTV2.State {
  /// Puts a question to the stage. Only this and `advance` switch over the stages.
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
    case .throttled(let stage): question.answer(of: stage)
    case .backingOff(let stage): question.answer(of: stage)
    case .failed(let stage): question.answer(of: stage)
    }
  }
}

extension RESTV2 {
  /// Hands an event to the stage; nil if the stage takes no arrow.
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
