extension RESTV2 {
  /// Basic authentication, step F.25: asks whether the code has led to a profile (E10), at most every 3 seconds.
  public struct PollingProfile: Calling, Polling {
    static var step: Step { .pollingProfile }
    static let card = StageCard("F.25", "Poll for profile, ≥ 3 s apart", knows: "a code that has not expired")
    static let command: CommandKind = .poll

    /// What is polled; `State.shownCode` tells whether its code is to be shown.
    public internal(set) var poll: Poll

    var access: Shared<Access> {
      get { poll.flow.access }
      set { poll.flow.access = newValue }
    }

    var attempts: Attempts {
      get { poll.attempts }
      set { poll.attempts = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, ReturningPoll>("answered", on: .profiles),
      Arrow<Self, CodeExpired>("expired", on: .enterForeground, if: "code expired"),
      Arrow<Self, RequestingNewCode>("newCode", on: .requestNewCode),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, expired, newCode, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .pollingProfile(self) }
    var command: Command { .poll(access, code: poll.code.value) }

    func advance(on reply: Reply<ProfileList>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningPoll(poll: poll, reply: reply))
    }

    func enterForeground(at now: Timestamp) -> Transition<RESTV2>? {
      poll.code.isExpired(at: now) ? Self.expired(CodeExpired(poll: poll)) : nil
    }

    func requestNewCode() -> Transition<RESTV2>? { Self.newCode(RequestingNewCode(poll: poll)) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
