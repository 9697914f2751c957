extension RESTV1.State {
  /// Whether nothing is in flight: the flow waits for the person or the app.
  public var isResting: Bool { RESTV1.graph.stages[Int(RESTV1.step(of: self).rawValue)].kind == .resting }

  /// Who is signed in, whatever is in flight meanwhile; nil where nobody is.
  public var subscriber: RESTV1.Subscriber? {
    if case .signedIn(let subscriber, _)? = rest { subscriber } else { nil }
  }

  /// The MVPD that is known, by its id: the subscriber's, or the one that was chosen; nil where none is.
  public var mvpd: String? { rest?.journey.mvpd }

  /// What is to be played or asked about once the flow gets there.
  public var purpose: Purpose? {
    switch rest {
    case .signedOut(_, let journey): journey.purpose
    case .signedIn(_, let purpose): purpose
    case nil: nil
    }
  }

  /// The access token that the flow has, for a call beside it; nil where it has none, and in a deciding stage, in which no
  /// flow stands. It may have expired.
  public var access: Shared<Access>? {
    if case .admitted(let access) = rest?.standing { access } else { nil }
  }

  /// The code to show for a second screen, with its end: as long as it is polled for, a renewal of the token in between
  /// included. Nil where no code is to be shown, as with a login in this device's own user agent.
  public var shownCode: LoginCode? { poll?.shownCode }

  /// Why Apple's single sign-on ended in the regular flow; nil outside of it.
  public var fallbackReason: RESTV1.FallbackReason? {
    switch self {
    case .awaitingMVPDChoice(let stage): stage.flow.reason
    case .openingLogin(let stage): stage.flow.reason
    case .waitingToPoll(let stage): stage.poll.flow.reason
    case .codeExpired(let stage): stage.poll.flow.reason
    case .registering, .retrievingAccessToken, .requestingPermission, .checkingAuthentication,
      .lookingUpProvider, .retrievingConfiguration, .selectingProvider, .validatingLogin,
      .retrievingProfileRequest, .forwardingProfileRequest, .exchangingToken, .returningToken,
      .enteringRegularFlow, .requestingCode, .presentingCode, .startingPolling, .pollingToken,
      .completingRegularFlow, .proceedingWithAuthorization, .signedIn, .requestingAuthorization,
      .retrievingAuthorizationToken, .retrievingMediaToken, .retrievingPreauthorization, .endingSession,
      .retrievingUserMetadata, .readingTokenSource, .directingToSettings, .initiatingLogout,
      .openingLogout, .deletingTokens, .signedOut, .idle, .starting, .recovering, .repeating, .throttled,
      .backingOff, .signingInAgain, .failed:
      call?.fallbackReason
    }
  }

  private var poll: RESTV1.Poll? {
    if case .waitingToPoll(let stage) = self { return stage.poll }
    if case .pollingToken(let stage)? = call { return stage.poll }
    return nil
  }

  /// The call that is in flight or interrupted, if one is that needs a token.
  var call: RESTV1.Call? {
    switch self {
    case .checkingAuthentication(let call): .checkingAuthentication(call)
    case .retrievingConfiguration(let call): .retrievingConfiguration(call)
    case .retrievingProfileRequest(let call): .retrievingProfileRequest(call)
    case .exchangingToken(let call): .exchangingToken(call)
    case .requestingCode(let call): .requestingCode(call)
    case .pollingToken(let call): .pollingToken(call)
    case .requestingAuthorization(let call): .requestingAuthorization(call)
    case .retrievingAuthorizationToken(let call): .retrievingAuthorizationToken(call)
    case .retrievingMediaToken(let call): .retrievingMediaToken(call)
    case .retrievingPreauthorization(let call): .retrievingPreauthorization(call)
    case .retrievingUserMetadata(let call): .retrievingUserMetadata(call)
    case .deletingTokens(let call): .deletingTokens(call)
    case .retrievingAccessToken(let stage): stage.waiting
    case .throttled(let stage): stage.pending.waiting
    case .backingOff(let stage): stage.pending.waiting
    case .registering, .requestingPermission, .lookingUpProvider, .selectingProvider, .validatingLogin,
      .forwardingProfileRequest, .returningToken, .enteringRegularFlow, .awaitingMVPDChoice,
      .presentingCode, .openingLogin, .startingPolling, .completingRegularFlow, .waitingToPoll,
      .codeExpired, .proceedingWithAuthorization, .signedIn, .endingSession, .readingTokenSource,
      .directingToSettings, .initiatingLogout, .openingLogout, .signedOut, .idle, .starting, .recovering,
      .repeating, .signingInAgain, .failed:
      nil
    }
  }
}

extension RESTV1.Poll {
  /// The code, where a person is to type it on a second screen.
  var shownCode: LoginCode? {
    switch origin {
    case .secondScreen: code
    case .userAgent, .closedUserAgent: nil
    }
  }
}

extension RESTV1.RetrievingAccessToken {
  /// The call that waits for the token.
  fileprivate var waiting: RESTV1.Call? {
    switch continuation {
    case .call(let call): call
    case .checkAuthentication, .logOut: nil
    }
  }
}

extension RESTV1.PendingCall {
  fileprivate var waiting: RESTV1.Call? {
    switch self {
    case .registration: nil
    case .token(let call): call.waiting
    case .call(let call): call
    }
  }
}

extension RESTV1.Call {
  fileprivate var fallbackReason: RESTV1.FallbackReason? {
    switch self {
    case .retrievingConfiguration(let call):
      if case .fallBack(let reason) = call.next { reason } else { nil }
    case .requestingCode(let call): call.flow.reason
    case .pollingToken(let call): call.poll.flow.reason
    case .checkingAuthentication, .retrievingProfileRequest, .exchangingToken, .requestingAuthorization,
      .retrievingAuthorizationToken, .retrievingMediaToken, .retrievingPreauthorization,
      .retrievingUserMetadata, .deletingTokens:
      nil
    }
  }
}
