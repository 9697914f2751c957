extension RESTV2 {
  /// Partner authentication, step C.9: the service wants Apple's framework to be asked with the request that the
  /// service sent.
  package struct ProceedingWithPartnerAuthentication: Deciding {
    package static var name: StageName { .proceedingWithPartnerAuthentication }
    package static let card = StageCard(
      "C.9", "Proceed with partner authentication request flow", knows: "the request for the framework")

    let selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(To<AuthenticatingWithPartner>("proceed"))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows(
        AuthenticatingWithPartner(selection: selection.naming(session.value.mvpd), session: session))
    }
  }
}
