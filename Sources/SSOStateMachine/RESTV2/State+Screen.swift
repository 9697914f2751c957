extension RESTV2.State {
  /// Whether nothing is in flight: the flow waits for the person or the app.
  public var isResting: Bool { RESTV2.graph.stages[Int(RESTV2.step(of: self).rawValue)].kind == .resting }

  /// Who is signed in, whatever is in flight meanwhile; nil where nobody is.
  public var subscriber: RESTV2.Subscriber? {
    if case .signedIn(let subscriber, _)? = rest { subscriber } else { nil }
  }

  /// The MVPD that is known, by its id: the subscriber's, or the one that was chosen; nil where none is.
  public var mvpd: String? { rest?.journey.mvpd }

  /// What is to be played or asked about once the flow gets there.
  public var purpose: RESTV2.Purpose? {
    switch rest {
    case .signedOut(_, let journey): journey.purpose
    case .signedIn(_, let purpose): purpose
    case nil: nil
    }
  }

  /// The code to show for a second screen, with its end: as long as it is polled, a renewal of the token in between
  /// included. Nil where no code is to be shown, as after a login in this device's own user agent.
  public var shownCode: RESTV2.Code? { poll?.shownCode }

  private var poll: RESTV2.Poll? {
    switch self {
    case .pollingProfile(let stage): stage.poll
    case .waitingToPoll(let stage): stage.poll
    case .retrievingAccessToken(let stage): stage.poll
    case .throttled(let stage): stage.pending.poll
    case .backingOff(let stage): stage.pending.poll
    case .retrievingClientCredentials, .returningClientCredentials, .returningAccessToken,
      .retrievingFrameworkStatus, .validatingFrameworkStatus, .retrievingProfiles, .returningProfiles,
      .choosingProfile, .awaitingProfileChoice, .proceedingToPartnerAuthentication,
      .retrievingConfiguration, .returningConfiguration, .selectingProvider,
      .validatingSelectedProvider, .retrievingPartnerAuthenticationRequest, .indicatingNextAction,
      .proceedingWithDecisions, .proceedingWithBasicAuthentication,
      .proceedingWithPartnerAuthentication, .authenticatingWithPartner, .validatingPartnerResponse,
      .retrievingPartnerProfile, .returningPartnerProfile, .proceedingWithProfile, .enteringDecisions,
      .signedIn, .refreshingFrameworkStatus, .requestingPreauthorization,
      .retrievingStatusForPreauthorization, .validatingStatusForPreauthorization,
      .retrievingPreauthorization, .returningPreauthorization, .requestingAuthorization,
      .retrievingStatusForAuthorization, .validatingStatusForAuthorization, .retrievingAuthorization,
      .returningAuthorization, .endingSession, .retrievingLogout, .indicatingLogoutAction,
      .followingLogout, .directingToSettings, .signedOut, .enteringBasicAuthentication,
      .awaitingMVPDChoice, .creatingSession, .indicatingSessionAction, .openingUserAgent,
      .returningFromUserAgent, .resumingSession, .retrievingProfileByCode, .returningProfileByCode,
      .creatingSessionForSecondScreen, .indicatingSecondScreenAction, .showingCode,
      .completingSecondScreen, .creatingSessionWithoutMVPD, .indicatingChoiceAction,
      .showingCodeForChoice, .startingPolling, .returningPoll, .codeExpired, .requestingNewCode,
      .refusingPoll, .idle, .starting, .requestingPermission, .recovering, .repeating, .signingInAgain,
      .failed:
      nil
    }
  }
}

extension RESTV2.Poll {
  /// The code, where a person is to type it on a second screen.
  var shownCode: RESTV2.Code? {
    switch origin {
    case .preselected, .notPreselected: code
    case .userAgent, .closedUserAgent: nil
    }
  }
}

extension RESTV2.RetrievingAccessToken {
  /// The poll that waits for the token.
  fileprivate var poll: RESTV2.Poll? {
    switch continuation {
    case .call(let call): call.poll
    case .checkAuthentication, .logOut: nil
    }
  }
}

extension RESTV2.PendingCall {
  fileprivate var poll: RESTV2.Poll? {
    switch self {
    case .registration: nil
    case .token(let call): call.poll
    case .call(let call): call.poll
    }
  }
}

extension RESTV2.Call {
  fileprivate var poll: RESTV2.Poll? {
    switch self {
    case .pollingProfile(let call): call.poll
    case .retrievingProfiles, .retrievingConfiguration, .retrievingPartnerAuthenticationRequest,
      .retrievingPartnerProfile, .retrievingPreauthorization, .retrievingAuthorization, .retrievingLogout,
      .creatingSession, .resumingSession, .retrievingProfileByCode, .creatingSessionForSecondScreen,
      .creatingSessionWithoutMVPD:
      nil
    }
  }
}
