@testable import SSOStateMachine

/// Canonical values that the machines share. A test that is not about a value uses the value here; values of only one
/// machine are next to its tests: ``KnownV2``.
enum Known {
  static let now: Timestamp = 1_700_000_000_000
  /// The moment `now`, as a stage sees it.
  static let moment = Moment(now)
  static let past = now.advanced(by: -3_600_000)
  static let later = now.advanced(by: 3_600_000)
  static let muchLater = now.advanced(by: 86_400_000)

  // MARK: Configuration

  static let tvOS = configuration(on: .tvOS, model: "AppleTV")
  static let iOS = configuration(on: .iOS, model: "iPhone")
  static let redirectUrl = "https://app.example/back"

  private static func configuration(on platform: Platform, model: String) -> FlowConfiguration {
    let device = Device(
      platform: platform, identifier: "device-1", model: model, version: "8,1", osVersion: "17.5",
      connectionType: "WiFi")
    return FlowConfiguration(
      serviceProvider: "channel", softwareStatement: Secret("statement"), domainName: "app.example",
      redirectUrl: redirectUrl, device: device)
  }

  // MARK: Registration

  static func registration(
    _ configuration: FlowConfiguration = iOS, clientID: String = "client"
  ) -> Shared<Registration> {
    Shared(
      Registration(
        configuration: Shared(configuration), clientID: clientID, clientSecret: Secret("client-secret")))
  }

  /// A token for a device that opens a user agent.
  static let access = access(iOS)
  /// A token for a device that does not open a user agent.
  static let tvAccess = access(tvOS)
  /// A token that another call has renewed.
  static let renewedAccess = access(iOS, token: "token-2", expiresAt: muchLater)
  static let expiredAccess = access(iOS, expiresAt: now)

  static func access(
    _ configuration: FlowConfiguration, token: String = "token-1", expiresAt: Timestamp = later
  ) -> Shared<Access> {
    Shared(
      Access(registration: registration(configuration), token: Secret(token), expiresAt: expiresAt))
  }

  /// A usable token of an app with another configuration.
  static func access(
    on configuration: FlowConfiguration = iOS, _ change: (inout FlowConfiguration) -> Void
  ) -> Shared<Access> {
    var changed = configuration
    change(&changed)
    return access(changed)
  }

  // MARK: MVPDs

  static let providerID = "apple:one"
  static let mvpd = TVProvider(
    id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png",
    enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
    platformMappingId: providerID)
  static let pickerMVPD = TVProvider(
    id: "listed", enablePlatformServices: true, boardingStatus: .picker, displayInPlatformPicker: true,
    platformMappingId: "apple:listed")
  static let otherMVPD = TVProvider(id: "other")
  static let tempPassMVPD = TVProvider(id: "pass", isTempPass: true)
  static let mvpds = Shared(MVPDConfiguration([mvpd, pickerMVPD, otherMVPD, tempPassMVPD]))

  // MARK: Framework

  static let status = granted(until: later)
  static let statusWithoutEnd = granted(until: nil)
  static let expiredStatus = granted(until: now)
  static let saml = Secret("<saml2p:Response/>")
  static let response = granted(until: later, saml: saml)

  static func granted(
    _ provider: String? = providerID, until end: Timestamp?, saml: Secret<String>? = nil
  ) -> Shared<PartnerFrameworkStatus> {
    Shared(
      PartnerFrameworkStatus(
        accessStatus: .granted, accountProviderIdentifier: provider, authenticationExpirationDate: end,
        samlAttributeQueryResponse: saml))
  }

  /// Nothing but a permission.
  static func permission(_ access: AccessStatus) -> Shared<PartnerFrameworkStatus> {
    Shared(PartnerFrameworkStatus(accessStatus: access))
  }

  static func frameworkError(
    _ code: PartnerFrameworkStatus.FrameworkError.Code, provider: String? = nil
  ) -> Shared<PartnerFrameworkStatus> {
    let error = PartnerFrameworkStatus.FrameworkError(code: code, unsupportedProviderIdentifier: provider)
    return Shared(PartnerFrameworkStatus(accessStatus: .granted, error: error))
  }

  // MARK: Requests and decisions

  static let journey = Journey()
  static let play = Shared(PlayRequest(resource: "film"))
  static let otherPlay = Shared(PlayRequest(resource: "match"))
  static let preauthorize = Shared(PreauthorizationRequest(checked: ["film", "match"]))
  static let otherPreauthorize = Shared(PreauthorizationRequest(checked: ["news"]))
  /// The first question, and the other question that came before its answer.
  static let bothPreauthorize = Shared(PreauthorizationRequest(checked: ["film", "match", "news"]))
  static let mediaToken = MediaToken(serializedToken: Secret("media-token"), notAfter: later)

  static func permit(_ resource: String = "film", token: MediaToken? = nil) -> Decision {
    Decision(resource: resource, mvpd: "one", isAuthorized: true, source: "mvpd", token: token)
  }

  static func deny(_ resource: String = "film", _ code: EnhancedErrorCode? = nil) -> Decision {
    Decision(
      resource: resource, mvpd: "one", isAuthorized: false, source: "mvpd",
      error: code.map { EnhancedError(code: $0.rawValue, action: $0.listedAction) })
  }

  // MARK: Faults

  static func fault(_ code: EnhancedErrorCode, status: Int = 400) -> Fault {
    .service(EnhancedError(code: code.rawValue, action: code.listedAction, status: status), status: status)
  }

  /// A fault that no step knows by itself.
  static let broken = Fault.transport(.connectionFailed)

  static func failure<Value>(_ fault: Fault) -> Reply<Value> { .failure(Shared(fault)) }
  static func success<Value>(_ value: Value) -> Reply<Value> { .success(Shared(value)) }
}
