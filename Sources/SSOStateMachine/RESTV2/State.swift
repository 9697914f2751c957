extension RESTV2 {
  /// The closed sum of the stages: where a flow is, with what is known there.
  public enum State: Equatable, Sendable {
    // A. Registration

    /// A.1: Retrieve client credentials.
    case retrievingClientCredentials(RetrievingClientCredentials)
    /// A.2: Return client credentials.
    case returningClientCredentials(ReturningClientCredentials)
    /// A.3: Retrieve access token.
    case retrievingAccessToken(RetrievingAccessToken)
    /// A.4: Return access token.
    case returningAccessToken(ReturningAccessToken)
    // B. Check authentication

    /// B.1: Retrieve partner framework status.
    case retrievingFrameworkStatus(RetrievingFrameworkStatus)
    /// B.2: Return partner framework status information.
    case validatingFrameworkStatus(ValidatingFrameworkStatus)
    /// B.3: Retrieve profiles.
    case retrievingProfiles(RetrievingProfiles)
    /// B.4: Return information about found profiles.
    case returningProfiles(ReturningProfiles)
    /// B.5: Choose a profile and proceed with decisions.
    case choosingProfile(ChoosingProfile)
    /// X.awaitingProfileChoice: Wait for the choice of a profile.
    case awaitingProfileChoice(AwaitingProfileChoice)
    /// B.6: Proceed with partner authentication flow.
    case proceedingToPartnerAuthentication(ProceedingToPartnerAuthentication)
    // C. Partner authentication

    /// C.1: Retrieve configuration.
    case retrievingConfiguration(RetrievingConfiguration)
    /// C.2: Return configuration.
    case returningConfiguration(ReturningConfiguration)
    /// C.3: Retrieve partner framework status.
    case selectingProvider(SelectingProvider)
    /// C.4: Return partner framework status information.
    case validatingSelectedProvider(ValidatingSelectedProvider)
    /// C.5: Retrieve partner authentication request.
    case retrievingPartnerAuthenticationRequest(RetrievingPartnerAuthenticationRequest)
    /// C.6: Indicate the next action.
    case indicatingNextAction(IndicatingNextAction)
    /// C.7: Proceed with decisions flows.
    case proceedingWithDecisions(ProceedingWithDecisions)
    /// C.8: Proceed with basic authentication flow.
    case proceedingWithBasicAuthentication(ProceedingWithBasicAuthentication)
    /// C.9: Proceed with partner authentication request flow.
    case proceedingWithPartnerAuthentication(ProceedingWithPartnerAuthentication)
    /// C.10: Complete partner authentication with partner framework.
    case authenticatingWithPartner(AuthenticatingWithPartner)
    /// C.11: Return partner authentication response.
    case validatingPartnerResponse(ValidatingPartnerResponse)
    /// C.12: Create and retrieve profile using partner authentication response.
    case retrievingPartnerProfile(RetrievingPartnerProfile)
    /// C.13: Return information about profile.
    case returningPartnerProfile(ReturningPartnerProfile)
    /// C.14: Proceed with decisions flows.
    case proceedingWithProfile(ProceedingWithProfile)
    // D. Decisions

    /// X.enteringDecisions: Enter decisions.
    case enteringDecisions(EnteringDecisions)
    /// X.signedIn: Signed in.
    case signedIn(SignedIn)
    /// X.refreshingFrameworkStatus: Refresh the cached framework status.
    case refreshingFrameworkStatus(RefreshingFrameworkStatus)
    /// X.requestingPreauthorization: Request preauthorization.
    case requestingPreauthorization(RequestingPreauthorization)
    /// D.1: Retrieve partner framework status.
    case retrievingStatusForPreauthorization(RetrievingStatusForPreauthorization)
    /// D.2: Return partner framework status information.
    case validatingStatusForPreauthorization(ValidatingStatusForPreauthorization)
    /// D.3: Retrieve preauthorization decisions.
    case retrievingPreauthorization(RetrievingPreauthorization)
    /// D.4: Return preauthorization decisions.
    case returningPreauthorization(ReturningPreauthorization)
    /// X.requestingAuthorization: Request authorization.
    case requestingAuthorization(RequestingAuthorization)
    /// D.5: Retrieve partner framework status.
    case retrievingStatusForAuthorization(RetrievingStatusForAuthorization)
    /// D.6: Return partner framework status information.
    case validatingStatusForAuthorization(ValidatingStatusForAuthorization)
    /// D.7: Retrieve authorization decision.
    case retrievingAuthorization(RetrievingAuthorization)
    /// D.8: Return authorization decision.
    case returningAuthorization(ReturningAuthorization)
    // E. Logout

    /// X.endingSession: End the session.
    case endingSession(EndingSession)
    /// E.1: Initiate logout.
    case retrievingLogout(RetrievingLogout)
    /// E.2: Indicate the next action.
    case indicatingLogoutAction(IndicatingLogoutAction)
    /// X.followingLogout: Follow the MVPD's logout.
    case followingLogout(FollowingLogout)
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings(DirectingToSettings)
    /// X.signedOut: Signed out.
    case signedOut(SignedOut)
    // F. Basic authentication

    /// X.enteringBasicAuthentication: Enter basic authentication.
    case enteringBasicAuthentication(EnteringBasicAuthentication)
    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    /// F.1: Create authentication session.
    case creatingSession(CreatingSession)
    /// F.2: Indicate the next action.
    case indicatingSessionAction(IndicatingSessionAction)
    /// F.3: Open url in user agent.
    case openingUserAgent(OpeningUserAgent)
    /// F.4: Complete login in user agent.
    case returningFromUserAgent(ReturningFromUserAgent)
    /// F.5: Resume authentication session.
    case resumingSession(ResumingSession)
    /// F.6: Retrieve profile for code.
    case retrievingProfileByCode(RetrievingProfileByCode)
    /// F.7: Return information about profile.
    case returningProfileByCode(ReturningProfileByCode)
    /// F.8: Create authentication session for a second screen.
    case creatingSessionForSecondScreen(CreatingSessionForSecondScreen)
    /// F.9: Indicate the next action.
    case indicatingSecondScreenAction(IndicatingSecondScreenAction)
    /// F.10: Show code, start polling.
    case showingCode(ShowingCode)
    /// F.15: See the profile by polling.
    case completingSecondScreen(CompletingSecondScreen)
    /// F.16: Create authentication session without an MVPD.
    case creatingSessionWithoutMVPD(CreatingSessionWithoutMVPD)
    /// F.17: Indicate the next action.
    case indicatingChoiceAction(IndicatingChoiceAction)
    /// F.18: Show code, start polling.
    case showingCodeForChoice(ShowingCodeForChoice)
    /// F.24: Start polling.
    case startingPolling(StartingPolling)
    /// F.25: Poll for profile, ≥ 3 s apart.
    case pollingProfile(PollingProfile)
    /// F.26: Stop polling on a profile.
    case returningPoll(ReturningPoll)
    /// F.27: Continue polling after ≥ 3 s.
    case waitingToPoll(WaitingToPoll)
    /// F.28: Stop polling: the code has ended.
    case codeExpired(CodeExpired)
    /// F.29: Stop polling: a new code is wanted.
    case requestingNewCode(RequestingNewCode)
    /// F.30: Handle a poll that failed.
    case refusingPoll(RefusingPoll)
    // X. Rest and recovery

    /// X.idle: Idle.
    case idle(Idle)
    /// X.starting: Start signing in.
    case starting(Starting)
    /// X.requestingPermission: Request permission.
    case requestingPermission(RequestingPermission)
    /// X.recovering: Recover from a fault.
    case recovering(Recovering)
    /// X.repeating: Repeat the call.
    case repeating(Repeating)
    /// X.throttled: Wait for the throttle, ≥ 1 s.
    case throttled(Throttled)
    /// X.backingOff: Back off, ≤ 3 tries.
    case backingOff(BackingOff)
    /// X.signingInAgain: Check authentication again.
    case signingInAgain(SigningInAgain)
    /// X.failed: Failed.
    case failed(Failed)
  }
}
