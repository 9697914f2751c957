extension RESTV2 {
  /// Basic authentication, step F.5: supplies what a session still lacks (E5).
  package struct ResumingSession: Calling, InBasicFlow, Interruptible {
    /// How often the service may ask for more parameters before the session is given up.
    static let mostResumptions: UInt8 = 3

    package static var step: Step { .resumingSession }
    package static let card = StageCard(
      "F.5", "Resume authentication session", knows: "a code; that only known values are missing")
    package static let command: CommandKind = .resumeSession

    var flow: BasicFlow
    let code: LoginCode
    var resumptions: UInt8 = 1
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingSessionAction>("answered", on: .session),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.resumingSession(self)) }
    var call: Call { .resumingSession(self) }
    var details: StageDetails { StageDetails(flow: flow, resumptions: resumptions) }
    package var command: Command { .resumeSession(access, code: code.value, mvpd: flow.mvpd) }

    package func advance(on reply: Reply<Session>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(
        IndicatingSessionAction(question: .resuming(self), reply: reply), at: now)
    }
  }
}
