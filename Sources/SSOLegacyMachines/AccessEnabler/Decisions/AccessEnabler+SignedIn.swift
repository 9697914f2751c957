package import SSOStateMachine

extension AccessEnablerMachine {
  /// Somebody is signed in, and nothing is in flight. Late codes of earlier operations are kept.
  public struct SignedIn: Resting, Hearing {
    package static var name: StageName { .signedIn }
    package static let card = StageCard(
      "X.signedIn", "Signed in", phase: "S.decisions", knows: "that somebody is signed in; perhaps by Apple")

    var journey: Journey
    /// Who is signed in.
    public let subscriber: Subscriber

    private static let arrows = declare(
      (
        play: To<Authorizing>("play", on: .play),
        preauthorize: To<Preauthorizing>("preauthorize", on: .preauthorize),
        foreground: To<SettingRequestor>("foreground", on: .enterForeground),
        code: To<Self>(staying: "code", on: .status),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }

    package var state: State { .signedIn(self) }
    var knownSubscriber: Subscriber? { subscriber }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnablerMachine>? {
      Self.arrows.play(
        Authorizing(
          journey: journey.heading(for: request).beginning(.authorization), subscriber: subscriber,
          request: request))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<AccessEnablerMachine>? {
      Self.arrows.preauthorize(
        Preauthorizing(
          journey: journey.with(.preauthorize(request)).beginning(.preauthorization), subscriber: subscriber,
          request: request))
    }

    func enterForeground() -> Transition<AccessEnablerMachine>? {
      Self.arrows.foreground(SettingRequestor(journey: journey.starting, subscriber: subscriber))
    }

    func logOut() -> Transition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
