extension RESTV2 {
  /// Registration, step A.1: asks the service for client credentials (E1).
  ///
  /// The step is skipped if credentials are stored: credentials are requested once, and again only where the service
  /// refuses them.
  package struct RetrievingClientCredentials: Awaiting, Interruptible {
    package static var step: Step { .retrievingClientCredentials }
    package static let card = StageCard(
      "A.1", "Retrieve client credentials", knows: "the app's configuration; what the sign-in is for")
    package static let command: CommandKind = .register

    let configuration: Shared<FlowConfiguration>
    var journey: Journey
    /// Whether credentials were requested before in this sign-in and refused.
    package var isSecond = false
    package var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<ReturningClientCredentials>("answered", on: .registration),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingClientCredentials(self)) }
    var pendingCall: PendingCall? { .registration(self) }
    var returnPoint: ReturnPoint { .signedOut(.unregistered(configuration), journey) }
    package var command: Command { .register(configuration) }

    package func advance(on reply: Reply<Registration>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningClientCredentials(call: self, reply: reply), at: now)
    }
  }
}
