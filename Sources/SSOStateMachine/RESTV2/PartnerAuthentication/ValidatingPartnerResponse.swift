extension RESTV2 {
  /// Partner authentication, step C.11: validates the response, which must come from the provider of C.4.
  package struct ValidatingPartnerResponse: Deciding {
    package static var name: StageName { .validatingPartnerResponse }
    package static let card = StageCard(
      "C.11", "Return partner authentication response", knows: "the framework's answer of C.10")

    let selection: Selection
    let session: Shared<Session>
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      (
        valid: To<RetrievingPartnerProfile>("valid", if: "response valid"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "response valid, token expired"),
        otherProvider: To<EnteringBasicAuthentication>("otherProvider", if: "another provider than in C.4"),
        invalid: To<EnteringBasicAuthentication>("invalid", if: "status or response invalid")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var fallback: EnteringBasicAuthentication {
      EnteringBasicAuthentication(flow: selection.basic(mvpd: session.value.mvpd))
    }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let providerID = selection.status.providerID
      guard let response = ValidatedPartnerResponse(status, providerID: providerID, at: now.time) else {
        let provider = status.value.accountProviderIdentifier
        return provider != nil && provider != providerID
          ? Self.arrows.otherProvider(fallback, at: now)
          : Self.arrows.invalid(fallback, at: now)
      }
      let next = RetrievingPartnerProfile(selection: selection, session: session, response: response)
      return selection.access.value.isUsable(at: now.time)
        ? Self.arrows.valid(next) : Self.arrows.tokenExpired(.renewing(for: .retrievingPartnerProfile(next)))
    }
  }
}
