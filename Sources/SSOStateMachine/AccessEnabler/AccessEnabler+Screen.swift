extension AccessEnabler.State {
  /// Whether nothing but a person, or Apple's picker, is waited for.
  public var isResting: Bool {
    AccessEnabler.graph.stages[Int(AccessEnabler.step(of: self).rawValue)].kind == .resting
  }

  /// Who is signed in, as far as the SDK has said; nil where nobody is, or nobody knows.
  public var subscriber: AccessEnabler.Subscriber? {
    if case .signedIn(let stage) = self { return stage.subscriber }
    if case .authorizing(let stage) = self { return stage.subscriber }
    if case .preauthorizing(let stage) = self { return stage.subscriber }
    if case .settingRequestor(let stage) = self { return stage.subscriber }
    if case .checkingAuthentication(let stage) = self { return stage.subscriber }
    if case .backingOff(let stage) = self { return stage.subscriber }
    if case .failed(let stage) = self { return stage.subscriber }
    if case .retrievingTokenSource = self { return AccessEnabler.Subscriber(tokenSource: nil) }
    if case .awaitingToken = self { return AccessEnabler.Subscriber(tokenSource: nil) }
    return nil
  }

  /// What the codes told.
  public var reports: AccessEnabler.Reports { journey.reports }

  /// What is wanted.
  public var purpose: AccessEnabler.Purpose { journey.purpose }

  /// What is known of the seven conditions under which Apple's profile is exchanged silently.
  public var silentExchange: AccessEnabler.SilentExchange {
    AccessEnabler.SilentExchange(
      journey.reports, source: subscriber?.tokenSource, isLoggingIn: isLoggingIn)
  }

  private var isLoggingIn: Bool {
    switch self {
    case .authenticating, .showingApplePicker, .exchangingProfile, .fallingBack, .awaitingMVPDChoice,
      .selectingProvider, .openingUserAgent, .handlingExternalURL, .showingCode, .authorizingWithLogin:
      true
    case .initializing, .settingRequestor, .checkingAuthentication, .returningAuthentication,
      .retrievingTokenSource, .enteringDecisions, .signedIn, .authorizing, .awaitingToken, .preauthorizing,
      .loggingOut, .followingLogout, .completingLogout, .endingLogout, .directingToSettings, .signedOut,
      .idle, .starting, .refusingRequestor, .backingOff, .proceedingSignedOut, .cancelling, .failed:
      false
    }
  }
}
