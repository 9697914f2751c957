extension RESTV2.State {
  /// Where the flow rests when this is given up; nil for a deciding stage, in which no flow stands.
  var rest: RESTV2.Rest? {
    switch self {
    case .retrievingClientCredentials(let stage): stage.rest
    case .retrievingAccessToken(let stage): stage.rest
    case .retrievingFrameworkStatus(let stage): stage.rest
    case .retrievingProfiles(let stage): stage.rest
    case .retrievingConfiguration(let stage): stage.rest
    case .selectingProvider(let stage): stage.rest
    case .retrievingPartnerAuthenticationRequest(let stage): stage.rest
    case .authenticatingWithPartner(let stage): stage.rest
    case .retrievingPartnerProfile(let stage): stage.rest
    case .retrievingStatusForPreauthorization(let stage): stage.rest
    case .retrievingPreauthorization(let stage): stage.rest
    case .retrievingStatusForAuthorization(let stage): stage.rest
    case .retrievingAuthorization(let stage): stage.rest
    case .retrievingLogout(let stage): stage.rest
    case .creatingSession(let stage): stage.rest
    case .openingUserAgent(let stage): stage.rest
    case .resumingSession(let stage): stage.rest
    case .retrievingProfileByCode(let stage): stage.rest
    case .creatingSessionForSecondScreen(let stage): stage.rest
    case .creatingSessionWithoutMVPD(let stage): stage.rest
    case .pollingProfile(let stage): stage.rest
    case .waitingToPoll(let stage): stage.rest
    case .codeExpired(let stage): stage.rest
    case .idle(let stage): stage.rest
    case .requestingPermission(let stage): stage.rest
    case .awaitingProfileChoice(let stage): stage.rest
    case .awaitingMVPDChoice(let stage): stage.rest
    case .signedIn(let stage): stage.rest
    case .refreshingFrameworkStatus(let stage): stage.rest
    case .followingLogout(let stage): stage.rest
    case .directingToSettings(let stage): stage.rest
    case .signedOut(let stage): stage.rest
    case .throttled(let stage): stage.rest
    case .backingOff(let stage): stage.rest
    case .failed(let stage): stage.rest
    case .returningClientCredentials, .returningAccessToken, .validatingFrameworkStatus,
      .returningProfiles, .choosingProfile, .proceedingToPartnerAuthentication, .returningConfiguration,
      .validatingSelectedProvider, .indicatingNextAction, .proceedingWithDecisions,
      .proceedingWithBasicAuthentication, .proceedingWithPartnerAuthentication,
      .validatingPartnerResponse, .returningPartnerProfile, .proceedingWithProfile,
      .validatingStatusForPreauthorization, .returningPreauthorization, .validatingStatusForAuthorization,
      .returningAuthorization, .indicatingLogoutAction, .indicatingSessionAction, .returningFromUserAgent,
      .returningProfileByCode, .indicatingSecondScreenAction, .showingCode, .completingSecondScreen,
      .indicatingChoiceAction, .showingCodeForChoice, .startingPolling, .returningPoll,
      .requestingNewCode, .refusingPoll, .starting, .enteringBasicAuthentication, .enteringDecisions,
      .requestingPreauthorization, .requestingAuthorization, .endingSession, .recovering, .repeating,
      .signingInAgain:
      nil
    }
  }
}
