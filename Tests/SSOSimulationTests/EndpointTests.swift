import AdobePassAPI
import AdobePassRules
import SSOSimulation
import SSOStateMachine
import Testing

/// The answers of the service, request by request.
@Suite("Endpoints: request and answer")
struct EndpointTests {
  typealias Row = AnsweredRow<Client>

  @Test("each row is answered as the contract says", arguments: Self.rows.indices)
  func row(_ index: Int) {
    let row = Self.rows[index]
    row.check(Client(row.world))
  }

  static let rows = registration + sessions + partner + profiles + decisions + logouts

  private static let registration: [Row] = [
    Row(
      "E1", 201,
      [
        "grant_types.0": "client_credentials", "scopes.0": "api:client:v2",
        "client_id_issued_at": "1750000000",
      ]
    ) {
      $0.register()
    },
    Row("E1 without a statement", 400, ["error": "invalid_request"]) { $0.register(.init(body: "{}")) },
    Row("E1 that is no JSON", 400, ["error": "invalid_request"]) { $0.register(.init(body: "{")) },
    Row("E1 without device info", 400, ["error": "invalid_request"]) {
      $0.register(.init(headers: ["X-Device-Info": nil]))
    },
    Row(
      "E1 with another statement", 400, ["error": "invalid_software_statement"],
      in: Client.world { $0.softwareStatement = Secret("other") }
    ) { $0.register() },
    Row("E2", 201, ["created_at": "1750000000000", "expires_in": "21600", "token_type": "bearer"]) {
      $0.register()
      return $0.drawToken()
    },
    Row("E2 with a wrong secret", 400, ["error": "invalid_client"]) {
      $0.register()
      $0.clientSecret = "wrong"
      return $0.drawToken()
    },
    Row("E2 after the registration was revoked", 400, ["error": "invalid_client"]) {
      $0.register()
      $0.service.revokeRegistrations()
      return $0.drawToken()
    },
    Row("E2 by query", 400, ["error": "invalid_request"]) { $0.drawTokenByQuery() },
    Row("E2 for another grant", 400, ["error": "unsupported_grant_type"]) {
      $0.register()
      return $0.drawToken(.init(body: "client_id=a&client_secret=b&grant_type=password"))
    },
    Row("E2 with half of it", 400, ["error": "invalid_request"]) {
      $0.drawToken(.init(body: "client_id=a"))
    },
    Row("a token of somebody else", 401, ["code": "-"]) { $0.profiles() },
    Row("an expired token", 401) {
      $0.admitted().clock.advance(by: 21_600_000)
      return $0.profiles()
    },
    Row("a revoked token", 401) {
      $0.admitted().service.revokeTokens()
      return $0.profiles()
    },
    Row("another service provider", 400, ["code": "invalid_parameter_service_provider", "action": "none"]) {
      $0.admitted().send(.profiles, "/api/v2/OTHER/profiles")
    },
    Row("no device identifier where the table requires it", 400, ["code": "invalid_header_device_identifier"])
    {
      $0.admitted().profiles(nil, .init(headers: ["AP-Device-Identifier": nil]))
    },
    Row("no device info where the table requires it", 400, ["code": "invalid_header_device_info"]) {
      $0.admitted().profiles(nil, .init(headers: ["X-Device-Info": nil]))
    },
    Row("an unknown path", 404) { $0.send(.profiles, "/api/v2/REF30/unknown") },
    Row("another method", 405) { $0.admitted().profiles(nil, .init(method: .post)) },
    Row(
      "E3", 200,
      [
        "requestor.mvpds.0.id": "Cablevision", "requestor.mvpds.0.boardingStatus": "SUPPORTED",
        "requestor.mvpds.0.platformMappingId": "cablevision-apple",
        "requestor.mvpds.1.boardingStatus": "PICKER", "requestor.mvpds.2.boardingStatus": "-",
        "requestor.mvpds.3.isTempPass": "1", "requestor.mvpds.4": "-",
      ]
    ) { $0.admitted().configuration() },
    Row("E3 with the slash of its sample", 200) {
      $0.admitted().send(.configuration, "/api/v2/REF30/configuration/")
    },
  ]

