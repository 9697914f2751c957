extension RESTV2 {
  /// Basic authentication, step F.8: opens a session whose login happens on a second screen (E4).
  public struct CreatingSessionForSecondScreen: Calling, InBasicFlow {
    static var step: Step { .creatingSessionForSecondScreen }
    static let card = StageCard(
      "F.8", "Create authentication session for a second screen",
      knows: "the chosen MVPD; that no user agent can be opened")
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
      Arrow<Self, IndicatingSecondScreenAction>("answered", on: .session),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .creatingSessionForSecondScreen(self) }
    var command: Command { .createSession(access, mvpd: mvpd) }

    func advance(on reply: Reply<Session>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(IndicatingSecondScreenAction(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
