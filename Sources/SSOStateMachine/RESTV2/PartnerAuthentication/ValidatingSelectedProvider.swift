extension RESTV2 {
  /// Partner authentication, step C.4: validates the status, and maps the provider to an MVPD. If several MVPDs fit,
  /// the answer of E11 contains one of them.
  package struct ValidatingSelectedProvider: Deciding {
    package static var name: StageName { .validatingSelectedProvider }
    package static let card = StageCard(
      "C.4", "Return partner framework status information", knows: "the status of C.3, with a provider")

    let flow: BasicFlow
    let status: Shared<PartnerFrameworkStatus>
    let isRefresh: Bool

    private static let arrows = declare(
      (
        valid: To<RetrievingPartnerAuthenticationRequest>("valid", if: "status valid", also: .store),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", if: "status valid, token expired", also: .store),
        several: To<RetrievingPartnerAuthenticationRequest>(
          "several", if: "status valid, several MVPDs of the provider"),
        severalTokenExpired: To<RetrievingAccessToken>(
          "severalTokenExpired", if: "the same, token expired"),
        invalid: To<EnteringBasicAuthentication>("invalid", if: "status expired"),
        unmapped: To<EnteringBasicAuthentication>("unmapped", if: "provider maps to no MVPD")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      guard let mapped = status.value.accountProviderIdentifier.flatMap({ flow.mapped(to: $0) }) else {
        return Self.arrows.unmapped(EnteringBasicAuthentication(flow: flow.withoutFramework), at: now)
      }
      guard let validated = ValidatedFrameworkStatus(status, at: now.time) else {
        return Self.arrows.invalid(EnteringBasicAuthentication(flow: mapped), at: now)
      }
      let selection = Selection(
        access: flow.access, journey: flow.journey, configuration: flow.configuration, status: validated,
        mvpd: mapped.mvpd, isRefreshed: isRefresh)
      let next = RetrievingPartnerAuthenticationRequest(selection: selection)
      let isUsable = flow.access.value.isUsable(at: now.time)
      guard let mvpd = mapped.mvpd else {
        return isUsable
          ? Self.arrows.several(next)
          : Self.arrows.severalTokenExpired(.renewing(for: .retrievingPartnerAuthenticationRequest(next)))
      }
      let stored = Command.store(flow.stored(mvpd))
      return isUsable
        ? Self.arrows.valid(next, also: stored)
        : Self.arrows.tokenExpired(
          .renewing(for: .retrievingPartnerAuthenticationRequest(next)), also: stored)
    }
  }
}
