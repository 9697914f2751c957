extension RESTV2 {
  /// Basic authentication, step F.25: asks whether the code has led to a profile (E10), at most every 3 seconds.
  package struct PollingProfile: Calling, Polling, Beginning, Interruptible {
    package static var step: Step { .pollingProfile }
    package static let card = StageCard(
      "F.25", "Poll for profile, ≥ 3 s apart", knows: "a code that has not expired")
    package static let command: CommandKind = .poll

    /// The poll. `State.shownCode` says whether to show its code.
    package internal(set) var poll: Poll

    private static let arrows = declare(
      (
        answered: To<ReturningPoll>("answered", on: .profiles),
        expired: To<EndingCode>("expired", on: .enterForeground, if: "code expired"),
        foreground: To<LookingForAccount>(
          "foreground", on: .enterForeground, if: "an account at the system may be used"),
        newCode: To<RequestingNewCode>("newCode", on: .requestNewCode),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.pollingProfile(self)) }
    var call: Call { .pollingProfile(self) }
    var polled: Poll? { poll }
    var details: StageDetails { StageDetails(poll: poll) }
    package var command: Command { .poll(access, code: poll.code.value) }

    package func advance(on reply: Reply<ProfileList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningPoll(poll: poll, reply: reply), at: now)
    }

    /// The person may come back from Settings, and be signed in at the system now.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      if poll.code.isExpired(at: now.time) { return Self.arrows.expired(EndingCode(poll: poll), at: now) }
      return LookingForAccount(from: .polling(WaitingToPoll(poll: poll, delay: 0))).map {
        Self.arrows.foreground($0)
      }
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker), at: now)
    }

    func requestNewCode(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.newCode(RequestingNewCode(poll: poll), at: now)
    }

    func repetition(at now: Timestamp) -> Repetition {
      if poll.code.isExpired(at: now) { return .codeExpired(EndingCode(poll: poll)) }
      let remaining = poll.remaining(at: now)
      return remaining > 0
        ? .tooEarly(WaitingToPoll(poll: poll, delay: remaining))
        : .again(Self(poll: poll.polled(at: now)).call)
    }
  }
}
