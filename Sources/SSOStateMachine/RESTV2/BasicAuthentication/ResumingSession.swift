extension RESTV2 {
  /// Basic authentication, step F.5: supplies what a session still misses (E5).
  public struct ResumingSession: Calling, InBasicFlow {
    /// How often the service may ask for more before it is given up.
    static let mostResumptions: UInt8 = 3

    static var step: Step { .resumingSession }
    static let card = StageCard(
      "F.5", "Resume authentication session", knows: "a code; that only known values are missing")
    static let command: CommandKind = .resumeSession

    var flow: BasicFlow
    let code: Code
    var resumptions: UInt8 = 1
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

    var state: State { .resumingSession(self) }
    var command: Command { .resumeSession(access, code: code.value, mvpd: flow.mvpd) }

    func advance(on reply: Reply<Session>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(
        IndicatingSessionAction(question: .resuming(self), reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
