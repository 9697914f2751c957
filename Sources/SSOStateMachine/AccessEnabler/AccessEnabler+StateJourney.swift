extension AccessEnabler.State {
  /// What every stage knows.
  var journey: AccessEnabler.Journey {
    switch self {
    case .initializing(let stage): stage.journey
    case .settingRequestor(let stage): stage.journey
    case .checkingAuthentication(let stage): stage.journey
    case .authenticating(let stage): stage.journey
    case .showingApplePicker(let stage): stage.journey
    case .exchangingProfile(let stage): stage.journey
    case .fallingBack(let stage): stage.login.journey
    case .returningAuthentication(let stage): stage.login.journey
    case .awaitingMVPDChoice(let stage): stage.journey
    case .selectingProvider(let stage): stage.journey
    case .openingUserAgent(let stage): stage.journey
    case .handlingExternalURL(let stage): stage.journey
    case .showingCode(let stage): stage.journey
    case .retrievingTokenSource(let stage): stage.journey
    case .enteringDecisions(let stage): stage.journey
    case .signedIn(let stage): stage.journey
    case .authorizing(let stage): stage.journey
    case .authorizingWithLogin(let stage): stage.journey
    case .awaitingToken(let stage): stage.journey
    case .preauthorizing(let stage): stage.journey
    case .loggingOut(let stage): stage.journey
    case .followingLogout(let stage): stage.journey
    case .completingLogout(let stage): stage.journey
    case .endingLogout(let stage): stage.journey
    case .directingToSettings(let stage): stage.journey
    case .signedOut(let stage): stage.journey
    case .idle(let stage): stage.journey
    case .starting(let stage): stage.journey
    case .refusingRequestor(let stage): stage.journey
    case .backingOff(let stage): stage.journey
    case .proceedingSignedOut(let stage): stage.journey
    case .cancelling(let stage): stage.journey
    case .failed(let stage): stage.journey
    }
  }
}
