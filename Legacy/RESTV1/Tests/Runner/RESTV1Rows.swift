import SSORESTV1
import SSOStateMachine

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// The meaning of each sample of REST API V1: the command that the sample answers, and the outcome.
enum RESTV1Rows {
  typealias Row = (command: RESTV1.Command, outcome: RESTV1.Outcome)

  private static let access = RESTV1World.access()

  static func all() -> [String: Row] {
    [registration, authentication, partner, authorization, logout].reduce(into: [:]) { all, table in
      all.merge(table) { first, _ in first }
    }
  }

  private static let registration: [String: Row] = {
    let (configuration, registration) = (RESTV1World.configuration(), RESTV1World.registration())
    let withURI = RESTV1World.configuration {
      $0.registrationRedirectURI = "app://com.programmer.adobe#sdasdsadas"
    }
    let registered = Registration(
      configuration: withURI, clientID: "s6BhdRkqt3", clientSecret: Secret("t7AkePiru4"))
    let issued = Access(
      registration: registration, token: access.value.token, expiresAt: access.value.expiresAt,
      createdAt: 1_752_148_106_221, answeredAt: nil)
    return [
      "dcr-register-201": (.register(withURI), .registration(success(registered))),
      "dcr-register-400-unapproved": (
        .register(configuration),
        .registration(failure(.registration(.unapprovedSoftwareStatement, status: 400)))
      ),
      "dcr-token-201": (.retrieveAccessToken(registration), .access(success(issued))),
    ]
  }()

  private static let authentication: [String: Row] = {
    let token = AuthenticationToken(
      mvpd: "sampleMvpdId", userID: Secret("sampleUserId"), expiresAt: 1_601_114_932_000)
    let poll = RESTV1.Command.retrieveAuthenticationToken(access)
    let code = RegistrationCode(
      code: "IYQD5JQ", id: "ef5a79e8-7c8a-41d6-a45a-e378c6c7c8b5", mvpd: "sampleMvpdId",
      generatedAt: 1_704_963_921_144, expiresAt: 1_704_965_721_144)
    let missing = EnhancedError(code: "status400", status: 400, message: "Required '<>' is not present")
    return [
      "checkauthn-200": (.checkAuthentication(access), .authentication(success(.authenticated(nil)))),
      "checkauthn-403-xml": (.checkAuthentication(access), .authentication(success(.notAuthenticated))),
      "tokens-authn-200": (poll, .authentication(success(.authenticated(token)))),
      "tokens-authn-200-xml": (poll, .authentication(success(.authenticated(token)))),
      "tokens-authn-404": (poll, .authentication(success(.notAuthenticated))),
      "throttled-429": (poll, .authentication(failure(.throttled(retryAfter: nil)))),
      "regcode-201": (.createRegistrationCode(access, mvpd: nil), .registrationCode(success(code))),
      "regcode-400": (
        .createRegistrationCode(access, mvpd: nil),
        .registrationCode(failure(.service(missing, status: 400)))
      ),
    ]
  }()

  private static let partner: [String: Row] = {
    let refused = Fault.service(EnhancedError(code: "status400"), status: 400)
    let exchange = RESTV1.Command.exchangeToken(
      access, mvpd: "sampleMvpdId", samlResponse: Secret("<a>\n</a>"))
    let request = RESTV1.Command.retrieveProfileRequest(access, mvpd: "sampleMvpdId")
    let payload = Secret("PHNhbWw6QXR0cmlidXRlUXVlcnk+b3BhcXVlPC8+")
    return [
      "config-200-three-kinds": (
        .retrieveConfiguration(access, maximumAge: 180_000),
        .configuration(success(MVPDConfiguration(restV1: mvpds)))
      ),
      "profile-request-200": (request, .profileRequest(success(ProfileRequest(payload: payload)))),
      "profile-request-400": (request, .profileRequest(failure(refused))),
      "token-exchange-204": (exchange, .exchange(success(NoContent()))),
      "token-exchange-400": (exchange, .exchange(failure(refused))),
    ]
  }()

  static let mvpds = [
    TVProvider(
      id: "sampleMvpdId", displayName: "Sample Provider", logoUrl: "https://example.com/logo.png",
      enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
      platformMappingId: "apple-sample-1",
      requiredMetadataFields: ["urn:example:userid", "urn:example:zip"]),
    TVProvider(
      id: "pickerMvpdId", displayName: "Picker Provider", logoUrl: "https://example.com/logo2.png",
      enablePlatformServices: true, boardingStatus: .picker, displayInPlatformPicker: true,
      platformMappingId: "apple-sample-2"),
    TVProvider(id: "plainMvpdId", displayName: "Plain Provider", logoUrl: "https://example.com/logo3.png"),
  ]

  private static let authorization: [String: Row] = {
    let resource = "sampleResourceId"
    let token = AuthorizationToken(
      mvpd: "sampleMvpdId", resource: resource, expiresAt: 1_348_148_289_000)
    let denial = Denial(
      resource: resource, message: "User not authorized",
      details: "Your subscription package does not include the \"ASFAFD\" channel.")
    let media = MediaToken(
      serializedToken: Secret("PHNpZ25hdH[...]"), notAfter: 1_348_649_614_000)
    let (authorize, authz) = (
      RESTV1.Command.authorize(access, RESTV1World.playing()),
      RESTV1.Command.retrieveAuthorizationToken(access, RESTV1World.playing())
    )
    return [
      "authorize-200": (authorize, .authorization(success(.authorized(token)))),
      "authorize-403-xml": (authorize, .authorization(success(.denied(denial)))),
      "tokens-authz-404": (authz, .authorization(success(.missing))),
      "tokens-authz-412": (authz, .authorization(success(.notAuthenticated))),
      "media-200": (
        .retrieveMediaToken(access, RESTV1World.playing()), .mediaToken(success(.issued(media)))
      ),
    ]
  }()

  private static let logout: [String: Row] = {
    let data: [String: Profile.Value] = [
      "zip": .list([.string("12345"), .string("34567")]),
      "maxRating": .object([
        "MPAA": .string("PG-13"), "VCHIP": .string("TV-Y"),
        "URL": .string("http://exam.pl/e/manage/ratings"),
      ]),
      "householdID": .string("3456"), "userID": .string("BgSdasfsdk23/dsaf3+saASesadgfsShggssd="),
      "channelID": .list([.string("channel-1"), .string("channel-2")]),
    ]
    let ofApple = data.merging(["tokenSource": .string("Apple")]) { one, _ in one }
    let command = RESTV1.Command.retrieveUserMetadata(access)
    return [
      "usermetadata-200": (
        command,
        .userMetadata(
          success(
            UserMetadata(updatedAt: 1_334_243_471_000, encrypted: ["encryptedProp"], data: Secret(data))))
      ),
      "usermetadata-200-apple": (
        command,
        .userMetadata(
          success(
            UserMetadata(tokenSource: .apple, updatedAt: 1_334_243_471_000, data: Secret(ofApple))))
      ),
      "usermetadata-404": (command, .userMetadata(success(UserMetadata()))),
      "logout-204": (.logout(access), .logout(success(NoContent()))),
    ]
  }()

  static func success<Value>(_ value: Value) -> Reply<Value> { .success(Shared(value)) }
  static func failure<Value>(_ fault: Fault) -> Reply<Value> { .failure(Shared(fault)) }
}
