extension RESTV2 {
  /// Basic authentication, step F.8: opens a session whose login happens on a second screen (E4).
  package struct CreatingSessionForSecondScreen: Calling, InBasicFlow, Interruptible {
    package static var step: Step { .creatingSessionForSecondScreen }
    package static let card = StageCard(
      "F.8", "Create authentication session for a second screen",
      knows: "the chosen MVPD; that no user agent can be opened")
    package static let command: CommandKind = .createSession

    var flow: BasicFlow
    /// The chosen MVPD, by its id.
    let mvpd: String
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingSecondScreenAction>("answered", on: .session),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.creatingSessionForSecondScreen(self)) }
    var call: Call { .creatingSessionForSecondScreen(self) }
    var details: StageDetails { StageDetails(flow: flow) }
    package var command: Command { .createSession(access, mvpd: mvpd) }

    package func advance(on reply: Reply<Session>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(IndicatingSecondScreenAction(call: self, reply: reply), at: now)
    }
  }
}
