extension RESTV1 {
  /// What the graph shows of a stage, read off its declarations.
  static func stageOutline(of step: Step) -> StageOutline {
    switch step {
    case .registering: StageOutline(Registering.self)
    case .retrievingAccessToken: StageOutline(RetrievingAccessToken.self)
    case .requestingPermission: StageOutline(RequestingPermission.self)
    case .checkingAuthentication: StageOutline(CheckingAuthentication.self)
    case .lookingUpProvider: StageOutline(LookingUpProvider.self)
    case .retrievingConfiguration: StageOutline(RetrievingConfiguration.self)
    case .selectingProvider: StageOutline(SelectingProvider.self)
    case .validatingLogin: StageOutline(ValidatingLogin.self)
    case .retrievingProfileRequest: StageOutline(RetrievingProfileRequest.self)
    case .forwardingProfileRequest: StageOutline(ForwardingProfileRequest.self)
    case .exchangingToken: StageOutline(ExchangingToken.self)
    case .returningToken: StageOutline(ReturningToken.self)
    case .enteringRegularFlow: StageOutline(EnteringRegularFlow.self)
    case .awaitingMVPDChoice: StageOutline(AwaitingMVPDChoice.self)
    case .requestingCode: StageOutline(RequestingCode.self)
    case .presentingCode: StageOutline(PresentingCode.self)
    case .openingLogin: StageOutline(OpeningLogin.self)
    case .startingPolling: StageOutline(StartingPolling.self)
    case .pollingToken: StageOutline(PollingToken.self)
    case .completingRegularFlow: StageOutline(CompletingRegularFlow.self)
    case .waitingToPoll: StageOutline(WaitingToPoll.self)
    case .codeExpired: StageOutline(CodeExpired.self)
    case .proceedingWithAuthorization: StageOutline(ProceedingWithAuthorization.self)
    case .signedIn: StageOutline(SignedIn.self)
    case .requestingAuthorization: StageOutline(RequestingAuthorization.self)
    case .retrievingAuthorizationToken: StageOutline(RetrievingAuthorizationToken.self)
    case .retrievingMediaToken: StageOutline(RetrievingMediaToken.self)
    case .retrievingPreauthorization: StageOutline(RetrievingPreauthorization.self)
    case .endingSession: StageOutline(EndingSession.self)
    case .retrievingUserMetadata: StageOutline(RetrievingUserMetadata.self)
    case .readingTokenSource: StageOutline(ReadingTokenSource.self)
    case .directingToSettings: StageOutline(DirectingToSettings.self)
    case .initiatingLogout: StageOutline(InitiatingLogout.self)
    case .openingLogout: StageOutline(OpeningLogout.self)
    case .deletingTokens: StageOutline(DeletingTokens.self)
    case .signedOut: StageOutline(SignedOut.self)
    case .idle: StageOutline(Idle.self)
    case .starting: StageOutline(Starting.self)
    case .recovering: StageOutline(Recovering.self)
    case .repeating: StageOutline(Repeating.self)
    case .throttled: StageOutline(Throttled.self)
    case .backingOff: StageOutline(BackingOff.self)
    case .signingInAgain: StageOutline(SigningInAgain.self)
    case .failed: StageOutline(Failed.self)
    }
  }

  /// Which stage a state is.
  static func step(of state: State) -> Step {
    switch state {
    case .registering: .registering
    case .retrievingAccessToken: .retrievingAccessToken
    case .requestingPermission: .requestingPermission
    case .checkingAuthentication: .checkingAuthentication
    case .lookingUpProvider: .lookingUpProvider
    case .retrievingConfiguration: .retrievingConfiguration
    case .selectingProvider: .selectingProvider
    case .validatingLogin: .validatingLogin
    case .retrievingProfileRequest: .retrievingProfileRequest
    case .forwardingProfileRequest: .forwardingProfileRequest
    case .exchangingToken: .exchangingToken
    case .returningToken: .returningToken
    case .enteringRegularFlow: .enteringRegularFlow
    case .awaitingMVPDChoice: .awaitingMVPDChoice
    case .requestingCode: .requestingCode
    case .presentingCode: .presentingCode
    case .openingLogin: .openingLogin
    case .startingPolling: .startingPolling
    case .pollingToken: .pollingToken
    case .completingRegularFlow: .completingRegularFlow
    case .waitingToPoll: .waitingToPoll
    case .codeExpired: .codeExpired
    case .proceedingWithAuthorization: .proceedingWithAuthorization
    case .signedIn: .signedIn
    case .requestingAuthorization: .requestingAuthorization
    case .retrievingAuthorizationToken: .retrievingAuthorizationToken
    case .retrievingMediaToken: .retrievingMediaToken
    case .retrievingPreauthorization: .retrievingPreauthorization
    case .endingSession: .endingSession
    case .retrievingUserMetadata: .retrievingUserMetadata
    case .readingTokenSource: .readingTokenSource
    case .directingToSettings: .directingToSettings
    case .initiatingLogout: .initiatingLogout
    case .openingLogout: .openingLogout
    case .deletingTokens: .deletingTokens
    case .signedOut: .signedOut
    case .idle: .idle
    case .starting: .starting
    case .recovering: .recovering
    case .repeating: .repeating
    case .throttled: .throttled
    case .backingOff: .backingOff
    case .signingInAgain: .signingInAgain
    case .failed: .failed
    }
  }
}
