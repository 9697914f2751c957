extension RESTV2 {
  /// Basic authentication, step F.29: the person wants a new code, so the old one is polled no more.
  public struct RequestingNewCode: Deciding {
    static var step: Step { .requestingNewCode }
    static let card = StageCard(
      "F.29", "Stop polling: a new code is wanted", knows: "how the old code came about")

    let poll: Poll

    private static let arrows = declare(
      Arrow<Self, EnteringBasicAuthentication>("sameMVPD", if: "MVPD chosen here"),
      Arrow<Self, EnteringBasicAuthentication>("chosenElsewhere", if: "MVPD chosen on the second screen"))
    private static let (sameMVPD, chosenElsewhere) = arrows
    static let edges = outline(arrows)

    var state: State { .requestingNewCode(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      var flow = poll.flow
      flow.restarts = 0
      flow.ended = poll.lastPoll.map { BasicFlow.EndedPoll(code: poll.code.value, lastPoll: $0) }
      switch poll.origin {
      case .userAgent, .closedUserAgent, .preselected:
        return Self.sameMVPD(EnteringBasicAuthentication(flow: flow))
      case .notPreselected:
        return Self.chosenElsewhere(EnteringBasicAuthentication(flow: flow, isChosenElsewhere: true))
      }
    }
  }
}
