package import SSOStateMachine

extension RESTV1 {
  /// V1.5: is the login valid? It needs a provider, an end that has not passed (G4), and an MVPD that the provider maps
  /// to (G3).
  package struct ValidatingLogin: Deciding {
    package static var name: StageName { .validatingLogin }
    package static let card = StageCard(
      "V1.5", "Is the login good?", phase: "V1", knows: "the framework's answer of V1.4, with a provider")

    let access: Shared<Access>
    let journey: Journey
    let configuration: Shared<MVPDConfiguration>
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      (
        good: To<RetrievingProfileRequest>("good", if: "not expired, mapped to an MVPD"),
        expired: To<EnteringRegularFlow>("expired", if: "expired, or without end (G4)"),
        notIntegrated: To<EnteringRegularFlow>(
          "notIntegrated", if: "provider unknown, or its single sign-on off (G3)"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "login good, token expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      let providerID = status.value.providerID ?? ""
      guard
        let selection = Selection(providerID, access: access, journey: journey, configuration: configuration)
      else {
        let flow = RegularFlow(
          access: access, journey: journey, reason: .notIntegrated(providerID: providerID),
          configuration: configuration)
        return Self.arrows.notIntegrated(EnteringRegularFlow(flow: flow), at: now)
      }
      guard status.value.loggedInProvider(at: now.time) != nil else {
        return Self.arrows.expired(selection.regular(because: .loginExpired), at: now)
      }
      let next = RetrievingProfileRequest(selection: selection)
      return access.value.isUsable(at: now.time)
        ? Self.arrows.good(next) : Self.arrows.tokenExpired(.renewing(for: .retrievingProfileRequest(next)))
    }
  }
}