  private static let sessions: [Row] = [
    Row(
      "E4", 200,
      [
        "actionName": "authenticate", "actionType": "interactive", "reasonType": "none",
        "mvpd": "Cablevision", "notBefore": "1750000000000", "notAfter": "1750001800000",
        "missingParameters": "-",
      ]
    ) { $0.admitted().createSession() },
    Row(
      "E4 without anything", 200,
      [
        "actionName": "resume", "actionType": "direct", "mvpd": "-", "missingParameters.0": "mvpd",
        "missingParameters.1": "domain", "missingParameters.2": "redirectUrl",
      ]
    ) { $0.admitted().createSession("") },
    Row("E4 for a TempPass", 200, ["actionName": "authorize", "reasonType": "temporary", "code": "-"]) {
      $0.admitted().createSession("mvpd=TempPass_TEST40&" + Client.landing)
    },
    Row("E4 while degraded", 200, ["actionName": "authorize", "reasonType": "degraded"], in: degraded) {
      $0.admitted().createSession()
    },
    Row(
      "E4 with a profile", 200,
      [
        "actionName": "authorize", "reasonType": "authenticated",
        "url": "/api/v2/REF30/decisions/authorize/Cablevision",
      ], in: signedIn
    ) { $0.admitted().createSession() },
    Row("E4 with a profile of Apple, which it cannot see", 200, ["actionName": "authenticate"]) {
      $0.admitted().signInWithPartner().createSession()
    },
    Row("E4 for nobody", 400, ["code": "invalid_integration"]) {
      $0.admitted().createSession("mvpd=Nobody&" + Client.landing)
    },
    Row("E4 with a redirect url that is none", 400, ["code": "invalid_parameter_redirect_url"]) {
      $0.admitted().createSession("mvpd=Dish&domainName=a.b&redirectUrl=nowhere")
    },
    Row("E5 with all that is missing", 200, ["actionName": "authenticate", "mvpd": "Cablevision"]) {
      $0.resumeSession($0.admitted().createSession("").text("code") ?? "", Client.complete)
    },
    Row(
      "E5 with a part", 200,
      ["actionName": "retry", "missingParameters.0": "mvpd", "missingParameters.1": "-"]
    ) {
      $0.resumeSession($0.admitted().createSession("").text("code") ?? "", Client.landing)
    },
    Row("E5 with an unknown code", 400, ["code": "invalid_parameter_code"]) {
      $0.admitted().resumeSession("UNKNOWN", Client.complete)
    },
    Row("E5 after the end of the code", 400, ["code": "invalid_authentication_session"]) {
      let code = $0.admitted().createSession("").text("code") ?? ""
      $0.clock.advance(by: 1_800_001)
      return $0.resumeSession(code, Client.complete)
    },
    Row(
      "E6", 200,
      [
        "existingParameters.domainName": "adobe.com", "existingParameters.serviceProvider": "REF30",
        "missingParameters.0": "mvpd", "notAfter": "1750001800000",
      ]
    ) {
      let code = $0.admitted().createSession("").text("code") ?? ""
      $0.resumeSession(code, Client.landing)
      return $0.retrieveSession(code)
    },
    Row(
      "E6 tells of the device that opened the session", 200,
      [
        "device.type": "Unknown", "device.model": "iPhone", "device.version.major": "14",
        "device.version.minor": "1", "device.operatingSystem.name": "iOS",
        "device.operatingSystem.version.major": "18", "device.connection.type": "WiFi",
        "device.hardware.name": "iPhone", "device.browser.name": "<null>", "device.display.width": "0",
        "device.applicationId": "<null>",
      ]
    ) { $0.retrieveSession($0.admitted().createSession("").text("code") ?? "") },
    Row("E7 with an unknown code", 400) { $0.authenticate("UNKNOWN") },
    Row("E7 while something is missing", 400) {
      $0.authenticate($0.admitted().createSession("").text("code") ?? "")
    },
    Row("E7", 302) { $0.authenticate($0.admitted().createSession().text("code") ?? "") },
  ]

  static let signedIn = Client.world { $0.profiles = [.init(mvpd: "Cablevision")] }
  static let degraded = Client.world { $0.integrations[0].degradation = .authNAll }
}
