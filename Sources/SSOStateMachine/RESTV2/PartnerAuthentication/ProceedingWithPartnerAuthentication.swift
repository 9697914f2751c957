extension RESTV2 {
  /// Partner authentication, step C.9: the service wants the framework asked with the request that it sent.
  public struct ProceedingWithPartnerAuthentication: Deciding {
    static var step: Step { .proceedingWithPartnerAuthentication }
    static let card = StageCard(
      "C.9", "Proceed with partner authentication request flow", knows: "the request for the framework")

    let selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(Arrow<Self, AuthenticatingWithPartner>("proceed"))
    static let edges = outline(arrows)

    var state: State { .proceedingWithPartnerAuthentication(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows(AuthenticatingWithPartner(selection: selection, session: session))
    }
  }
}
