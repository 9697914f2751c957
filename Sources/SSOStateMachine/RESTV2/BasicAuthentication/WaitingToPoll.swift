extension RESTV2 {
  /// Basic authentication, step F.27: nothing yet, so the next poll waits for its time.
  ///
  /// The clock decides, not the wait: one that ends early is waited again, one that ends after the code is the end.
  public struct WaitingToPoll: Awaiting, Polling {
    static var step: Step { .waitingToPoll }
    static let card = StageCard(
      "F.27", "Continue polling after ≥ 3 s", knows: "a code, and when it was last polled")
    static let command: CommandKind = .wait

    /// What is polled; `State.shownCode` tells whether its code is to be shown.
    public internal(set) var poll: Poll
    /// Milliseconds to wait.
    let delay: Int64

    private static let arrows = declare(
      Arrow<Self, PollingProfile>("due", on: .waited, if: "code valid, ≥ 3 s since the last poll"),
      Arrow<Self, Self>("early", on: .waited, if: "< 3 s since the last poll"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", on: .waited, if: "token expired"),
      Arrow<Self, CodeExpired>("expired", on: .waited, if: "code expired"),
      Arrow<Self, CodeExpired>("expiredMeanwhile", on: .enterForeground, if: "code expired"),
      Arrow<Self, RequestingNewCode>("newCode", on: .requestNewCode),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      due, early, tokenExpired, expired, expiredMeanwhile, newCode, played, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .waitingToPoll(self) }
    var command: Command { .wait(Wait(atLeast: delay)) }

    func advance(on outcome: Waited, at now: Timestamp) -> Transition<RESTV2> {
      if poll.code.isExpired(at: now) { return Self.expired(CodeExpired(poll: poll)) }
      let remaining = poll.remaining(at: now)
      if remaining > 0 {
        return Self.early(WaitingToPoll(poll: poll.noticing(now), delay: remaining))
      }
      guard poll.flow.access.value.isUsable(at: now) else {
        return Self.tokenExpired(.renewing(for: .pollingProfile(PollingProfile(poll: poll))))
      }
      return Self.due(PollingProfile(poll: poll.polled(at: now)))
    }

    func enterForeground(at now: Timestamp) -> Transition<RESTV2>? {
      poll.code.isExpired(at: now) ? Self.expiredMeanwhile(CodeExpired(poll: poll)) : nil
    }

    func requestNewCode() -> Transition<RESTV2>? { Self.newCode(RequestingNewCode(poll: poll)) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
