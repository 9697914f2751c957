package import SSOStateMachine

extension RESTV1 {
  /// V1.8: exchanges the framework's response for an Adobe token (POST tokens/authn).
  package struct ExchangingToken: Calling, Selecting {
    package static var step: Step { .exchangingToken }
    package static let card = StageCard(
      "V1.8", "Exchange the response for an Adobe token", phase: "V1", knows: "a SAML response; the MVPD")
    package static let command: CommandKind = .exchangeToken

    var selection: Selection
    let samlResponse: Secret<String>
    var attempts = Attempts()

    var access: Shared<Access> {
      get { selection.access }
      set { selection.access = newValue }
    }

    private static let arrows = declare(
      (
        answered: To<ReturningToken>("answered", on: .exchange),
        play: To<Self>(staying: "play", on: .play),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    static func awaited(in outcome: Outcome) -> Reply<NoContent>? {
      if case .exchange(let reply) = outcome { reply } else { nil }
    }

    package var state: State { State(.exchangingToken(self)) }
    var call: Call { .exchangingToken(self) }
    package var command: Command { .exchangeToken(access, mvpd: selection.mvpd, samlResponse: samlResponse) }

    package func advance(on reply: Reply<NoContent>, at now: Moment) -> StageTransition<RESTV1> {
      Self.arrows.answered(ReturningToken(call: self, reply: reply), at: now)
    }

    func fallback(after fault: Fault) -> EnteringRegularFlow? { regular(after: fault) }

    func regular(after fault: Fault) -> EnteringRegularFlow {
      selection.regular(because: .exchangeFailed(status: fault.status))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }
    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
