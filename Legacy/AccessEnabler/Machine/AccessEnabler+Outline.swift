public import SSOStateMachine

extension AccessEnablerMachine {
  /// The outline of a stage as the graph shows it.
  public static func stageOutline(of step: StageName) -> StageOutline {
    switch step {
    case .initializing: StageOutline(Initializing.self)
    case .settingRequestor: StageOutline(SettingRequestor.self)
    case .checkingAuthentication: StageOutline(CheckingAuthentication.self)
    case .authenticating: StageOutline(Authenticating.self)
    case .showingApplePicker: StageOutline(ShowingApplePicker.self)
    case .exchangingProfile: StageOutline(ExchangingProfile.self)
    case .fallingBack: StageOutline(FallingBack.self)
    case .returningAuthentication: StageOutline(ReturningAuthentication.self)
    case .awaitingMVPDChoice: StageOutline(AwaitingMVPDChoice.self)
    case .selectingProvider: StageOutline(SelectingProvider.self)
    case .openingUserAgent: StageOutline(OpeningUserAgent.self)
    case .handlingExternalURL: StageOutline(HandlingExternalURL.self)
    case .showingCode: StageOutline(ShowingCode.self)
    case .retrievingTokenSource: StageOutline(RetrievingTokenSource.self)
    case .enteringDecisions: StageOutline(EnteringDecisions.self)
    case .signedIn: StageOutline(SignedIn.self)
    case .authorizing: StageOutline(Authorizing.self)
    case .authorizingWithLogin: StageOutline(AuthorizingWithLogin.self)
    case .awaitingToken: StageOutline(AwaitingToken.self)
    case .preauthorizing: StageOutline(Preauthorizing.self)
    case .retrievingPreauthorization: StageOutline(RetrievingPreauthorization.self)
    case .retrievingSelectedProvider: StageOutline(RetrievingSelectedProvider.self)
    case .retrievingMetadata: StageOutline(RetrievingMetadata.self)
    case .returningAnswer: StageOutline(ReturningAnswer.self)
    case .loggingOut: StageOutline(LoggingOut.self)
    case .followingLogout: StageOutline(FollowingLogout.self)
    case .completingLogout: StageOutline(CompletingLogout.self)
    case .endingLogout: StageOutline(EndingLogout.self)
    case .directingToSettings: StageOutline(DirectingToSettings.self)
    case .signedOut: StageOutline(SignedOut.self)
    case .idle: StageOutline(Idle.self)
    case .starting: StageOutline(Starting.self)
    case .refusingRequestor: StageOutline(RefusingRequestor.self)
    case .backingOff: StageOutline(BackingOff.self)
    case .proceedingSignedOut: StageOutline(ProceedingSignedOut.self)
    case .cancelling: StageOutline(Cancelling.self)
    case .forgettingProvider: StageOutline(ForgettingProvider.self)
    case .failed: StageOutline(Failed.self)
    }
  }
}
