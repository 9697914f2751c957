extension RESTV1.State {
  /// Where the flow rests when this is given up; nil for a deciding stage, in which no flow stands.
  var rest: RESTV1.Rest? {
    switch self {
    case .registering(let stage): stage.rest
    case .retrievingAccessToken(let stage): stage.rest
    case .requestingPermission(let stage): stage.rest
    case .checkingAuthentication(let stage): stage.rest
    case .lookingUpProvider(let stage): stage.rest
    case .retrievingConfiguration(let stage): stage.rest
    case .selectingProvider(let stage): stage.rest
    case .retrievingProfileRequest(let stage): stage.rest
    case .forwardingProfileRequest(let stage): stage.rest
    case .exchangingToken(let stage): stage.rest
    case .awaitingMVPDChoice(let stage): stage.rest
    case .requestingCode(let stage): stage.rest
    case .openingLogin(let stage): stage.rest
    case .pollingToken(let stage): stage.rest
    case .waitingToPoll(let stage): stage.rest
    case .codeExpired(let stage): stage.rest
    case .signedIn(let stage): stage.rest
    case .requestingAuthorization(let stage): stage.rest
    case .retrievingAuthorizationToken(let stage): stage.rest
    case .retrievingMediaToken(let stage): stage.rest
    case .retrievingPreauthorization(let stage): stage.rest
    case .retrievingUserMetadata(let stage): stage.rest
    case .directingToSettings(let stage): stage.rest
    case .openingLogout(let stage): stage.rest
    case .deletingTokens(let stage): stage.rest
    case .signedOut(let stage): stage.rest
    case .idle(let stage): stage.rest
    case .throttled(let stage): stage.rest
    case .backingOff(let stage): stage.rest
    case .failed(let stage): stage.rest
    case .validatingLogin, .returningToken, .enteringRegularFlow, .presentingCode, .startingPolling,
      .completingRegularFlow, .proceedingWithAuthorization, .endingSession, .readingTokenSource,
      .initiatingLogout, .starting, .recovering, .repeating, .signingInAgain:
      nil
    }
  }
}
