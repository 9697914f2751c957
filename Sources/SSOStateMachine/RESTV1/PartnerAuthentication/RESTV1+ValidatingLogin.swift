extension RESTV1 {
  /// V1.5: was the login good? A provider, an end that has not passed (G4), and an MVPD that it maps to (G3).
  public struct ValidatingLogin: Deciding {
    static var step: Step { .validatingLogin }
    static let card = StageCard(
      "V1.5", "Is the login good?", phase: "V1", knows: "the framework's answer of V1.4, with a provider")

    let access: Shared<Access>
    let journey: Journey
    let configuration: Shared<MVPDConfiguration>
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      Arrow<Self, RetrievingProfileRequest>("good", if: "not expired, mapped to an MVPD"),
      Arrow<Self, EnteringRegularFlow>("expired", if: "expired, or without end (G4)"),
      Arrow<Self, EnteringRegularFlow>(
        "notIntegrated", if: "provider unknown, or its single sign-on off (G3)"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "login good, token expired"))
    private static let (good, expired, notIntegrated, tokenExpired) = arrows
    static let edges = outline(arrows)

    var state: State { .validatingLogin(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      let providerID = status.value.providerID ?? ""
      guard
        let selection = Selection(providerID, access: access, journey: journey, configuration: configuration)
      else {
        let flow = RegularFlow(
          access: access, journey: journey, reason: .notIntegrated(providerID: providerID),
          configuration: configuration)
        return Self.notIntegrated(EnteringRegularFlow(flow: flow))
      }
      guard status.value.loggedInProvider(at: now) != nil else {
        return Self.expired(selection.regular(because: .loginExpired))
      }
      let next = RetrievingProfileRequest(selection: selection)
      return access.value.isUsable(at: now)
        ? Self.good(next) : Self.tokenExpired(.renewing(for: .retrievingProfileRequest(next)))
    }
  }
}
