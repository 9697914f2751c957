extension RESTV1 {
  /// The closed sum of the stages: where a flow is, with what is known there.
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
    /// V1.5: Is the login good?
    case validatingLogin(ValidatingLogin)
    /// V1.6: Obtain a profile request.
    case retrievingProfileRequest(RetrievingProfileRequest)
    /// V1.7: Forward the profile request.
    case forwardingProfileRequest(ForwardingProfileRequest)
    /// V1.8: Exchange the response for an Adobe token.
    case exchangingToken(ExchangingToken)
    /// V1.9: Is the Adobe token created?
    case returningToken(ReturningToken)
    // V1.10. Regular flow

    /// V1.10: Start the regular flow.
    case enteringRegularFlow(EnteringRegularFlow)
    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    /// V1.10.1: Request a registration code.
    case requestingCode(RequestingCode)
    /// V1.10.2: Show the code, or log in with it here.
    case presentingCode(PresentingCode)
    /// V1.10.3: Log in with the MVPD.
    case openingLogin(OpeningLogin)
    /// V1.10.4: Start polling, go on polling.
    case startingPolling(StartingPolling)
    /// V1.10.5: Poll for the Adobe token.
    case pollingToken(PollingToken)
    /// V1.10.6: Stop polling on a token.
    case completingRegularFlow(CompletingRegularFlow)
    /// X.waitingToPoll: Wait for the next poll, ≥ 3 s.
    case waitingToPoll(WaitingToPoll)
    /// X.codeExpired: Stop polling: the code has ended.
    case codeExpired(CodeExpired)
    // V1.11. Authorization

    /// V1.11: Proceed with authorization.
    case proceedingWithAuthorization(ProceedingWithAuthorization)
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

    /// V1.L1: End the session at Adobe.
    case endingSession(EndingSession)
    /// V1.L2: Look at the user metadata.
    case retrievingUserMetadata(RetrievingUserMetadata)
    /// V1.L3: Did the token come from Apple?
    case readingTokenSource(ReadingTokenSource)
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings(DirectingToSettings)
    /// V1.L4: Log out of Adobe.
    case initiatingLogout(InitiatingLogout)
    /// X.openingLogout: Log out in a user agent.
    case openingLogout(OpeningLogout)
    /// X.deletingTokens: Log out by a call.
    case deletingTokens(DeletingTokens)
    /// V1.L5: Signed out of Adobe.
    case signedOut(SignedOut)
    // X. Rest and recovery

    /// X.idle: Idle.
    case idle(Idle)
    /// X.starting: Start signing in.
    case starting(Starting)
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
