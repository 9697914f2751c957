public import SSOStateMachine

extension AccessEnablerMachine.State {
  /// The screen that an app draws for the current state. The SDK reports the MVPD of a session and its end only when it
  /// is asked. The answer to `getSelectedProvider` stays on the screen until the session is checked again; the metadata
  /// of the authentication's TTL does not.
  public var screen: Screen {
    switch stage {
    case .idle, .signedOut: .signedOut(provider: nil, notice: nil)
    case .awaitingMVPDChoice(let stage): .chooseProvider(stage.mvpds.value.filter { !$0.isTempPass })
    case .showingCode(let stage):
      .enterCode(
        Screen.Code(value: stage.code, notAfter: nil, url: journey.configuration.value.secondScreenUrl))
    case .signedIn(let stage): .signedIn(Screen.Account(provider: stage.subscriber.brand))
    case .directingToSettings(let stage): .signOutInSettings(stage.place)
    case .failed(let stage): .failed(stage.failure, while: work, offers: offers)
    case .showingApplePicker: .busy(.applePicker)
    case .openingUserAgent: .busy(.loginPage)
    case .loggingOut, .followingLogout, .completingLogout, .forgettingProvider: .busy(.signingOut)
    case .settingRequestor, .checkingAuthentication, .authenticating, .exchangingProfile, .selectingProvider,
      .handlingExternalURL, .retrievingTokenSource, .authorizing, .authorizingWithLogin, .awaitingToken,
      .preauthorizing, .retrievingPreauthorization, .retrievingSelectedProvider, .retrievingMetadata,
      .backingOff, .cancelling:
      .busy(work)
    }
  }

  /// The buttons that a person can press in the current state. Before the first look and after a sign-out, no sign-out
  /// is offered.
  public var offers: [Offer] {
    let isAnybodyKnown =
      if case .idle = stage { false } else if case .signedOut = stage { false } else { true }
    return AccessEnablerMachine.offers(in: self, isAnybodyKnown: isAnybodyKnown) {
      AccessEnablerMachine.Event($0)
    }
  }

  /// Whether the flow takes an event in the current state. The reducer itself answers.
  public func takes(_ event: AccessEnablerMachine.Event) -> Bool {
    AccessEnablerMachine.takes(event, in: self)
  }

  /// Whether the flow is at work, and the person waits while the app asks nothing.
  public var isBusy: Bool { screen.activity != nil }

  /// Whether what plays may go on: the person is signed in, or the flow only checks whether the person is.
  public var mayGoOnPlaying: Bool { subscriber != nil || screen == .busy(.checking) }

  /// The reason for the app's own picker; nil in any other step, where Apple's picker does not apply, and before the first code.
  public var fallback: AccessEnablerMachine.Fallback? {
    if case .awaitingMVPDChoice(let stage) = stage { stage.fallback } else { nil }
  }

  /// The failure in which the flow rests; nil in any other step.
  public var failure: Failure? { if case .failed(let stage) = stage { stage.failure } else { nil } }

  private var work: Screen.Activity {
    switch journey.purpose {
    case .check: .checking
    case .signIn, .chooseMVPD: .signingIn
    case .ask: .refreshing
    case .play: subscriber == nil ? .signingIn : .authorizing
    case .preauthorize: .preauthorizing
    case .logOut: .signingOut
    }
  }
}

extension AccessEnablerMachine.Event {
  /// The event of a button; nil if the SDK has no call for the event.
  public init?(_ offer: Offer) {
    switch offer {
    case .signIn: self = .signIn
    case .retry: self = .retry
    case .chooseAnotherMVPD: self = .chooseAnotherMVPD
    case .acknowledge: self = .acknowledge
    case .cancel: self = .cancel
    case .logOut: self = .logOut
    case .logOutLocally: self = .logOutLocally
    case .requestNewCode, .useSecondScreen, .requestPermission: return nil
    }
  }
}

extension AccessEnablerMachine.State {
  /// Whether the flow waits only for a person, or for Apple's picker.
  public var isResting: Bool {
    AccessEnablerMachine.graph.stages[Int(AccessEnablerMachine.stageName(of: self).rawValue)].kind == .resting
  }

  /// Whether a sign-out is under way, or has failed. In `X.failed`, true means that the sign-out failed.
  public var isSigningOut: Bool { screen.isSigningOut }

  /// The reports of the codes.
  public var reports: AccessEnablerMachine.Reports { journey.reports }

  /// The purpose of the flow.
  public var purpose: AccessEnablerMachine.Purpose { journey.purpose }
}
