extension RESTV2 {
  /// Basic authentication, step F.18: shows the code for a second screen that chooses the MVPD, and polls at once.
  package struct ShowingCodeForChoice: Deciding {
    package static var name: StageName { .showingCodeForChoice }
    package static let card = StageCard("F.18", "Show code, start polling", knows: "a code")

    let flow: BasicFlow
    let code: LoginCode

    private static let arrows = declare(To<StartingPolling>("shown", also: .showCode))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows(
        StartingPolling(poll: Poll(flow, code, .notPreselected, lastPoll: flow.lastPoll(of: code))), at: now,
        also: .showCode(code.value, notAfter: code.notAfter))
    }
  }
}
