extension RESTV1 {
  /// Between two polls: nothing yet. The app's button "Continue" looks at once, if that is not too soon.
  public struct WaitingToPoll: Awaiting, Polling {
    static var step: Step { .waitingToPoll }
    static let card = StageCard(
      "X.waitingToPoll", "Wait for the next poll, ≥ 3 s", phase: "V1.10",
      knows: "a code, and when the service was last polled")
    static let command: CommandKind = .wait

    /// What is polled for; `State.shownCode` tells whether its code is to be shown.
    public internal(set) var poll: Poll
    /// Milliseconds to wait.
    let delay: Int64

    private static let arrows = declare(
      Arrow<Self, StartingPolling>("waited", on: .waited),
      Arrow<Self, StartingPolling>("pollNow", on: .pollNow, if: "≥ 3 s since the last poll"),
      Arrow<Self, CodeExpired>("expired", on: .enterForeground, if: "code expired"),
      Arrow<Self, EnteringRegularFlow>("newCode", on: .requestNewCode),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (waited, polledNow, expired, newCode, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .waitingToPoll(self) }
    var command: Command { .wait(Wait(atLeast: delay)) }

    func advance(on outcome: Waited, at now: Timestamp) -> Transition<RESTV1> {
      Self.waited(StartingPolling(poll: poll))
    }

    func pollNow(at now: Timestamp) -> Transition<RESTV1>? {
      poll.remaining(at: now) == 0 ? Self.polledNow(StartingPolling(poll: poll)) : nil
    }

    func enterForeground(at now: Timestamp) -> Transition<RESTV1>? {
      poll.isOver(at: now) ? Self.expired(CodeExpired(poll: poll)) : nil
    }

    func requestNewCode() -> Transition<RESTV1>? { Self.newCode(poll.renewed) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
