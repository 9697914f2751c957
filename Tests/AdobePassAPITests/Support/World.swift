import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// The app, device and service that the samples speak of.
enum World {
  static let service = RESTV2Service(origin: .releaseProduction)
  static let now: Timestamp = 1_735_000_000_000

  static func device() -> Device {
    Device(
      platform: .tvOS, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb", model: "AppleTV", version: "5,3",
      osVersion: "11.0", connectionType: "WiFi")
  }

  static func configuration(_ change: (inout FlowConfiguration) -> Void = { _ in }) -> Shared<
    FlowConfiguration
  > {
    var configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("fake.software.statement"), domainName: "adobe.com",
      redirectUrl: "https://adobe.com", device: device())
    configuration.registrationRedirectURI = "adobepass://com.programmer"
    change(&configuration)
    return Shared(configuration)
  }

  static func registration(_ change: (inout FlowConfiguration) -> Void = { _ in }) -> Shared<Registration> {
    Shared(
      Registration(
        configuration: configuration(change), clientID: "s6BhdRkqt3", clientSecret: Secret("t7AkePiru4")))
  }

  static func access(
    token: String = "fake-access-token", _ change: (inout FlowConfiguration) -> Void = { _ in }
  ) -> Shared<Access> {
    Shared(
      Access(registration: registration(change), token: Secret(token), expiresAt: 1_752_169_706_221))
  }

  /// The access of an app with a promotional TempPass, which sends its identity with polls too.
  static func tempPass(_ provider: String) -> Shared<Access> {
    access {
      $0.serviceProvider = provider
      $0.promotionalMVPDs = ["flexibleTempPass"]
      $0.pollsWithTempPassIdentity = true
      $0.tempPassIdentity = Secret(#"{"email":"foo@bar.com"}"#)
    }
  }

  static func granted(_ provider: String = "Cablevision", saml: String? = nil) -> Shared<
    PartnerFrameworkStatus
  > {
    Shared(
      PartnerFrameworkStatus(
        accessStatus: .granted, accountProviderIdentifier: provider,
        authenticationExpirationDate: 2_025_430_636_000, samlAttributeQueryResponse: saml.map { Secret($0) }))
  }

  static let denied = Shared(PartnerFrameworkStatus(accessStatus: .denied))

  static func plain(_ mvpd: String, _ type: ProfileType = .regular) throws -> DecisionProof {
    .plain(try #require(PlainProfile(Shared(Profile(mvpd: mvpd, type: type)))))
  }

  static func partner(_ mvpd: String) throws -> DecisionProof {
    .partner(
      try #require(PartnerProfile(Shared(Profile(mvpd: mvpd, type: .appleSSO)))),
      try #require(DecisionFrameworkStatus(granted(), at: now)))
  }

  static func partnerResponse(_ saml: String) throws -> ValidatedPartnerResponse {
    try #require(
      ValidatedPartnerResponse(granted(saml: saml), providerID: "Cablevision", at: now))
  }

  static func asking(_ resources: String...) throws -> Shared<PreauthorizationRequest> {
    Shared(try #require(PreauthorizationRequest(resources: resources)))
  }

  static func playing(_ resource: String) -> Shared<PlayRequest> { Shared(PlayRequest(resource: resource)) }

  /// One of every command that is a call.
  static func calls(_ access: Shared<Access> = access()) throws -> [RESTV2.Command] {
    [
      .register(access.value.registration.value.configuration),
      .retrieveAccessToken(access.value.registration),
      .retrieveProfiles(access, mvpd: nil, status: nil),
      .retrieveProfiles(access, mvpd: "M", status: granted()),
      .retrieveConfiguration(access, maximumAge: 0),
      .retrievePartnerAuthenticationRequest(access, status: granted()),
      .retrievePartnerProfile(access, try partnerResponse("<saml/>")),
      .preauthorize(access, try plain("M"), try asking("R"), after: nil),
      .authorize(access, try partner("M"), playing("R")), .logout(access, mvpd: "M"),
      .createSession(access, mvpd: nil), .resumeSession(access, code: "C", mvpd: nil),
      .poll(access, code: "C"),
    ]
  }

  /// One of every command that is not a call.
  static func others() throws -> [RESTV2.Command] {
    let framework = FrameworkRequest.silent(promptsForAccess: false)
    let token = MediaToken(serializedToken: Secret("t"))
    return [
      .requestPermission, .retrieveFrameworkStatus(framework), .authenticateWithPartner(framework),
      .openUserAgent(url: "https://a.b/c", redirectUrl: "https://a.b"), .showCode("C", notAfter: 0),
      .store(.mvpd(id: "M", displayName: "M", logoUrl: nil)), .forget(.profile),
      .deliverPreauthorization(Shared(Preauthorization([]))), .startPlayback(resource: "R", token),
      .showDenial(Shared(Denial(resource: "R"))),
      .reportFailure(Failure(family: .service, code: "c")), .askToSignOutInSettings(at: .tvProvider),
    ]
  }
}
