extension RESTV2 {
  /// Basic authentication, step F.16: opens a session that a second screen completes (E4, empty form).
  package struct CreatingSessionWithoutMVPD: Calling, InBasicFlow, Interruptible {
    package static var step: Step { .creatingSessionWithoutMVPD }
    package static let card = StageCard(
      "F.16", "Create authentication session without an MVPD",
      knows: "that the MVPD is chosen on a second screen")
    package static let command: CommandKind = .createSession

    var flow: BasicFlow
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingChoiceAction>("answered", on: .session),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.creatingSessionWithoutMVPD(self)) }
    var call: Call { .creatingSessionWithoutMVPD(self) }
    var details: StageDetails { StageDetails(flow: flow) }
    package var command: Command { .createSession(access, mvpd: nil) }

    package func advance(on reply: Reply<Session>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(IndicatingChoiceAction(call: self, reply: reply), at: now)
    }
  }
}
