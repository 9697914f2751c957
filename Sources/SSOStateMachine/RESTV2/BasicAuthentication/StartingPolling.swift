extension RESTV2 {
  /// Basic authentication, step F.24: starts polling. For a second screen the first poll follows at once; after F.6,
  /// which has just asked, it follows after a wait.
  package struct StartingPolling: Deciding {
    package static var name: StageName { .startingPolling }
    package static let card = StageCard("F.24", "Start polling", knows: "a code, and when it was last polled")

    let poll: Poll

    private static let arrows = declare(
      (
        first: To<PollingProfile>("first", if: "not polled yet"),
        again: To<WaitingToPoll>("again", if: "polled before: ≥ 3 s apart"),
        expired: To<EndingCode>("expired", if: "code expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      if poll.code.isExpired(at: now.time) { return Self.arrows.expired(EndingCode(poll: poll), at: now) }
      return poll.lastPoll == nil
        ? Self.arrows.first(PollingProfile(poll: poll.polled(at: now.time)))
        : Self.arrows.again(WaitingToPoll(poll: poll, delay: poll.interval))
    }
  }
}
