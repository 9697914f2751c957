package import SSOStateMachine

extension RESTV1 {
  /// V1.10.4: polls as soon as the code exists, or once the user agent has closed; and goes on polling.
  ///
  /// The clock decides, not a wait or a button. A poll that would come too soon waits, and a poll that would come after
  /// the code ends the polling. The exception is a single look after a login that has ended on this device.
  package struct StartingPolling: Deciding {
    package static var name: StageName { .startingPolling }
    package static let card = StageCard(
      "V1.10.4", "Start polling, go on polling", phase: "V1.10",
      knows: "a code, and when the service was last polled")

    let poll: Poll
    /// Whether the token was requested just now. A fresh token is used even if it looks expired on the device's clock.
    var isFresh = false

    private static let arrows = declare(
      (
        due: To<PollingToken>("due", if: "code valid or login ended here, ≥ 3 s since the last poll"),
        early: To<WaitingToPoll>("early", if: "< 3 s since the last poll"),
        expired: To<CodeExpired>("expired", if: "code expired"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired or refused")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      if poll.isOver(at: now.time) { return Self.arrows.expired(CodeExpired(poll: poll)) }
      let remaining = poll.remaining(at: now.time)
      if remaining > 0 {
        return Self.arrows.early(WaitingToPoll(poll: poll.noticing(now.time), delay: remaining))
      }
      guard isFresh || !poll.needsToken && poll.flow.access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .pollingToken(PollingToken(poll: poll))))
      }
      return Self.arrows.due(PollingToken(poll: poll.polled(at: now.time)))
    }
  }
}
