// What the arrows look at in what a single stage knows. No flow stands in a deciding stage.

extension RESTV1.State {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    switch self {
    case .registering(let stage):
      folded.add(stage.isSecond)
      stage.attempts.fold(into: &folded)
    case .retrievingAccessToken(let stage): stage.fold(into: &folded, moments)
    case .throttled(let stage): stage.pending.fold(into: &folded, moments)
    case .backingOff(let stage): stage.pending.fold(into: &folded, moments)
    case .failed(let stage): folded.add(stage.isLogout)
    case .requestingPermission(let stage): folded.add(stage.journey != nil)
    case .selectingProvider(let stage): stage.configuration.value.fold(into: &folded)
    case .awaitingMVPDChoice(let stage): stage.flow.fold(into: &folded, moments)
    case .openingLogin(let stage):
      stage.flow.fold(into: &folded, moments)
      folded.add(stage.code.notAfter, among: moments)
    case .waitingToPoll(let stage): stage.poll.fold(into: &folded, moments)
    case .codeExpired(let stage): stage.poll.fold(into: &folded, moments)
    case .directingToSettings(let stage): stage.exit.fold(into: &folded)
    case .openingLogout(let stage): stage.exit.fold(into: &folded)
    case .checkingAuthentication, .lookingUpProvider, .retrievingConfiguration, .validatingLogin,
      .retrievingProfileRequest, .forwardingProfileRequest, .exchangingToken, .returningToken,
      .enteringRegularFlow, .requestingCode, .presentingCode, .startingPolling, .pollingToken,
      .completingRegularFlow, .proceedingWithAuthorization, .signedIn, .requestingAuthorization,
      .retrievingAuthorizationToken, .retrievingMediaToken, .retrievingPreauthorization, .endingSession,
      .retrievingUserMetadata, .readingTokenSource, .initiatingLogout, .deletingTokens, .signedOut, .idle,
      .starting, .recovering, .repeating, .signingInAgain:
      call?.fold(into: &folded, moments)
    }
  }
}
