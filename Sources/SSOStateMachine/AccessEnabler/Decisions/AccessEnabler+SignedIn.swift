extension AccessEnabler {
  /// Somebody is signed in, and nothing is in flight. Late codes of what went before are kept.
  public struct SignedIn: Resting, Hearing {
    static var step: Step { .signedIn }
    static let card = StageCard(
      "X.signedIn", "Signed in", phase: "S.decisions", knows: "that somebody is signed in; perhaps by Apple")

    var journey: Journey
    /// Who is signed in.
    public let subscriber: Subscriber

    private static let arrows = declare(
      Arrow<Self, Authorizing>("play", on: .play),
      Arrow<Self, Preauthorizing>("preauthorize", on: .preauthorize),
      Arrow<Self, SettingRequestor>("foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, LoggingOut>("logOut", on: .logOut))
    static let (played, preauthorized, foreground, heard, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .signedIn(self) }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      Self.played(
        Authorizing(
          journey: journey.heading(for: request).beginning(.authorization), subscriber: subscriber,
          request: request))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<AccessEnabler>? {
      Self.preauthorized(
        Preauthorizing(
          journey: journey.with(.preauthorize(request)).beginning(.preauthorization), subscriber: subscriber,
          request: request))
    }

    func enterForeground() -> Transition<AccessEnabler>? {
      Self.foreground(SettingRequestor(journey: journey.starting, subscriber: subscriber))
    }

    func logOut() -> Transition<AccessEnabler>? {
      Self.loggedOut(journey.loggingOut)
    }
  }
}
