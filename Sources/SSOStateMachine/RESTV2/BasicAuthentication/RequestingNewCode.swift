extension RESTV2 {
  /// Basic authentication, step F.29: the person wants a new code, so the old one is no longer polled.
  package struct RequestingNewCode: Deciding {
    package static var name: StageName { .requestingNewCode }
    package static let card = StageCard(
      "F.29", "Stop polling: a new code is wanted", knows: "how the old code came about")

    let poll: Poll

    private static let arrows = declare(To<EndingCode>("stopped"))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      var stopped = poll
      stopped.flow.restarts = 0
      stopped.flow.ended = poll.lastPoll.map {
        Shared(BasicFlow.EndedPoll(code: poll.code.value, lastPoll: $0))
      }
      return Self.arrows(EndingCode(poll: stopped, reason: .replaced), at: now)
    }
  }
}
