extension RESTV2 {
  /// Basic authentication, step F.29: the person wants a new code, so the old one is no longer polled.
  public struct RequestingNewCode: Deciding {
    public static var name: StageName { .requestingNewCode }
    public static let card = StageCard(
      "F.29", "Stop polling: a new code is wanted", knows: "how the old code came about")

    let poll: Poll

    private static let arrows = declare(To<EndingCode>("stopped"))
    public static var edges: [Edge] { outline(arrows) }

    package var decidingState: DecidingState { .requestingNewCode(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      var stopped = poll
      stopped.flow.restarts = 0
      stopped.flow.ended = poll.lastPoll.map {
        Shared(BasicFlow.EndedPoll(code: poll.code.value, lastPoll: $0))
      }
      return Self.arrows(EndingCode(poll: stopped, reason: .replaced))
    }
  }
}
