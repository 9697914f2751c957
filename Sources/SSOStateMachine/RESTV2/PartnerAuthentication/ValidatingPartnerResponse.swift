extension RESTV2 {
  /// Partner authentication, step C.11: validates the response, which must come from the provider of C.4.
  public struct ValidatingPartnerResponse: Deciding {
    static var step: Step { .validatingPartnerResponse }
    static let card = StageCard(
      "C.11", "Return partner authentication response", knows: "the framework's answer of C.10")

    let selection: Selection
    let session: Shared<Session>
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      Arrow<Self, RetrievingPartnerProfile>("valid", if: "response valid"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "response valid, token expired"),
      Arrow<Self, EnteringBasicAuthentication>("otherProvider", if: "another provider than in C.4"),
      Arrow<Self, EnteringBasicAuthentication>("invalid", if: "status or response invalid"))
    private static let (valid, tokenExpired, otherProvider, invalid) = arrows
    static let edges = outline(arrows)

    var state: State { .validatingPartnerResponse(self) }

    private var fallback: EnteringBasicAuthentication {
      EnteringBasicAuthentication(flow: selection.basic(mvpd: session.value.mvpd))
    }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let providerID = selection.status.providerID
      guard let response = ValidatedPartnerResponse(status, providerID: providerID, at: now) else {
        let provider = status.value.accountProviderIdentifier
        return provider != nil && provider != providerID
          ? Self.otherProvider(fallback)
          : Self.invalid(fallback)
      }
      let next = RetrievingPartnerProfile(selection: selection, session: session, response: response)
      return selection.access.value.isUsable(at: now)
        ? Self.valid(next) : Self.tokenExpired(.renewing(for: .retrievingPartnerProfile(next)))
    }
  }
}
