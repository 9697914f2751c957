public import SSOStateMachine

extension RESTV1.State {
  /// The screen that an app draws for the current state.
  public var screen: Screen {
    switch stage {
    case .idle(let stage): .signedOut(provider: MVPDBrand(nil, of: stage.mvpd), notice: nil)
    case .signedOut: .signedOut(provider: nil, notice: nil)
    case .awaitingMVPDChoice(let stage): .chooseProvider(stage.mvpds)
    case .codeExpired: .codeEnded(nil)
    case .signedIn(let stage):
      .signedIn(
        Screen.Account(
          provider: MVPDBrand(nil, of: stage.subscriber.mvpd), notAfter: stage.subscriber.expiresAt))
    case .directingToSettings(let stage): .signOutInSettings(stage.place)
    case .failed(let stage): .failed(stage.failure, while: work, offers: offers)
    case .requestingPermission: .askingForPermission
    case .selectingProvider: .busy(.applePicker)
    case .openingLogin: .busy(.loginPage)
    case .openingLogout: .busy(.signingOut)
    case .registering, .retrievingAccessToken, .checkingAuthentication, .lookingUpProvider,
      .retrievingConfiguration, .waitingToAskFramework, .retrievingProfileRequest, .forwardingProfileRequest,
      .exchangingToken, .retrievingUserMetadata, .deletingTokens,
      .requestingCode, .pollingToken,
      .waitingToPoll, .requestingAuthorization, .retrievingAuthorizationToken, .retrievingMediaToken,
      .retrievingPreauthorization, .throttled, .backingOff:
      shownCode.map { .enterCode(Screen.Code($0, for: configuration)) } ?? .busy(work)
    }
  }

  /// The buttons that a person can press in the current state. At rest, a sign-out is offered only if a provider is
  /// known.
  public var offers: [Offer] {
    let isAnybodyKnown = if case .idle(let stage) = stage { stage.mvpd != nil } else { true }
    return RESTV1.offers(in: self, isAnybodyKnown: isAnybodyKnown) { RESTV1.Event($0) }
  }

  /// Whether the flow takes an event in the current state. The reducer itself answers.
  public func takes(_ event: RESTV1.Event) -> Bool { RESTV1.takes(event, in: self) }

  /// Whether the flow is at work, and the person waits while the app asks nothing.
  public var isBusy: Bool { screen.activity != nil }

  /// Whether what plays may go on: the person is signed in, or the flow only checks whether the person is.
  public var mayGoOnPlaying: Bool { subscriber != nil || screen == .busy(.checking) }

  /// The milliseconds that the flow waits before it makes a call again, as the service wants it (429); nil in any other step.
  public var throttle: Int64? { if case .throttled(let stage) = stage { stage.delay } else { nil } }

  /// The source of the token that a sign-out has deleted. After `apple` the next sign-in may be silent. Nil in any
  /// other step, and if no answer contained a source.
  public var tokenSource: TokenSource? {
    if case .signedOut(let stage) = stage { stage.tokenSource } else { nil }
  }

  /// The failure in which the flow rests; nil in any other step.
  public var failure: Failure? { if case .failed(let stage) = stage { stage.failure } else { nil } }

  private var configuration: FlowConfiguration { returnPoint.registrationStatus.configuration.value }

  /// The activity that a call is made for, also while the call waits to be made again.
  private var work: Screen.Activity {
    switch returnPoint {
    case .signingOut: .signingOut
    case .signedIn(_, let purpose): Screen.Activity(of: purpose)
    case .signedOut(_, let journey): journey.opensScreens ? .signingIn : .checking
    }
  }
}

extension RESTV1.Event {
  /// The event of a button.
  public init(_ offer: Offer) {
    self =
      switch offer {
      case .signIn: .signIn
      case .retry: .retry
      case .requestNewCode: .requestNewCode
      case .chooseAnotherMVPD: .chooseAnotherMVPD
      case .useSecondScreen: .useSecondScreen
      case .requestPermission: .requestPermission
      case .acknowledge: .acknowledge
      case .cancel: .cancel
      case .logOut: .logOut
      case .logOutLocally: .logOutLocally
      }
  }
}

extension RESTV1.State {
  /// Whether nothing is in flight: the flow waits for the person or the app.
  public var isResting: Bool {
    RESTV1.graph.stages[Int(RESTV1.stageName(of: self).rawValue)].kind == .resting
  }

  /// Whether a sign-out is under way, or has failed. In `X.failed`, true means that the sign-out failed.
  public var isSigningOut: Bool { screen.isSigningOut }

  /// The subscriber, whichever command is in flight; nil if the person is not signed in, or is being signed out.
  public var subscriber: RESTV1.Subscriber? {
    if case .signedIn(let subscriber, _) = returnPoint { subscriber } else { nil }
  }

  /// The id of the subscriber's MVPD, or of the MVPD that was chosen; nil if none is known.
  public var mvpd: String? { returnPoint.journey.mvpd }

  /// The purpose of the flow: what is to be played or asked about once the person is signed in.
  public var purpose: Purpose {
    switch returnPoint {
    case .signedOut(_, let journey): journey.purpose
    case .signingOut: .signIn
    case .signedIn(_, let purpose): purpose
    }
  }

  /// The sign-out of the person; nil if the person has not signed out.
  package var signOut: SignOut? { returnPoint.journey.signOut }

  /// The access token of the flow, for a call outside the flow, or nil. The token may have expired.
  public var access: Shared<Access>? {
    if case .admitted(let access) = returnPoint.registrationStatus { access } else { nil }
  }

  /// The code to show for a second screen, with its end. The code stays while it is polled for, also while a token is
  /// renewed. Nil if no code is to be shown, for example with a login in this device's own user agent.
  public var shownCode: LoginCode? { polled?.shownCode }

  /// The reason why Apple's single sign-on ended in the regular flow, or was skipped; nil outside of the regular flow.
  public var fallbackReason: RESTV1.FallbackReason? {
    if let reason = details.fallbackReason ?? pendingCall?.waiting?.details.fallbackReason { return reason }
    return switch pendingCall?.entry {
    case .picker, .secondScreen: .asked
    case .check, nil: nil
    }
  }
}

extension RESTV1.StageDetails {
  fileprivate var fallbackReason: RESTV1.FallbackReason? {
    if case .fallBack(let reason)? = next { return reason }
    return (flow ?? poll?.flow)?.reason
  }
}

extension RESTV1.PendingCall {
  /// The call that waits for time to pass, or for a token.
  fileprivate var waiting: RESTV1.Call? {
    switch self {
    case .registration: nil
    case .token(let call): call.continuation.call
    case .call(let call): call
    }
  }
}

extension RESTV1.Poll {
  /// The code, if a person is to type it on a second screen; nil otherwise.
  var shownCode: LoginCode? {
    switch origin {
    case .secondScreen: code
    case .userAgent, .closedUserAgent: nil
    }
  }
}
