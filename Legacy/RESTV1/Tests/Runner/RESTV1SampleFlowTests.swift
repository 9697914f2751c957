import SSORESTV1
import SSOStateMachine
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// Every sample drives the machine of REST API V1 to the step that the sample's page specifies.
@Suite struct RESTV1SampleFlowTests {
  struct Row: Sendable {
    let start: @Sendable () throws -> RESTV1Drive
    /// The stage whose call is answered.
    let at: String
    /// The steps that must be passed; the flow is in the last step.
    let steps: [String]
    /// The kinds of the commands that follow.
    let commands: [String]

    init(
      _ at: String, _ steps: [String], _ commands: [String] = [],
      from start: @escaping @Sendable () throws -> RESTV1Drive
    ) {
      (self.at, self.steps, self.commands, self.start) = (at, steps, commands, start)
    }
  }

  @Test func everySampleHasARow() {
    #expect(Set(Self.rows.keys) == Set(RESTV1Rows.all().keys))
  }

  @Test(arguments: Self.rows.keys.sorted()) func leadsWhereItsPageSays(_ name: String) throws {
    let row = try #require(Self.rows[name])
    var drive = try row.start()
    #expect(drive.stage == row.at)
    let passed = drive.path.count
    try drive.answer(name)
    #expect(Array(drive.path.dropFirst(passed)) == row.steps)
    #expect(drive.commands.map { RESTV1.name(of: $0).rawValue } == row.commands)
  }

  static let rows: [String: Row] = [registration, authentication, partner, authorization, logout].reduce(
    into: [:]
  ) { all, table in all.merge(table) { first, _ in first } }

  private static let registration: [String: Row] = [
    "dcr-register-201": Row(
      "X.registering", ["X.retrievingAccessToken"], ["store", "retrieveAccessToken"],
      from: RESTV1Drive.toRegistration),
    "dcr-register-400-unapproved": Row(
      "X.registering", ["X.failed"], from: RESTV1Drive.toRegistration),
    "dcr-token-201": Row(
      "X.retrievingAccessToken", ["V1.1"], ["store", "checkAuthentication"], from: RESTV1Drive.toAccessToken),
  ]

  private static let authentication: [String: Row] = [
    "checkauthn-200": Row("V1.1", ["V1.11", "X.signedIn"]) { try .toCheck() },
    "checkauthn-403-xml": Row("V1.1", ["V1.2"], ["retrieveFrameworkStatus"]) { try .toCheck() },
    "regcode-201": Row(
      "V1.10.1", ["V1.10.2", "V1.10.4", "V1.10.5"], ["showCode", "retrieveAuthenticationToken"]
    ) { try .toCode() },
    "regcode-400": Row("V1.10.1", ["X.recovering", "X.failed"]) { try .toCode() },
    "tokens-authn-200": Row(
      "V1.10.5", ["V1.10.6", "V1.11", "X.signedIn"], ["store"], from: RESTV1Drive.toPoll),
    "tokens-authn-200-xml": Row(
      "V1.10.5", ["V1.10.6", "V1.11", "X.signedIn"], ["store"], from: RESTV1Drive.toPoll),
    "tokens-authn-404": Row("V1.10.5", ["X.waitingToPoll"], ["wait"], from: RESTV1Drive.toPoll),
    "throttled-429": Row("V1.10.5", ["X.waitingToPoll"], ["wait"], from: RESTV1Drive.toPoll),
  ]

  private static let partner: [String: Row] = [
    "config-200-three-kinds": Row(
      "V1.3", ["V1.6"], ["retrieveProfileRequest"], from: RESTV1Drive.toConfiguration),
    "profile-request-200": Row(
      "V1.6", ["V1.7"], ["forwardProfileRequest"], from: RESTV1Drive.toProfileRequest),
    "profile-request-400": Row(
      "V1.6", ["V1.10", "V1.10.1"], ["store", "createRegistrationCode"], from: RESTV1Drive.toProfileRequest),
    "token-exchange-204": Row(
      "V1.8", ["V1.9", "V1.11", "X.signedIn"], ["store"], from: RESTV1Drive.toExchange),
    "token-exchange-400": Row(
      "V1.8", ["V1.9", "V1.10", "V1.10.1"], ["store", "createRegistrationCode"], from: RESTV1Drive.toExchange),
  ]

  private static let authorization: [String: Row] = [
    "authorize-200": Row(
      "X.requestingAuthorization", ["X.retrievingMediaToken"], ["store", "retrieveMediaToken"],
      from: RESTV1Drive.toAuthorize),
    "authorize-403-xml": Row(
      "X.requestingAuthorization", ["V1.11", "X.signedIn"], ["showDenial"], from: RESTV1Drive.toAuthorize),
    "tokens-authz-404": Row(
      "X.retrievingAuthorizationToken", ["X.requestingAuthorization"], ["authorize"],
      from: RESTV1Drive.toAuthorizationToken),
    "tokens-authz-412": Row(
      "X.retrievingAuthorizationToken", ["X.signingInAgain", "V1.1"], ["checkAuthentication"],
      from: RESTV1Drive.toAuthorizationToken),
    "media-200": Row(
      "X.retrievingMediaToken", ["V1.11", "X.signedIn"], ["startPlayback"], from: RESTV1Drive.toMediaToken),
  ]

  private static let logout: [String: Row] = [
    "usermetadata-200-apple": Row(
      "V1.L2", ["V1.L3", "X.directingToSettings"], ["askToSignOutInSettings"],
      from: RESTV1Drive.toUserMetadata),
    "usermetadata-200": Row(
      "V1.L2", ["V1.L3", "V1.L4", "X.deletingTokens"], ["logout"], from: RESTV1Drive.toUserMetadata),
    "usermetadata-404": Row(
      "V1.L2", ["V1.L3", "V1.L4", "X.deletingTokens"], ["logout"], from: RESTV1Drive.toUserMetadata),
    "logout-204": Row("X.deletingTokens", ["V1.L5"], ["forget", "store"], from: RESTV1Drive.toLogout),
  ]

  /// On iOS the code is never shown: it goes into the page that the user agent loads.
  @Test func theLoginOnAFirstScreen() throws {
    var drive = try RESTV1Drive.toCode(.iOS)
    try drive.answer("regcode-201")
    #expect(drive.stage == "V1.10.3")
    let url = try #require(drive.commands.last.flatMap(RESTV1World.service.url))
    #expect(url.hasPrefix("https://api.auth.adobe.com/api/v1/authenticate?reg_code=IYQD5JQ&"))
    #expect(url.contains("&mso_id=pickerMvpdId&"))
  }

  /// The questions to Apple's framework contain the configuration and the profile request as the service sent them.
  @Test func theProfileRequestReachesTheFramework() throws {
    var drive = try RESTV1Drive.toProfileRequest()
    try drive.answer("profile-request-200")
    guard case .forwardProfileRequest(let request)? = drive.commands.last else {
      Issue.record("nothing is forwarded")
      return
    }
    #expect(request.attributeNames == ["urn:example:userid", "urn:example:zip"])
    #expect(request.verificationToken == Secret("PHNhbWw6QXR0cmlidXRlUXVlcnk+b3BhcXVlPC8+"))
  }
}
