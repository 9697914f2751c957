extension RESTV2 {
  /// Partner authentication, step C.5: asks the service for the request that the framework is to be handed (E11).
  public struct RetrievingPartnerAuthenticationRequest: Calling, Selecting {
    static var step: Step { .retrievingPartnerAuthenticationRequest }
    static let card = StageCard(
      "C.5", "Retrieve partner authentication request",
      knows: "a validated framework status, and the MVPD that its provider maps to")
    static let command: CommandKind = .createPartnerSession

    var selection: Selection
    var attempts = Attempts()

    var access: Shared<Access> {
      get { selection.access }
      set { selection.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, IndicatingNextAction>("answered", on: .session),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingPartnerAuthenticationRequest(self) }
    var command: Command { .createPartnerSession(access, status: selection.status.status) }

    func advance(on reply: Reply<Session>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(IndicatingNextAction(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
