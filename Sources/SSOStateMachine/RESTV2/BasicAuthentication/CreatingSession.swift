extension RESTV2 {
  /// Basic authentication, step F.1: opens a session with all that the login needs, in one call (E4).
  public struct CreatingSession: Calling, InBasicFlow {
    static var step: Step { .creatingSession }
    static let card = StageCard(
      "F.1", "Create authentication session", knows: "the chosen MVPD; that a user agent can be opened")
    static let command: CommandKind = .createSession

    var flow: BasicFlow
    /// The chosen MVPD, by its id.
    let mvpd: String
    var attempts = Attempts()

    var access: Shared<Access> {
      get { flow.access }
      set { flow.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, IndicatingSessionAction>("answered", on: .session),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .creatingSession(self) }
    var command: Command { .createSession(access, mvpd: mvpd) }

    func advance(on reply: Reply<Session>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(IndicatingSessionAction(question: .creating(self), reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
