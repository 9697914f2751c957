import AdobePassAPI
import AdobePassRules
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOSimulationTests

/// Request by request: what REST API V1 answers.
@Suite("Endpoints of REST API V1: request and answer")
struct EndpointV1Tests {
  typealias Row = AnsweredRow<ClientV1>

  @Test("each row is answered as the sheet says", arguments: Self.rows.indices)
  func row(_ index: Int) {
    let row = Self.rows[index]
    row.check(ClientV1(row.world))
  }

  @Test("each endpoint has its row")
  func everyEndpoint() {
    let asked = Self.rows.reduce(into: Set<SimulatedAdobePassV1.Endpoint>()) { asked, row in
      let client = ClientV1(row.world)
      _ = row.run(client)
      asked.formUnion(client.service.requests.keys)
    }
    #expect(asked == Set(SimulatedAdobePassV1.Endpoint.allCases))
  }

  static let rows = registration + authentication + apple + codes + decisions + logouts

  static let held = Client.world { $0.profiles = [.init(mvpd: "Dish")] }

  private static let registration: [Row] = [
    Row("register", 201, ["client_id_issued_at": "1750000000"]) { $0.register() },
    Row(
      "register with another statement", 400, ["error": "invalid_software_statement"],
      in: Client.world { $0.softwareStatement = Secret("other") }
    ) { $0.register() },
    Row("token", 201, ["created_at": "1750000000000", "expires_in": "21600", "token_type": "bearer"]) {
      $0.register()
      return $0.drawToken()
    },
    Row("token after the registration was revoked", 400, ["error": "invalid_client"]) {
      $0.register()
      $0.service.revokeRegistrations()
      return $0.drawToken()
    },
    Row("a token of somebody else", 401, ["message": "Not Authorized"]) { $0.check() },
    Row("a token that has expired", 401) {
      $0.admitted().clock.advance(by: 21_600_000)
      return $0.check()
    },
    Row("another requestor", 400) { $0.admitted().check(.init(query: ["requestor": "OTHER"])) },
    Row("no deviceId", 400, ["message": "Required 'deviceId' is not present"]) {
      $0.admitted().check(.init(query: ["deviceId": nil]))
    },
    Row("a method that no path has, with those that it has", 405) {
      let answer = $0.admitted().check(.init(method: .post))
      #expect(answer.response.header("Allow") == "GET")
      return answer
    },
    Row("no device info", 400) { $0.admitted().check(.init(headers: ["X-Device-Info": nil])) },
    Row("an unknown path", 404) { $0.admitted().check(.init(path: "/api/v1/unknown")) },
    Row("a path of REST API V2", 404) { $0.admitted().check(.init(path: "/api/v2/REF30/profiles")) },
    Row("another method", 405) { $0.admitted().check(.init(method: .delete)) },
  ]

  private static let authentication: [Row] = [
    Row("checkauthn with a token", 200, in: held) { $0.admitted().check() },
    Row("checkauthn without one", 403, ["status": "403", "message": "Authentication token expired"]) {
      $0.admitted().check()
    },
    Row(
      "tokens/authn", 200,
      ["requestor": "REF30", "mvpd": "Dish", "userId": "user-Dish", "expires": "1752592000000"], in: held
    ) { $0.admitted().retrieveToken() },
    Row("tokens/authn without one", 404, ["status": "404", "message": "Not Found"]) {
      $0.admitted().retrieveToken()
    },
    Row("tokens/authn of an expired one", 410, ["message": "Gone"], in: held) {
      $0.admitted().service.expireAuthentication()
      return $0.retrieveToken()
    },
    Row(
      "config", 200,
      [
        "requestor.id": "REF30", "requestor.mvpds.mvpd.0.boardingStatus": "SUPPORTED",
        "requestor.mvpds.mvpd.0.platformMappingId": "cablevision-apple",
        "requestor.mvpds.mvpd.0.requiredMetadataFields.0": "uid",
        "requestor.mvpds.mvpd.1.boardingStatus": "PICKER", "requestor.mvpds.mvpd.2.id": "Dish",
        "requestor.mvpds.mvpd.2.boardingStatus": "-", "requestor.mvpds.mvpd.3.id": "-",
      ]
    ) { $0.admitted().configuration() },
  ]

