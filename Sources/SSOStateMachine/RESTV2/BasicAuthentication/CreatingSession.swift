extension RESTV2 {
  /// Basic authentication, step F.1: opens a session with all that the login needs, in one call (E4).
  package struct CreatingSession: Calling, InBasicFlow, Interruptible {
    package static var step: Step { .creatingSession }
    package static let card = StageCard(
      "F.1", "Create authentication session", knows: "the chosen MVPD; that a user agent can be opened")
    package static let command: CommandKind = .createSession

    var flow: BasicFlow
    /// The chosen MVPD, by its id.
    let mvpd: String
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingSessionAction>("answered", on: .session),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.creatingSession(self)) }
    var call: Call { .creatingSession(self) }
    var details: StageDetails { StageDetails(flow: flow) }
    package var command: Command { .createSession(access, mvpd: mvpd) }

    package func advance(on reply: Reply<Session>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(IndicatingSessionAction(question: .creating(self), reply: reply), at: now)
    }
  }
}
