extension RESTV2 {
  /// Basic authentication, step F.16: opens a session that a second screen completes (E4, empty form).
  public struct CreatingSessionWithoutMVPD: Calling, InBasicFlow {
    static var step: Step { .creatingSessionWithoutMVPD }
    static let card = StageCard(
      "F.16", "Create authentication session without an MVPD",
      knows: "that the MVPD is chosen on a second screen")
    static let command: CommandKind = .createSession

    var flow: BasicFlow
    var attempts = Attempts()

    var access: Shared<Access> {
      get { flow.access }
      set { flow.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, IndicatingChoiceAction>("answered", on: .session),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .creatingSessionWithoutMVPD(self) }
    var command: Command { .createSession(access, mvpd: nil) }

    func advance(on reply: Reply<Session>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(IndicatingChoiceAction(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
