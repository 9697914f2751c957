extension RESTV2.State {
  /// The screen that an app draws in this state.
  public var screen: Screen {
    switch stage {
    case .idle(let stage):
      .signedOut(provider: MVPDBrand(stage.brand, of: stage.mvpd), notice: stage.notice)
    case .signedOut: .signedOut(provider: nil, notice: nil)
    case .awaitingProfileChoice(let stage): .chooseProfile(stage.profiles)
    case .awaitingMVPDChoice(let stage): .chooseProvider(stage.mvpds)
    case .awaitingMVPDConfirmation(let stage):
      .confirmProvider(
        stage.brand ?? MVPDBrand(id: stage.mvpd, displayName: stage.mvpd, logoUrl: nil), notice: stage.notice)
    case .codeExpired(let stage): .codeEnded(stage.failure)
    case .signedIn(let stage): .signedIn(stage.subscriber.account)
    case .directingToSettings(let stage): .signOutInSettings(stage.place)
    case .failed(let stage): .failed(stage.failure, while: work, offers: offers)
    case .requestingPermission: .askingForPermission
    case .selectingProvider(let stage): stage.isSilent ? working : .busy(.applePicker)
    case .authenticatingWithPartner(let stage): stage.mayInterrupt ? .busy(.applePicker) : working
    case .openingUserAgent: .busy(.loginPage)
    case .followingLogout: .busy(.signingOut)
    case .retrievingLogout(let stage): stage.isLogout ? .busy(.signingOut) : working
    case .retrievingRemainingProfiles(let stage): stage.call.isLogout ? .busy(.signingOut) : working
    case .retrievingClientCredentials, .retrievingAccessToken, .retrievingFrameworkStatus,
      .retrievingProfiles, .retrievingConfiguration, .retrievingPartnerAuthenticationRequest,
      .waitingToAskFramework, .retrievingPartnerProfile, .creatingSession, .resumingSession,
      .retrievingProfileByCode,
      .creatingSessionForSecondScreen, .creatingSessionWithoutMVPD, .retrievingProfileAfterCode,
      .pollingProfile, .waitingToPoll, .lookingForAccount,
      .refreshingFrameworkStatus, .retrievingStatusForPreauthorization, .retrievingPreauthorization,
      .retrievingStatusForAuthorization, .retrievingAuthorization, .retrievingProfile, .throttled,
      .backingOff:
      shownCode.map { .enterCode(Screen.Code($0, for: configuration)) } ?? working
    }
  }

  /// The buttons that a person can press in this state. At rest, a sign-out is offered only if a provider is known.
  public var offers: [Offer] {
    let isAnybodyKnown = if case .idle(let stage) = stage { stage.mvpd != nil } else { true }
    return RESTV2.offers(in: self, isAnybodyKnown: isAnybodyKnown) { RESTV2.Event($0) }
  }

  /// Whether the flow takes an event in this state, as the reducer itself answers. ``offers`` lists the events that
  /// need no choice; this method is for the others, such as `play` and `chooseMVPD`.
  public func takes(_ event: RESTV2.Event) -> Bool { RESTV2.takes(event, in: self) }

  /// Whether the flow works, and the person waits without the app asking them anything.
  public var isBusy: Bool { screen.activity != nil }

  /// The failure that made the flow rest; nil in any other state.
  public var failure: Failure? {
    switch screen {
    case .failed(let failure, while: _, offers: _): failure
    case .codeEnded(let failure): failure
    case .signedOut, .busy, .chooseProfile, .chooseProvider, .confirmProvider, .enterCode, .signedIn,
      .askingForPermission, .signOutInSettings:
      nil
    }
  }

  /// The screen while a call is made. A check of an authorization changes nothing for a person who is signed in, and has
  /// asked for nothing since.
  private var working: Screen {
    guard purpose.checked != nil, returnPoint.isUnasked, let subscriber else { return .busy(work) }
    return .signedIn(subscriber.account)
  }

  private var configuration: FlowConfiguration { returnPoint.registrationStatus.configuration.value }

  /// The activity that a call is made for, also while it waits to be made again.
  private var work: Screen.Activity {
    if isLoggingOut { return .signingOut }
    return switch returnPoint {
    case .signedIn(_, let purpose): Screen.Activity(of: purpose)
    case .signedOut(_, let journey): journey.opensScreens ? .signingIn : .checking
    case .stillSignedIn(_, let journey):
      journey.opensScreens ? .signingIn : Screen.Activity(of: journey.purpose)
    }
  }
}

