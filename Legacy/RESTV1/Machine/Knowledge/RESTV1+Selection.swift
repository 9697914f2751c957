import SSOStateMachine

extension RESTV1 {
  /// A TV provider of Apple's account that maps to an MVPD. The steps V1.6 to V1.9 know this.
  package struct Selection: Equatable, Sendable {
    /// The token that calls are made with.
    var access: Shared<Access>
    var journey: Journey
    let configuration: Shared<MVPDConfiguration>
    /// The provider, by its id at Apple.
    let providerID: String
    /// The MVPD that the provider maps to, by its id.
    package let mvpd: String
    /// Whether this is the second request of V1.6, asked for because the framework refused the first (VSError 5).
    package var isRenewed = false

    /// Nil if the provider is not in the configuration, or if its single sign-on is off (G3).
    init?(
      _ providerID: String, access: Shared<Access>, journey: Journey,
      configuration: Shared<MVPDConfiguration>
    ) {
      guard let mvpd = configuration.value.mvpd(providerID: providerID, last: journey.mvpd),
        mvpd.enablePlatformServices
      else { return nil }
      (self.access, self.journey, self.configuration) = (access, journey, configuration)
      (self.providerID, self.mvpd) = (providerID, mvpd.id)
    }

    var returnPoint: ReturnPoint { .signedOut(.admitted(access), journey) }

    /// attributeNames of V1.7.
    var requiredMetadataFields: [String] { configuration.value.mvpd(mvpd)?.requiredMetadataFields ?? [] }

    /// The regular flow with this MVPD, which the person has chosen already.
    func regular(because reason: FallbackReason) -> EnteringRegularFlow {
      EnteringRegularFlow(
        flow: RegularFlow(
          access: access, journey: journey, reason: reason, configuration: configuration, mvpd: mvpd))
    }

    /// The regular flow without an MVPD, because the account has changed hands between two answers of the framework.
    func otherProvider(_ providerID: String?) -> EnteringRegularFlow {
      EnteringRegularFlow(
        flow: RegularFlow(
          access: access, journey: journey, reason: .otherProvider(providerID: providerID),
          configuration: configuration))
    }
  }
}

extension PartnerFrameworkStatus {
  /// The provider of a login that counts: its end is known, and has not passed (V1.2, V1.5; G2, G4).
  func loggedInProvider(at now: Timestamp) -> String? {
    guard let id = providerID, let end = authenticationExpirationDate, now <= end else { return nil }
    return id
  }

  /// accountProviderIdentifier; nil if it is empty.
  var providerID: String? { accountProviderIdentifier.flatMap { $0.isEmpty ? nil : $0 } }
}
