extension AccessEnabler {
  /// What the graph shows of a stage.
  static func stageOutline(of step: Step) -> StageOutline {
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
    case .failed: StageOutline(Failed.self)
    }
  }

  /// Which stage a state is.
  static func step(of state: State) -> Step {
    switch state {
    case .initializing: .initializing
    case .settingRequestor: .settingRequestor
    case .checkingAuthentication: .checkingAuthentication
    case .authenticating: .authenticating
    case .showingApplePicker: .showingApplePicker
    case .exchangingProfile: .exchangingProfile
    case .fallingBack: .fallingBack
    case .returningAuthentication: .returningAuthentication
    case .awaitingMVPDChoice: .awaitingMVPDChoice
    case .selectingProvider: .selectingProvider
    case .openingUserAgent: .openingUserAgent
    case .handlingExternalURL: .handlingExternalURL
    case .showingCode: .showingCode
    case .retrievingTokenSource: .retrievingTokenSource
    case .enteringDecisions: .enteringDecisions
    case .signedIn: .signedIn
    case .authorizing: .authorizing
    case .authorizingWithLogin: .authorizingWithLogin
    case .awaitingToken: .awaitingToken
    case .preauthorizing: .preauthorizing
    case .loggingOut: .loggingOut
    case .followingLogout: .followingLogout
    case .completingLogout: .completingLogout
    case .endingLogout: .endingLogout
    case .directingToSettings: .directingToSettings
    case .signedOut: .signedOut
    case .idle: .idle
    case .starting: .starting
    case .refusingRequestor: .refusingRequestor
    case .backingOff: .backingOff
    case .proceedingSignedOut: .proceedingSignedOut
    case .cancelling: .cancelling
    case .failed: .failed
    }
  }
}
