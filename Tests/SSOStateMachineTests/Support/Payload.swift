@testable import SSOStateMachine

/// Sample payloads: one for every case that an arrow looks at.
enum Payload {
  private static let later = World.start.advanced(by: World.day)

  static let configuration = Shared(
    MVPDConfiguration([
      MVPD(
        id: "Cablevision", displayName: "Optimum", enablePlatformServices: true, boardingStatus: .supported,
        platformMappingId: "apple.cablevision"),
      MVPD(
        id: "Spectrum", boardingStatus: .picker, displayInPlatformPicker: true,
        platformMappingId: "apple.spectrum"),
      MVPD(id: "TempPass", isTempPass: true),
    ]))

  static let statuses: [Shared<PartnerFrameworkStatus>] = [
    status(.denied), status(.restricted), status(.notDetermined), status(.granted),
    status(.granted, "apple.cablevision", until: later), status(.granted, "apple.cablevision"),
    status(.granted, "apple.cablevision", until: World.start),
    status(.granted, "apple.unmapped", until: later),
    status(.granted, "apple.cablevision", until: later, saml: "canary-saml"),
    status(.granted, "apple.spectrum", until: later, saml: "canary-saml"),
    status(.granted, "apple.cablevision", until: World.start, saml: "canary-saml"),
    status(
      .granted, error: .init(code: .unsupportedProvider, unsupportedProviderIdentifier: "apple.spectrum")),
    status(.granted, error: .init(code: .unsupportedProvider)),
    status(.granted, error: .init(code: .userCancelled)),
    status(.granted, error: .init(code: .timedOut)),
  ]

  static func status(
    _ access: AccessStatus, _ provider: String? = nil, until end: Timestamp? = nil, saml: String? = nil,
    error: PartnerFrameworkStatus.FrameworkError? = nil
  ) -> Shared<PartnerFrameworkStatus> {
    Shared(
      PartnerFrameworkStatus(
        accessStatus: access, accountProviderIdentifier: provider, authenticationExpirationDate: end,
        samlAttributeQueryResponse: saml.map { Secret($0) }, error: error))
  }

  static let profileLists: [Shared<ProfileList>] = [
    list(), list(profile(.regular)), list(profile(.appleSSO)), list(profile(.degraded, until: nil)),
    list(profile(.regular, until: World.start)), list(profile(.appleSSO), profile(.regular, "Spectrum")),
  ]

  static func profile(
    _ type: ProfileType, _ mvpd: String = "Cablevision", until end: Timestamp? = later
  ) -> Profile {
    Profile(mvpd: mvpd, type: type, issuer: mvpd, notBefore: World.start, notAfter: end)
  }

  private static func list(_ profiles: Profile...) -> Shared<ProfileList> { Shared(ProfileList(profiles)) }

  static let sessions: [Shared<Session>] = [
    session("authorize", "direct", .authenticated, mvpd: "Cablevision"),
    session("authorize", "direct", .authenticatedSSO, mvpd: "Cablevision"),
    session("authorize", "direct", .degraded),
    session("authenticate", "interactive", url: "https://sp/login", code: "8ER640M"),
    session("authenticate", "interactive"), session("resume", "direct", code: "8ER640M", missing: [.mvpd]),
    session("resume", "direct", code: "8ER640M", missing: [.unrecognized("pin")]),
    session("resume", "direct"),
    session("retry", "direct", code: "8ER640M", missing: [.redirectUrl]), session("teleport", "direct"),
    session("partner_profile", "direct", mvpd: "Cablevision", request: true),
    session("partner_profile", "direct"),
  ]

  static func session(
    _ name: String, _ type: String, _ reason: ReasonType = .none, url: String? = nil, code: String? = nil,
    mvpd: String? = nil, missing: [Session.Parameter] = [], request: Bool = false
  ) -> Shared<Session> {
    let framework = AuthenticationRequest(
      type: "saml", request: Secret("canary-request"), attributesNames: ["uid"])
    return Shared(
      Session(
        actionName: ActionName(rawValue: name), actionType: ActionType(rawValue: type), reasonType: reason,
        url: url, code: code, mvpd: mvpd, missingParameters: missing,
        authenticationRequest: request ? framework : nil,
        notAfter: code.map { _ in World.start.advanced(by: 30 * World.minute) }))
  }

  static let preauthorizations: [Shared<Preauthorization>] = [
    Shared(Preauthorization([permit("A"), deny("B", "preauthorization_denied_by_mvpd")])),
    Shared(Preauthorization([permit("A"), deny("B", "network_received_error")])),
    Shared(Preauthorization([deny("A", "authenticated_profile_expired")])),
  ]

  static let authorizations: [Shared<Authorization>] = [
    permit("A", token: "canary-media-token"), permit("A"), deny("A", "authorization_denied_by_mvpd"),
    deny("A", "network_received_error"), deny("A", "authenticated_profile_missing"),
  ].compactMap { Authorization(of: [$0], resource: "A").map { Shared($0) } }

  static func permit(_ resource: String, token: String? = nil) -> Decision {
    Decision(
      resource: resource, mvpd: "Cablevision", isAuthorized: true,
      token: token.map { MediaToken(serializedToken: Secret($0)) })
  }

  static func deny(_ resource: String, _ code: String) -> Decision {
    Decision(resource: resource, mvpd: "Cablevision", isAuthorized: false, error: EnhancedError(code: code))
  }

  static let logouts: [Shared<LogoutList>] = [
    [], [("logout", "interactive")], [("partner_logout", "partner_interactive")], [("complete", "none")],
    [("invalid", "none")], [("vanish", "none")], [("logout", "direct")],
    [("logout", "interactive"), ("partner_logout", "partner_interactive"), ("complete", "none")],
  ].map(logoutList)

  private static func logoutList(_ pairs: [(String, String)]) -> Shared<LogoutList> {
    Shared(
      LogoutList(
        pairs.enumerated().map { index, pair in
          LogoutEntry(
            mvpd: "mvpd\(index)", actionName: LogoutAction(rawValue: pair.0),
            actionType: ActionType(rawValue: pair.1), url: pair.0 == "logout" ? "https://sp/logout" : nil)
        }))
  }

  static let faults: [Shared<Fault>] =
    [
      "network_received_error", "authenticated_profile_missing", "invalid_configuration_platform",
      "internal_server_error", "invalid_header_pfs_provider_info_expired", "invalid_authentication_session",
      "invalid_parameter_saml_response", "temporary_access_duration_limit_exceeded", "code_of_tomorrow",
    ].map { Shared(.service(EnhancedError(code: $0), status: 500)) }
    + [
      .service(EnhancedError(code: "new", action: .applicationRegistration), status: 403), .unauthorized(nil),
      .unauthorized(EnhancedError(code: "invalid_access_token_client_application")),
      .registration(.invalidClient, status: 400), .registration(.invalidRequest, status: 400),
      .throttled(retryAfter: nil), .throttled(retryAfter: 7_000), .transport(.timedOut),
      .transport(.tlsFailed),
      .unreadable(.init(code: "html", status: 200)), .unreadable(.init(code: "html", status: 503)),
    ].map { Shared($0) }
}
