extension RESTV2 {
  /// Basic authentication, step F.18: shows the code for a second screen that chooses the MVPD, and polls at once.
  public struct ShowingCodeForChoice: Deciding {
    static var step: Step { .showingCodeForChoice }
    static let card = StageCard("F.18", "Show code, start polling", knows: "a code")

    let flow: BasicFlow
    let code: Code

    private static let arrows = declare(Arrow<Self, StartingPolling>("shown", also: .showCode))
    static let edges = outline(arrows)

    var state: State { .showingCodeForChoice(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows(
        StartingPolling(poll: Poll(flow, code, .notPreselected, lastPoll: flow.lastPoll(of: code))),
        also: .showCode(code.value, notAfter: code.notAfter))
    }
  }
}
