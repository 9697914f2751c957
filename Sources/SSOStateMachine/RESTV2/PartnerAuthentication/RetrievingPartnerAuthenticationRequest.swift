extension RESTV2 {
  /// Partner authentication, step C.5: asks the service for the request to hand to the framework (E11).
  package struct RetrievingPartnerAuthenticationRequest: Calling, Selecting {
    package static var step: Step { .retrievingPartnerAuthenticationRequest }
    package static let card = StageCard(
      "C.5", "Retrieve partner authentication request",
      knows: "a validated framework status; the MVPD that its provider maps to, if it is one")
    package static let command: CommandKind = .retrievePartnerAuthenticationRequest

    var selection: Selection
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingNextAction>("answered", on: .session),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingPartnerAuthenticationRequest(self)) }
    var call: Call { .retrievingPartnerAuthenticationRequest(self) }
    func withoutPartner(after fault: Fault) -> EnteringBasicAuthentication? {
      selection.withoutPartner(after: fault)
    }
    var details: StageDetails { StageDetails(selection: selection) }
    package var command: Command {
      .retrievePartnerAuthenticationRequest(access, status: selection.status.status)
    }

    package func advance(on reply: Reply<Session>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(IndicatingNextAction(call: self, reply: reply), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }
    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
