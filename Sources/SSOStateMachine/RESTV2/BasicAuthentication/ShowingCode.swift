extension RESTV2 {
  /// Basic authentication, step F.10: shows the code for a second screen, and polls at once.
  package struct ShowingCode: Deciding {
    package static var name: StageName { .showingCode }
    package static let card = StageCard("F.10", "Show code, start polling", knows: "a code; the chosen MVPD")

    let flow: BasicFlow
    let code: LoginCode

    private static let arrows = declare(To<StartingPolling>("shown", also: .showCode))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows(
        StartingPolling(poll: Poll(flow, code, .preselected, lastPoll: flow.lastPoll(of: code))), at: now,
        also: .showCode(code.value, notAfter: code.notAfter))
    }
  }
}