  private static let apple: [Row] = [
    Row("profile-requests", 200) { $0.admitted().profileRequest() },
    Row("profile-requests for another kind of device", 400) { $0.admitted().profileRequest(type: "Roku") },
    Row("profile-requests of an MVPD in the picker alone", 400) { $0.admitted().profileRequest("Spectrum") },
    Row("profile-requests of nobody", 400) { $0.admitted().profileRequest("Nobody") },
    Row("exchange", 204) { $0.admitted().exchange() },
    Row("exchange leads to a token", 200, ["mvpd": "Cablevision"]) {
      $0.signedInWithApple().retrieveToken()
    },
    Row("exchange of the same response again", 400) { $0.signedInWithApple().exchange() },
    Row("exchange of two lines", 400) { $0.admitted().exchange(ClientV1.form("<a>\n</a>")) },
    Row("exchange without an MVPD", 400) {
      $0.admitted().exchange("requestor=REF30&deviceId=device-1&deviceType=tvOS&SAMLResponse=YQ%3D%3D")
    },
    Row("exchange while single sign-on is off", 400, in: Client.world { $0.enablesPartnerSignOn = false }) {
      $0.admitted().exchange()
    },
  ]

  private static let codes: [Row] = [
    Row("regcode", 201, ["requestor": "REF30", "generated": "1750000000000", "expires": "1750001800000"]) {
      $0.admitted().createCode()
    },
    Row("regcode with an MVPD and a life", 201, ["mvpd": "Dish", "expires": "1750000060000"]) {
      $0.admitted().createCode(["mvpd": "Dish", "ttl": "60"])
    },
    Row("regcode that lives too long", 400) { $0.admitted().createCode(["ttl": "36001"]) },
    Row("regcode without deviceId", 400) { $0.admitted().createCode(["deviceId": nil]) },
    Row("a code read", 200, ["requestor": "REF30"]) {
      $0.withCode().send(.retrieveCode, "/reggie/v1/REF30/regcode/\($0.code)")
    },
    Row("a code that a newer one made void", 404) {
      let code = $0.withCode().code
      $0.createCode()
      return $0.send(.retrieveCode, "/reggie/v1/REF30/regcode/\(code)")
    },
    Row("a code deleted", 204) { $0.withCode().send(.deleteCode, "/reggie/v1/REF30/regcode/\($0.code)") },
    Row("authenticate", 302) { $0.withCode().authenticate() },
    Row("authenticate with an unknown code", 400) { $0.withCode().authenticate("UNKNOWN") },
    Row("authenticate after the end of the code", 400) {
      $0.withCode().clock.advance(by: 1_800_001)
      return $0.authenticate()
    },
    Row("a login on the page leads to a token", 200, ["mvpd": "Dish"]) {
      $0.withCode().logIn()
      return $0.retrieveToken()
    },
    Row("a login elsewhere leads to a token", 200, ["mvpd": "Spectrum"]) {
      $0.withCode().service.completeLogin(mvpd: "Spectrum")
      return $0.retrieveToken()
    },
    Row("a code that a newer one has replaced leads to no login", 404) {
      let code = $0.withCode().code
      $0.createCode()
      #expect(!$0.service.completeLogin(code: code, mvpd: "Dish"))
      return $0.retrieveToken()
    },
    Row("a code that was used leads to no second login", 200, ["mvpd": "Spectrum"]) {
      #expect($0.withCode().service.completeLogin(mvpd: "Spectrum"))
      #expect(!$0.service.completeLogin(mvpd: "Dish"))
      return $0.retrieveToken()
    },
    Row(
      "a login that is complete after three polls", 200, in: Client.world { $0.completesLoginAfterPolls = 3 }
    ) { client in
      client.withCode()
      for _ in 0..<2 { #expect(client.retrieveToken().status == 404) }
      return client.retrieveToken()
    },
    Row("checkauthn of a code before the login", 403, ["message": "Forbidden"]) {
      $0.withCode().send(
        .checkAuthenticationOfCode, "/api/v1/checkauthn/\($0.code)", query: ["requestor": "REF30"])
    },
    Row("checkauthn of a code after the login", 200) {
      $0.withCode().logIn()
      return $0.send(
        .checkAuthenticationOfCode, "/api/v1/checkauthn/\($0.code)", query: ["requestor": "REF30"])
    },
    Row("preauthorize of a code before the login", 412) { $0.withCode().preauthorize() },
    Row("preauthorize of a code after the login", 200, ["resources.0.authorized": "1"]) {
      $0.withCode().logIn()
      return $0.preauthorize()
    },
    Row("freepreview", 204) { $0.admitted().freePreview() },
    Row("freepreview leads to a token", 200, ["mvpd": "TempPass_TEST40", "expires": "1750000180000"]) {
      $0.admitted().freePreview()
      return $0.retrieveToken()
    },
    Row("freepreview once more does not last longer", 200, ["expires": "1750000180000"]) {
      $0.admitted().freePreview()
      $0.clock.advance(by: 60_000)
      $0.freePreview()
      return $0.retrieveToken()
    },
    Row("freepreview that is used up", 400) {
      $0.admitted().freePreview()
      $0.clock.advance(by: 180_000)
      return $0.freePreview()
    },
    Row("freepreview of an MVPD that wants a login", 400) { $0.admitted().freePreview("Dish") },
  ]
}
