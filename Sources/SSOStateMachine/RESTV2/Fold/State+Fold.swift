// What the arrows look at in what a single stage knows. No flow stands in a deciding stage.

extension RESTV2.State {
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    switch self {
    case .retrievingClientCredentials(let stage):
      folded.add(stage.isSecond)
      stage.attempts.fold(into: &folded)
    case .retrievingAccessToken(let stage): stage.fold(into: &folded, moments)
    case .throttled(let stage): stage.pending.fold(into: &folded, moments)
    case .backingOff(let stage): stage.pending.fold(into: &folded, moments)
    case .failed(let stage): folded.add(stage.isLogout)
    case .selectingProvider(let stage):
      folded.add(stage.isRefresh)
      stage.flow.fold(into: &folded)
    case .authenticatingWithPartner(let stage):
      stage.selection.fold(into: &folded, moments)
      folded.add(stage.session.value.mvpd != nil)
    case .awaitingProfileChoice(let stage):
      stage.status.fold(into: &folded, moments)
      folded.add(min(stage.profiles.value.profiles.count, 7), bits: 3)
    case .awaitingMVPDChoice(let stage): stage.flow.fold(into: &folded)
    case .openingUserAgent(let stage):
      stage.flow.fold(into: &folded)
      folded.add(stage.code.notAfter, among: moments)
    case .waitingToPoll(let stage): stage.poll.fold(into: &folded, moments)
    case .codeExpired(let stage): stage.poll.fold(into: &folded, moments)
    case .retrievingStatusForPreauthorization(let stage): folded.add(Int(stage.returns), bits: 2)
    case .retrievingStatusForAuthorization(let stage): folded.add(Int(stage.returns), bits: 2)
    case .followingLogout(let stage): stage.then.fold(into: &folded)
    case .directingToSettings(let stage): stage.then.fold(into: &folded)
    case .retrievingProfiles, .retrievingConfiguration, .retrievingPartnerAuthenticationRequest,
      .retrievingPartnerProfile, .retrievingPreauthorization, .retrievingAuthorization, .retrievingLogout,
      .creatingSession, .resumingSession, .retrievingProfileByCode, .creatingSessionForSecondScreen,
      .creatingSessionWithoutMVPD, .pollingProfile, .retrievingFrameworkStatus, .signedIn,
      .refreshingFrameworkStatus, .signedOut, .idle,
      .requestingPermission, .returningClientCredentials, .returningAccessToken, .validatingFrameworkStatus,
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
      call?.fold(into: &folded, moments)
    }
  }

  /// The call that is in flight, if one is that needs a token.
  var call: RESTV2.Call? {
    switch self {
    case .retrievingProfiles(let call): .retrievingProfiles(call)
    case .retrievingConfiguration(let call): .retrievingConfiguration(call)
    case .retrievingPartnerAuthenticationRequest(let call): .retrievingPartnerAuthenticationRequest(call)
    case .retrievingPartnerProfile(let call): .retrievingPartnerProfile(call)
    case .retrievingPreauthorization(let call): .retrievingPreauthorization(call)
    case .retrievingAuthorization(let call): .retrievingAuthorization(call)
    case .retrievingLogout(let call): .retrievingLogout(call)
    case .creatingSession(let call): .creatingSession(call)
    case .resumingSession(let call): .resumingSession(call)
    case .retrievingProfileByCode(let call): .retrievingProfileByCode(call)
    case .creatingSessionForSecondScreen(let call): .creatingSessionForSecondScreen(call)
    case .creatingSessionWithoutMVPD(let call): .creatingSessionWithoutMVPD(call)
    case .pollingProfile(let call): .pollingProfile(call)
    case .retrievingClientCredentials, .retrievingAccessToken, .throttled, .backingOff, .failed,
      .selectingProvider, .authenticatingWithPartner, .awaitingProfileChoice, .awaitingMVPDChoice,
      .openingUserAgent, .waitingToPoll, .codeExpired, .retrievingStatusForPreauthorization,
      .retrievingStatusForAuthorization, .followingLogout, .directingToSettings,
      .retrievingFrameworkStatus, .signedIn, .refreshingFrameworkStatus, .signedOut, .idle,
      .requestingPermission, .returningClientCredentials, .returningAccessToken, .validatingFrameworkStatus,
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

extension RESTV2.IndicatingLogoutAction {
  fileprivate func fold(into folded: inout RESTV2.Folded) {
    folded.add(min(logouts?.value.entries.count ?? 0, 7), bits: 3)
    folded.add(min(next, 7), bits: 3)
  }
}
