extension RESTV2 {
  /// Partner authentication, step C.5: asks the service for the request to hand to the framework (E11).
  package struct RetrievingPartnerAuthenticationRequest: Calling, Selecting, Interruptible {
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
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

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
  }
}
