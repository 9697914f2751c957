import AdobePassAPI
import AdobePassRules
import SSOSimulation
import SSOStateMachine
import Testing

/// A wrong request breaks exactly the rule that is about it.
@Suite("Violations: a wrong request breaks exactly one rule")
struct ViolationTests {
  typealias Row = ViolationRow<Client>

  @Test("each rule has its row")
  func everyRule() {
    let rows = Set(Self.rows.map { "V2-R" + $0.rule })
    #expect(SimulatedAdobePass.rules.map(\.id).filter { !rows.contains($0) } == [])
    #expect(SimulatedAdobePass.rules.count == 45)
  }

  @Test("each row breaks its rule, and no other", arguments: Self.rows.indices)
  func row(_ index: Int) {
    let row = Self.rows[index]
    let client = Client(row.world)
    row.run(client)
    #expect(client.broken == ["V2-R" + row.rule], "\(row.rule): \(row.what)")
  }

  @Test("a message holds no secret, and says where the request stood")
  func messages() {
    let client = Client().admitted()
    client.profiles(nil, .init(headers: ["X-Device-Info": nil, "X-Secret": "canary"]))
    let violations = client.service.violations
    #expect(violations.map(\.rule) == ["V2-R22", "V2-R24"])
    #expect(violations.map(\.request) == [3, 3])
    for secret in client.service.secrets.expose() + ["canary", client.token] {
      #expect(!"\(violations)".contains(secret))
    }
  }

  static let rows = registration + headers + parameters + codes + decisions + flow + partner

  static let elsewhere = Client.world { $0.expectations.userAgent = .elsewhere }

  private static let registration: [Row] = [
    Row("01", "a scope of another API", Client.world { $0.scopes = ["api:client:v1"] }) { $0.register() },
    Row("02", "registered twice") {
      $0.register()
      $0.register()
    },
    Row("02", "a token with credentials of somebody else") {
      let client = $0.admitted()
      client.clock.advance(by: 21_600_000)
      client.clientID = "other"
      client.drawToken()
    },
    Row("03", "a token although there is one") { $0.admitted().drawToken() },
    Row("28", "a call with an expired token") {
      let client = $0.admitted()
      client.clock.advance(by: 21_600_000)
      client.profiles()
    },
    Row("28", "repeated after 401 with the same token") {
      let client = $0.admitted()
      client.service.revokeTokens()
      client.profiles()
      client.profiles()
    },
    Row("47", "registered again to renew a token") {
      let client = $0.admitted()
      client.clock.advance(by: 21_600_000)
      client.register()
    },
  ]

  private static let headers: [Row] = [
    Row("20", "no Authorization") { $0.admitted().profiles(nil, .init(headers: ["Authorization": nil])) },
    Row("20", "another kind of Authorization") {
      $0.admitted().profiles(nil, .init(headers: ["Authorization": "Basic abc"]))
    },
    Row("21", "no device identifier") {
      $0.admitted().configuration(.init(headers: ["AP-Device-Identifier": nil]))
    },
    Row("21", "a device identifier of another kind") {
      $0.admitted().profiles(nil, .init(headers: ["AP-Device-Identifier": "uuid abc"]))
    },
    Row("22", "no device info at registration") { $0.register(.init(headers: ["X-Device-Info": nil])) },
    Row("22", "device info that is no JSON, as the published sample") {
      $0.admitted().profiles(nil, .init(headers: ["X-Device-Info": Client.base64(#"{"model": "a" "b": 1}"#)]))
    },
    Row("22", "device info without a version") {
      let info = #"{"model":"iPhone","osName":"iOS","osVersion":"18.0","connectionType":"WiFi"}"#
      $0.admitted().configuration(.init(headers: ["X-Device-Info": Client.base64(info)]))
    },
    Row("23", "another device identifier") {
      let client = $0.admitted()
      client.profiles()
      client.profiles(
        nil, .init(headers: ["AP-Device-Identifier": "fingerprint " + Client.base64("device-2")]))
    },
    Row("24", "an unknown header") { $0.admitted().profiles(nil, .init(headers: ["AP-Other": "1"])) },
    Row("24", "a cookie") { $0.admitted().profiles(nil, .init(headers: ["Cookie": "a=b"])) },
    Row("24", "a framework status on E4") {
      $0.admitted().createSession(headers: ["AP-Partner-Framework-Status": Client.status()])
    },
    Row("24", "a TempPass identity on E8") {
      $0.admitted().profiles(nil, .init(headers: ["AP-TempPass-Identity": Client.base64("{}")]))
    },
    Row("24", "a visitor identifier on E3") {
      $0.admitted().configuration(.init(headers: ["AP-Visitor-Identifier": "4711"]))
    },
    Row("24", "a visitor identifier in quotes") {
      $0.admitted().profiles(nil, .init(headers: ["AP-Visitor-Identifier": "\"4711\""]))
    },
    Row("24", "a service token on E10", elsewhere) {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.poll(code, .init(headers: ["AD-Service-Token": "a.b.c"]))
    },
    Row("24", "a service token after Bearer") {
      $0.admitted().profiles(nil, .init(headers: ["AD-Service-Token": "Bearer a.b.c"]))
    },
    Row("24", "Authorization at registration") { $0.register(.init(headers: ["Authorization": "Bearer a"])) },
    Row("24", "a form that says it is text") {
      $0.admitted().createSession(headers: ["Content-Type": "text/plain"])
    },
    Row("24", "an answer wanted as XML") {
      $0.admitted().profiles(nil, .init(headers: ["Accept": "text/xml"]))
    },
  ]

  private static let parameters: [Row] = [
    Row("24", "an unknown path") { $0.admitted().send(.profiles, "/api/v2/REF30/profile") },
    Row("24", "the path that two cookbook pages misspell") {
      $0.admitted().send(.authorize, "/api/v2/REF30/decision/authorize/Dish", body: #"{"resources":["a"]}"#)
    },
    Row("24", "another method") { $0.admitted().profiles(nil, .init(method: .post)) },
    Row("24", "a query") { $0.admitted().send(.configuration, "/api/v2/REF30/configuration?profile=1") },
    Row("24", "an MVPD on E11") {
      $0.admitted().partnerAuthenticationRequest("mvpd=Cablevision&" + Client.landing)
    },
    Row("24", "a parameter twice") { $0.admitted().createSession(Client.complete + "&mvpd=Dish") },
    Row("24", "a member that nobody knows") {
      $0.register(.init(body: #"{"software_statement":"statement","scope":"all"}"#))
    },
    Row("24", "token parameters in the query") { client in
      client.register()
      client.send(
        .token,
        "/o/client/token?client_id=\(client.clientID)&client_secret=\(client.clientSecret)"
          + "&grant_type=client_credentials")
    },
    Row("50", "a redirect url encoded twice") {
      $0.admitted().createSession("mvpd=Dish&domainName=a.b&redirectUrl=https%253A%252F%252Fa.b")
    },
    Row("50", "a redirect url not encoded") {
      $0.admitted().createSession("mvpd=Dish&domainName=a.b&redirectUrl=https://a.b")
    },
    Row("50", "a redirect url encoded twice on E15") {
      $0.admitted().logout("Dish", query: "?redirectUrl=https%253A%252F%252Fa.b")
    },
    Row("51", "an MVPD without where to return") { $0.admitted().createSession("mvpd=Dish") },
    Row("52", "REST API V1") { $0.admitted().send(.profiles, "/api/v1/tokens/authn") },
    Row("52", "the old registration codes") { $0.admitted().send(.profiles, "/reggie/v1/REF30/regcode") },
  ]
}
