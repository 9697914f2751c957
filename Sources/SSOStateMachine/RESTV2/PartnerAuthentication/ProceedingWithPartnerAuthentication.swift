extension RESTV2 {
  /// Partner authentication, step C.9: the service wants Apple's framework to be asked with the request that the
  /// service sent.
  public struct ProceedingWithPartnerAuthentication: Deciding {
    public static var name: StageName { .proceedingWithPartnerAuthentication }
    public static let card = StageCard(
      "C.9", "Proceed with partner authentication request flow", knows: "the request for the framework")

    let selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(To<AuthenticatingWithPartner>("proceed"))
    public static var edges: [Edge] { outline(arrows) }

    package var decidingState: DecidingState { .proceedingWithPartnerAuthentication(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows(
        AuthenticatingWithPartner(selection: selection.naming(session.value.mvpd), session: session))
    }
  }
}
