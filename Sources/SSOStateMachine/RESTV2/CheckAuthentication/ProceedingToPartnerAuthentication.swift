extension RESTV2 {
  /// Check authentication, step B.6: there is no profile, so partner authentication follows.
  public struct ProceedingToPartnerAuthentication: Deciding {
    static var step: Step { .proceedingToPartnerAuthentication }
    static let card = StageCard(
      "B.6", "Proceed with partner authentication flow", knows: "that there is no profile")

    let access: Shared<Access>
    let journey: Journey

    private static let arrows = declare(Arrow<Self, RetrievingConfiguration>("proceed"))
    static let edges = outline(arrows)

    var state: State { .proceedingToPartnerAuthentication(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows(RetrievingConfiguration(access: access, journey: journey))
    }
  }
}
