package import SSOStateMachine

/// The clues of a capture's calls to what the calls do not show: what may have been chosen, asked for or answered.
package struct CaptureClues: Hashable, Sendable {
  /// Longer than any capture: milliseconds.
  package static let longLife: Int64 = 365 * 86_400_000

  /// The configuration that the app fixes.
  package var configuration: FlowConfiguration
  /// The MVPDs in this call or the next ones.
  package var mvpds: [String] = []
  /// The single resources that this call or the next ones ask for.
  package var plays: [String] = []
  /// The lists of resources that this call or the next ones ask about.
  package var lists: [[String]] = []
  /// Apple's providers that the configuration maps, or that the calls contain.
  package var providers: [String] = []
  /// The codes in this call or the next ones.
  package var codes: [String] = []
  /// The MVPDs that a recorded configuration lists, and that are not TempPasses.
  package var regular: Set<String> = []
  /// The end of a token whose lifetime is lost: the time of the next token request; nil without such a request.
  package var tokenEnd: Timestamp?
  /// Whether to suppose everything that is possible, or only what is usual.
  package var isWide = false

  package init(configuration: FlowConfiguration) { self.configuration = configuration }

  package static func == (one: CaptureClues, other: CaptureClues) -> Bool {
    one.mvpds == other.mvpds && one.plays == other.plays && one.lists == other.lists
      && one.providers == other.providers && one.codes == other.codes && one.isWide == other.isWide
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(mvpds)
    hasher.combine(plays)
    hasher.combine(providers)
  }
}

// The possible contents where the capture shows nothing.
extension CaptureClues {
  /// A token that the app requested, and whose lifetime is not known.
  package func access(at now: Timestamp) -> Access {
    let registration = Registration(
      configuration: Shared(configuration), clientID: "client", clientSecret: Secret("secret"))
    return Access(
      registration: Shared(registration), token: Secret("token"),
      expiresAt: tokenEnd ?? now.advanced(by: Self.longLife))
  }

  /// An account at Apple's framework, with an answer to every question.
  func granted(_ provider: String, at now: Timestamp) -> Shared<PartnerFrameworkStatus> {
    Shared(
      PartnerFrameworkStatus(
        accessStatus: .granted, accountProviderIdentifier: provider,
        authenticationExpirationDate: now.advanced(by: Self.longLife),
        samlAttributeQueryResponse: Secret("response at \(now.milliseconds)")))
  }

  /// The possible answers of Apple's framework.
  package func frameworkStatuses(at now: Timestamp) -> [Shared<PartnerFrameworkStatus>] {
    let usual =
      providers.map { granted($0, at: now) } + [
        Shared(PartnerFrameworkStatus(accessStatus: .denied)), failed(.userCancelled),
      ] + providers.map { failed(.unsupportedProvider, $0) }
    guard isWide else { return usual }
    let withoutEnd = providers.map {
      Shared(PartnerFrameworkStatus(accessStatus: .granted, accountProviderIdentifier: $0))
    }
    return usual + withoutEnd + [
      failed(.unsupportedProvider), failed(.timedOut), Shared(PartnerFrameworkStatus(accessStatus: .granted)),
      Shared(PartnerFrameworkStatus(accessStatus: .notDetermined)),
      granted("provider that no MVPD is mapped to", at: now),
    ]
  }

  private func failed(
    _ code: PartnerFrameworkStatus.FrameworkError.Code, _ provider: String? = nil
  ) -> Shared<PartnerFrameworkStatus> {
    let error = PartnerFrameworkStatus.FrameworkError(code: code, unsupportedProviderIdentifier: provider)
    return Shared(PartnerFrameworkStatus(accessStatus: .granted, error: error))
  }

  /// The MVPDs of a configuration that was not recorded: those that calls contain, and one for each other provider.
  package var supposedMVPDs: [TVProvider] {
    let unnamed = providers.dropFirst(mvpds.count).map { "MVPD of \($0)" }
    return (mvpds + unnamed).enumerated().map { number, id in
      TVProvider(
        id: id, enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
        platformMappingId: number < providers.count ? providers[number] : id)
    }
  }

  /// The decisions that an answer may have held: all permitted, denied permanently, to be asked again, or resting on a
  /// profile that has ended.
  package func decisions(about resources: [String], at now: Timestamp) -> [[Decision]] {
    let errors = [
      nil, "preauthorization_denied_by_mvpd", "network_received_error", "authenticated_profile_expired",
    ]
    return errors.map { code in
      resources.map { resource in
        Decision(
          resource: resource, mvpd: mvpds.first ?? "", isAuthorized: code == nil,
          token: code == nil ? MediaToken(serializedToken: Secret("token at \(now.milliseconds)")) : nil,
          error: code.map { EnhancedError(code: $0) })
      }
    }
  }

  /// The possible faults of an answer with a lost body: one for each way in which the flow continues. If the status is
  /// lost too, or no answer came, any of the faults is possible.
  static func faults(of status: Int?) -> [Fault] {
    guard let status else {
      return [.transport(.connectionFailed), .transport(.timedOut)]
        + [401, 429, 400].flatMap { faults(of: $0) }
    }
    let unreadable = Fault.unreadable(.init(code: "lost", status: status))
    let errors = codes.map { Fault.service(EnhancedError(code: $0), status: status) }
    switch status {
    case 200..<300: return [unreadable]
    case 300..<400: return [.redirected(status: status)]
    case 401:
      return [
        .unauthorized(nil), .unauthorized(EnhancedError(code: "invalid_access_token_client_application")),
      ]
    case 429: return [.throttled(retryAfter: nil)]
    case 400:
      let refusals = [RegistrationError.invalidClient, .invalidRequest]
      return refusals.map { .registration($0, status: status) } + [unreadable] + errors
    // A status may be any number. The remaining ones come with or without an error object.
    default: return [unreadable] + errors
    }
  }

  /// An error code for each way in which a flow continues.
  private static let codes = [
    "network_received_error", "authenticated_profile_missing", "invalid_configuration_platform",
    "invalid_header_pfs_provider_info_expired", "invalid_parameter_saml_response",
    "invalid_authentication_session", "internal_server_error",
  ]
}
