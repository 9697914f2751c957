extension RESTV2 {
  /// Basic authentication, step F.6: looks for the profile of a code, after the user agent has ended (E10).
  public struct RetrievingProfileByCode: Calling, Polling {
    static var step: Step { .retrievingProfileByCode }
    static let card = StageCard("F.6", "Retrieve profile for code", knows: "a code that has not expired")
    static let command: CommandKind = .poll

    var poll: Poll

    var access: Shared<Access> {
      get { poll.flow.access }
      set { poll.flow.access = newValue }
    }

    var attempts: Attempts {
      get { poll.attempts }
      set { poll.attempts = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, ReturningProfileByCode>("answered", on: .profiles),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingProfileByCode(self) }
    var command: Command { .poll(access, code: poll.code.value) }

    func advance(on reply: Reply<ProfileList>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningProfileByCode(poll: poll, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
