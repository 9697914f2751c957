extension RESTV2 {
  /// Basic authentication, step F.16: opens a session that a second screen completes (E4, empty form).
  public struct CreatingSessionWithoutMVPD: Calling {
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
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .creatingSessionWithoutMVPD(self) }
    var rest: Rest { flow.rest }
    var command: Command { .createSession(access, mvpd: nil) }

    func advance(on reply: Reply<Session>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(IndicatingChoiceAction(call: self, reply: reply))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
