extension RESTV1 {
  /// V1.8: exchanges the framework's response for an Adobe token (POST tokens/authn).
  public struct ExchangingToken: Calling, Selecting {
    static var step: Step { .exchangingToken }
    static let card = StageCard(
      "V1.8", "Exchange the response for an Adobe token", phase: "V1", knows: "a SAML response; the MVPD")
    static let command: CommandKind = .exchangeToken

    var selection: Selection
    let samlResponse: Secret<String>
    var attempts = Attempts()

    var access: Shared<Access> {
      get { selection.access }
      set { selection.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, ReturningToken>("answered", on: .exchange),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    static func awaited(in outcome: Outcome) -> Reply<NoContent>? {
      if case .exchange(let reply) = outcome { reply } else { nil }
    }

    var state: State { .exchangingToken(self) }
    var command: Command { .exchangeToken(access, mvpd: selection.mvpd, samlResponse: samlResponse) }

    func advance(on reply: Reply<NoContent>, at now: Timestamp) -> Transition<RESTV1> {
      Self.answered(ReturningToken(call: self, reply: reply))
    }

    func regular(after fault: Fault) -> EnteringRegularFlow {
      selection.regular(because: .exchangeFailed(status: fault.status))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
