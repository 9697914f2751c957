extension RESTV2 {
  /// Registration, step A.1: asks the service for client credentials (E1).
  ///
  /// It is skipped where credentials are stored: they are drawn once and kept for ever.
  public struct RetrievingClientCredentials: Awaiting, UnderWay {
    static var step: Step { .retrievingClientCredentials }
    static let card = StageCard(
      "A.1", "Retrieve client credentials", knows: "the app's configuration; what the sign-in is for")
    static let command: CommandKind = .register

    let configuration: Shared<FlowConfiguration>
    var journey: Journey
    /// Whether credentials were drawn before in this sign-in and refused.
    var isSecond = false
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, ReturningClientCredentials>("answered", on: .registration),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingClientCredentials(self) }
    var rest: Rest { .signedOut(.unregistered(configuration), journey) }
    var command: Command { .register(configuration) }

    func advance(on reply: Reply<Registration>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningClientCredentials(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }

    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
