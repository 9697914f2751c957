extension AccessEnabler {
  /// The closed sum of the stages: where a flow is, with what is known there.
  public enum State: Equatable, Sendable {
    // S.1, S.2 Initialization

    /// S.1: Initialize.
    case initializing(Initializing)
    /// S.2: Set the requestor.
    case settingRequestor(SettingRequestor)
    // S.3 Check authentication

    /// S.3: Check authentication.
    case checkingAuthentication(CheckingAuthentication)
    // S.4 Authentication

    /// S.4: Get authentication.
    case authenticating(Authenticating)
    /// S.4.2: Present Apple's picker.
    case showingApplePicker(ShowingApplePicker)
    /// S.4.3: Exchange the profile silently.
    case exchangingProfile(ExchangingProfile)
    /// X.fallingBack: Fall back to the regular flow.
    case fallingBack(FallingBack)
    /// X.returningAuthentication: Return authentication.
    case returningAuthentication(ReturningAuthentication)
    // Regular authentication

    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice(AwaitingMVPDChoice)
    /// X.selectingProvider: Select the provider.
    case selectingProvider(SelectingProvider)
    /// X.openingUserAgent: Open the login page.
    case openingUserAgent(OpeningUserAgent)
    /// X.handlingExternalURL: Hand the external url over.
    case handlingExternalURL(HandlingExternalURL)
    /// X.showingCode: Show the registration code.
    case showingCode(ShowingCode)
    // S.5 Metadata

    /// S.5: Retrieve the token source.
    case retrievingTokenSource(RetrievingTokenSource)
    // Decisions

    /// X.enteringDecisions: Enter decisions.
    case enteringDecisions(EnteringDecisions)
    /// X.signedIn: Signed in.
    case signedIn(SignedIn)
    /// X.authorizing: Check authorization.
    case authorizing(Authorizing)
    /// X.authorizingWithLogin: Get authorization.
    case authorizingWithLogin(AuthorizingWithLogin)
    /// X.awaitingToken: Wait for the media token.
    case awaitingToken(AwaitingToken)
    /// X.preauthorizing: Check preauthorized resources.
    case preauthorizing(Preauthorizing)
    // S.6 Logout

    /// S.6: Log out.
    case loggingOut(LoggingOut)
    /// X.followingLogout: Follow the MVPD's logout.
    case followingLogout(FollowingLogout)
    /// X.completingLogout: Complete the MVPD's logout.
    case completingLogout(CompletingLogout)
    /// X.endingLogout: End the logout.
    case endingLogout(EndingLogout)
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings(DirectingToSettings)
    /// X.signedOut: Signed out.
    case signedOut(SignedOut)
    // X. Rest and recovery

    /// X.idle: Idle.
    case idle(Idle)
    /// X.starting: Start.
    case starting(Starting)
    /// X.refusingRequestor: Look why the requestor was refused.
    case refusingRequestor(RefusingRequestor)
    /// X.backingOff: Back off, ≤ 3 tries.
    case backingOff(BackingOff)
    /// X.proceedingSignedOut: Proceed without authentication.
    case proceedingSignedOut(ProceedingSignedOut)
    /// X.cancelling: Give the login up.
    case cancelling(Cancelling)
    /// X.failed: Failed.
    case failed(Failed)
  }
}
