extension RESTV2 {
  /// Check authentication, step B.6: there is no profile, so partner authentication follows.
  @usableFromInline package struct ProceedingToPartnerAuthentication: Deciding {
    package static var name: StageName { .proceedingToPartnerAuthentication }
    package static let card = StageCard(
      "B.6", "Proceed with partner authentication flow", knows: "that there is no profile")

    let access: Shared<Access>
    let journey: Journey

    private static let arrows = declare(To<RetrievingConfiguration>("proceed"))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .proceedingToPartnerAuthentication(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows(RetrievingConfiguration(access: access, journey: journey))
    }
  }
}
