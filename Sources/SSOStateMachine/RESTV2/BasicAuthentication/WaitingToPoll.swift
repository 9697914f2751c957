extension RESTV2 {
  /// Basic authentication, step F.27: there is no profile yet, so the flow waits before the next poll.
  ///
  /// The clock decides, not the end of the wait: after a wait that ends early the flow waits again, and after a wait
  /// that outlasts the code polling stops.
  package struct WaitingToPoll: Awaiting, Polling, Beginning, Interruptible {
    package static var step: Step { .waitingToPoll }
    package static let card = StageCard(
      "F.27", "Continue polling after ≥ 3 s", knows: "a code, and when it was last polled")
    package static let command: CommandKind = .wait

    /// The poll. `State.shownCode` says whether to show its code.
    package internal(set) var poll: Poll
    /// Milliseconds to wait.
    let delay: Int64

    /// Waits after a failed poll: longer than usual, but no longer than the code holds.
    init(later poll: Poll, at now: Timestamp) {
      let failed = poll.failed
      self.init(
        poll: failed, delay: min(failed.slowerInterval, now.milliseconds(until: poll.code.notAfter)))
    }

    init(poll: Poll, delay: Int64) { (self.poll, self.delay) = (poll, delay) }

    private static let arrows = declare(
      (
        due: To<PollingProfile>("due", on: .waited, if: "code valid, ≥ 3 s since the last poll"),
        early: To<Self>("early", on: .waited, if: "< 3 s since the last poll"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", on: .waited, if: "token expired"),
        expired: To<EndingCode>("expired", on: .waited, if: "code expired"),
        expiredMeanwhile: To<EndingCode>("expiredMeanwhile", on: .enterForeground, if: "code expired"),
        foreground: To<LookingForAccount>(
          "foreground", on: .enterForeground, if: "an account at the system may be used"),
        newCode: To<RequestingNewCode>("newCode", on: .requestNewCode),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.waitingToPoll(self)) }
    var polled: Poll? { poll }
    var details: StageDetails { StageDetails(poll: poll) }
    package var command: Command { .wait(Wait(atLeast: delay)) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV2> {
      if poll.code.isExpired(at: now.time) { return Self.arrows.expired(EndingCode(poll: poll), at: now) }
      let remaining = poll.remaining(at: now.time)
      if remaining > 0 {
        return Self.arrows.early(WaitingToPoll(poll: poll.noticing(now.time), delay: remaining))
      }
      guard poll.flow.access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .pollingProfile(PollingProfile(poll: poll))))
      }
      return Self.arrows.due(PollingProfile(poll: poll.polled(at: now.time)))
    }

    /// The person may come back from Settings, and be signed in at the system now.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      if poll.code.isExpired(at: now.time) {
        return Self.arrows.expiredMeanwhile(EndingCode(poll: poll), at: now)
      }
      return LookingForAccount(from: .polling(self)).map { Self.arrows.foreground($0) }
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker), at: now)
    }

    func requestNewCode(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.newCode(RequestingNewCode(poll: poll), at: now)
    }
  }
}
