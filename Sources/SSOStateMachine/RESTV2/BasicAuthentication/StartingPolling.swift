extension RESTV2 {
  /// Basic authentication, step F.24: starts polling: at once for a second screen, after a wait where F.6 has just asked.
  public struct StartingPolling: Deciding {
    static var step: Step { .startingPolling }
    static let card = StageCard("F.24", "Start polling", knows: "a code, and when it was last polled")

    let poll: Poll

    private static let arrows = declare(
      Arrow<Self, PollingProfile>("first", if: "not polled yet"),
      Arrow<Self, WaitingToPoll>("again", if: "polled before: ≥ 3 s apart"),
      Arrow<Self, CodeExpired>("expired", if: "code expired"))
    private static let (first, again, expired) = arrows
    static let edges = outline(arrows)

    var state: State { .startingPolling(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      if poll.code.isExpired(at: now) { return Self.expired(CodeExpired(poll: poll)) }
      return poll.lastPoll == nil
        ? Self.first(PollingProfile(poll: poll.polled(at: now)))
        : Self.again(WaitingToPoll(poll: poll, delay: poll.interval))
    }
  }
}