extension RESTV2.Event {
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

extension RESTV2.Subscriber {
  fileprivate var account: Screen.Account {
    let profile = entitlement.profile.value
    return Screen.Account(
      provider: shownBrand, notAfter: profile.expiresAt,
      isTemporary: profile.type == .temporary)
  }
}

extension Screen.Activity {
  /// Makes the activity of a request for a subscriber.
  package init(of purpose: Purpose) {
    switch purpose {
    case .signIn: self = .refreshing
    case .play: self = .authorizing
    case .preauthorize: self = .preauthorizing
    }
  }
}

extension Screen.Code {
  package init(_ code: LoginCode, for configuration: FlowConfiguration) {
    self.init(value: code.value, notAfter: code.notAfter, url: configuration.secondScreenUrl)
  }
}

extension RESTV2.State {
  /// Whether nothing is in flight: the flow waits for the person or the app.
  public var isResting: Bool {
    RESTV2.graph.stages[Int(RESTV2.stageName(of: self).rawValue)].kind == .resting
  }

  /// The subscriber, whichever command is in flight; nil if the person is not signed in, or is being signed out.
  public var subscriber: RESTV2.Subscriber? { isLoggingOut ? nil : returnPoint.subscriber }

  /// Whether playback may continue: the person is signed in, or the flow only checks whether the person is, or the profile
  /// has ended by itself. What was permitted plays on then. A sign-out, a refusal, and the end of a TempPass once the service
  /// has confirmed it, stop playback; `limitPlayback` has that end in advance.
  public var mayGoOnPlaying: Bool {
    guard !isLoggingOut else { return false }
    let journey = returnPoint.journey
    return subscriber != nil || screen == .busy(.checking) || journey.suggestsMVPD
      || journey.setback.map { SignInNotice.Reason($0) == .expired } ?? false
  }

  /// The actions that the service asked for in a finished sign-out, for each profile that it removed. Empty in any
  /// other step, and if the service was not asked.
  public var logouts: [LogoutEntry] {
    if case .signedOut(let stage) = stage { stage.logouts?.value.entries ?? [] } else { [] }
  }

  /// The milliseconds that the flow waits before it repeats a call, as the service wants (429); nil in any other step.
  public var throttle: Int64? { if case .throttled(let stage) = stage { stage.delay } else { nil } }

  /// Whether a sign-out is under way, or has failed. In `X.failed`, true means that the sign-out failed.
  public var isSigningOut: Bool { screen.isSigningOut }

  /// Whether the logout of a profile is under way, or has failed.
  private var isLoggingOut: Bool { pendingCall?.isLogout ?? details.isLogout }

  /// The id of the subscriber's MVPD, or of the MVPD that was chosen; nil if no MVPD is known.
  public var mvpd: String? { returnPoint.journey.mvpd }

  /// The name and logo of that MVPD; nil if the flow does not know them.
  public var brand: MVPDBrand? { returnPoint.journey.brand?.value }

  /// The purpose of the flow: the task that follows once the person is signed in.
  public var purpose: Purpose { returnPoint.purpose }

  /// Whether the service has not confirmed the person's sign-out in an earlier launch: the next look finishes it.
  public var hasUnfinishedSignOut: Bool {
    guard case .idle = stage else { return false }
    return signOut?.unfinished != nil
  }

  /// The sign-out of the person that still holds; nil if the person has not signed out.
  package var signOut: SignOut? { returnPoint.journey.signOut }

  /// The code to show for a second screen, with its end. The code stays while it is polled, also while a
  /// token is renewed. Nil if there is no code to show, for example after a login in this device's own user
  /// agent.
  public var shownCode: LoginCode? { polled?.shownCode }
}

extension RESTV2.Poll {
  /// The code, if a person is to type it on a second screen; nil otherwise.
  var shownCode: LoginCode? {
    switch origin {
    case .preselected, .notPreselected: code
    case .userAgent, .closedUserAgent: nil
    }
  }
}
