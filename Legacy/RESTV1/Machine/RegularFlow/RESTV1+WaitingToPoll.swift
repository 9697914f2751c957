package import SSOStateMachine

extension RESTV1 {
  /// Between two polls: there is no token yet. The app's button "Continue" polls at once, unless that is too soon.
  package struct WaitingToPoll: Awaiting, Polling {
    package static var step: Step { .waitingToPoll }
    package static let card = StageCard(
      "X.waitingToPoll", "Wait for the next poll, ≥ 3 s", phase: "V1.10",
      knows: "a code, and when the service was last polled")
    package static let command: CommandKind = .wait

    /// The poll. `State.shownCode` says whether its code is to be shown.
    package internal(set) var poll: Poll
    /// Milliseconds to wait.
    let delay: Int64

    private static let arrows = declare(
      (
        waited: To<StartingPolling>("waited", on: .waited),
        pollNow: To<StartingPolling>("pollNow", on: .pollNow, if: "≥ 3 s since the last poll"),
        expired: To<CodeExpired>("expired", on: .enterForeground, if: "code expired"),
        newCode: To<EnteringRegularFlow>("newCode", on: .requestNewCode),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.waitingToPoll(self)) }
    var polled: Poll? { poll }
    var details: StageDetails { StageDetails(poll: poll) }
    package var command: Command { .wait(Wait(atLeast: delay)) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV1> {
      Self.arrows.waited(StartingPolling(poll: poll), at: now)
    }

    func pollNow(at now: Moment) -> StageTransition<RESTV1>? {
      poll.remaining(at: now.time) == 0 ? Self.arrows.pollNow(StartingPolling(poll: poll), at: now) : nil
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV1>? {
      poll.isOver(at: now.time) ? Self.arrows.expired(CodeExpired(poll: poll)) : nil
    }

    func requestNewCode(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.newCode(poll.renewed, at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
