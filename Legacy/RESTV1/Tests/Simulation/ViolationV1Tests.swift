import AdobePassAPI
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOSimulationTests

/// A wrong request to REST API V1 breaks exactly the rule that is about it.
@Suite("Violations of REST API V1: a wrong request breaks exactly one rule")
struct ViolationV1Tests {
  typealias Row = ViolationRow<ClientV1>

  @Test("each rule has its row, and says where the sheet asks for it")
  func everyRule() {
    let rows = Set(Self.rows.map { "V1-R" + $0.rule })
    #expect(SimulatedAdobePassV1.rules.map(\.id).filter { !rows.contains($0) } == [])
    #expect(SimulatedAdobePassV1.rules.allSatisfy { !$0.source.isEmpty })
    #expect(SimulatedAdobePassV1.rules.count == 31)
  }

  @Test("each row breaks its rule, and no other", arguments: Self.rows.indices)
  func row(_ index: Int) {
    let row = Self.rows[index]
    let client = ClientV1(row.world)
    row.run(client)
    #expect(client.broken == ["V1-R" + row.rule], "\(row.rule): \(row.what)")
  }

  @Test("a whole sign-in breaks none")
  func wholeSignIn() {
    let client = ClientV1().signedInWithApple()
    #expect(client.ask(.authorize, "news").status == 200)
    let token = client.ask(.mediaToken, "news").text("serializedToken")
    client.service.recordPlayback(resource: "news", token: Secret(token ?? ""))
    client.ask(.userMetadata)
    client.ask(.logout)
    #expect(client.broken == [])
    #expect(client.service.description == "SimulatedAdobePassV1(10 requests, 0 violations)")
    for secret in client.service.secrets.expose() {
      #expect(!"\(client.service.savedState)".contains(secret))
    }
  }

  static let rows = registration + requests + signIns + polls + decisions

  private static let held = Client.world { $0.profiles = [.init(mvpd: "Dish")] }

  private static let registration: [Row] = [
    Row("11", "registered twice") {
      $0.register()
      $0.register()
    },
    Row("12", "registered again to renew a token") {
      let client = $0.admitted()
      client.clock.advance(by: 21_600_000)
      client.register()
    },
    Row("13", "a token although there is one") { $0.admitted().drawToken() },
    Row("14", "a call with an expired token") {
      let client = $0.admitted()
      client.clock.advance(by: 21_600_000)
      client.check()
    },
    Row("14", "repeated after 401 with the same token") {
      let client = $0.admitted()
      client.service.revokeTokens()
      client.check()
      client.check()
    },
    Row("15", "sent right after a 429") {
      let client = $0.admitted()
      client.service.inject(.throttled(), at: .endpoint(.checkAuthentication))
      client.check()
      client.clock.advance(by: 999)
      client.check()
    },
  ]

  private static let requests: [Row] = [
    Row("01", "no Authorization") { $0.admitted().check(.init(headers: ["Authorization": nil])) },
    Row("01", "another kind of Authorization") {
      $0.admitted().check(.init(headers: ["Authorization": "Basic abc"]))
    },
    Row("02", "no device info") { $0.admitted().check(.init(headers: ["X-Device-Info": nil])) },
    Row("02", "device info that is not percent-encoded") {
      let info = Client.base64(#"{"model":"a","osName":"tvOS"}"#)
      #expect(info.contains("="))
      $0.admitted().check(.init(headers: ["X-Device-Info": info]))
    },
    Row("02", "device info without osName") {
      let info = ClientV1.encoded(Client.base64(#"{"model":"a"}"#))
      $0.admitted().check(.init(headers: ["X-Device-Info": info]))
    },
    Row("03", "another device") {
      $0.admitted().check()
      $0.check(.init(query: ["deviceId": "device-2"]))
    },
    Row("04", "no requestor") { $0.admitted().check(.init(query: ["requestor": nil])) },
    Row("05", "an unknown path") { $0.admitted().check(.init(path: "/api/v1/unknown")) },
    Row("05", "another method") { $0.admitted().check(.init(method: .post)) },
    Row("05", "REST API V2") { $0.admitted().check(.init(path: "/api/v2/REF30/profiles")) },
    Row("05", "a parameter that is deprecated") { $0.admitted().check(.init(query: ["deviceUser": "me"])) },
    Row("05", "a cookie") { $0.admitted().check(.init(headers: ["Cookie": "a=b"])) },
    Row("05", "a form that says it is text") {
      $0.signedInUntilExchange().exchange(ClientV1.form(), .init(headers: ["Content-Type": "text/plain"]))
    },
    Row("06", "the format chosen twice") { $0.admitted().check(.init(query: ["format": "json"])) },
    Row("07", "deviceType of another device") {
      $0.admitted().check()
      $0.configuration()
      $0.profileRequest(type: "iOS")
    },
    Row("08", "a partner's response encoded twice") {
      let form = ClientV1.form().replacing("%3D", with: "%253D")
      #expect(form != ClientV1.form())
      $0.signedInUntilExchange().exchange(form)
    },
    Row("08", "a partner's response not encoded") {
      $0.signedInUntilExchange().exchange(ClientV1.form().replacing("%3D", with: "="))
    },
    Row("09", "a life of more than ten hours") {
      $0.admitted().check()
      $0.createCode(["ttl": "36001"])
    },
    Row("10", "the redirect url in the middle") {
      let url = "redirect_url=https%3A%2F%2Fapp.example%2Fdone"
      $0.withCode().authenticate(middle: url, last: "&" + ClientV1.login)
    },
    Row("10", "a page in a frame") {
      $0.withCode().authenticate(
        middle: ClientV1.login.replacing("no_iframe=true", with: "no_iframe=false"))
    },
  ]

  private static let signIns: [Row] = [
    Row("16", "a code without a look for a token") { $0.admitted().createCode() },
    Row("17", "a profile request without the configuration") {
      $0.admitted().check()
      $0.profileRequest()
    },
    Row("18", "an exchange without a profile request") { $0.admitted().exchange() },
    Row("18", "an exchange for another MVPD") {
      $0.signedInUntilExchange().exchange(ClientV1.form(mvpd: "Spectrum"))
    },
    Row("19", "a partner's response twice") { $0.signedInWithApple().exchange() },
  ]

  private static let polls: [Row] = [
    Row("20", "polled again after 2,999 ms") {
      $0.withCode().retrieveToken()
      $0.clock.advance(by: 2_999)
      $0.retrieveToken()
    },
    Row("21", "polled on after a token") {
      $0.withCode().service.completeLogin()
      $0.check()
      $0.clock.advance(by: 3_000)
      $0.check()
    },
    Row("22", "polled on after the end of the code") {
      $0.withCode().retrieveToken()
      for wait: Int64 in [1_800_001, 3_000] {
        $0.clock.advance(by: wait)
        $0.retrieveToken()
      }
    },
    Row("23", "the first poll after six seconds") {
      $0.withCode().clock.advance(by: 6_000)
      $0.retrieveToken()
    },
    Row("24", "polled while the login page is open") {
      $0.system = "iOS"
      $0.withCode().authenticate()
      $0.retrieveToken()
    },
  ]

  private static let decisions: [Row] = [
    Row("25", "authorize again although the person is not signed in") {
      $0.admitted().ask(.authorize, "news")
      $0.ask(.authorize, "news")
    },
    Row("26", "a media token for what was not asked for", held) {
      $0.admitted().ask(.mediaToken, "news")
    },
    Row("27", "playback of another resource", held) {
      let client = $0.admitted()
      for resource in ["news", "sports"] {
        client.ask(.authorize, resource)
        client.ask(.mediaToken, resource)
      }
      let token = client.last.text("serializedToken") ?? ""
      client.service.recordPlayback(resource: "news", token: Secret(token))
    },
    Row("28", "playback twice", held) {
      $0.admitted().ask(.authorize, "news")
      let token = $0.ask(.mediaToken, "news").text("serializedToken") ?? ""
      for _ in 0..<2 { $0.service.recordPlayback(resource: "news", token: Secret(token)) }
    },
    Row("29", "playback without a media token") {
      $0.service.recordPlayback(resource: "news", token: Secret("made up"))
    },
    Row("30", "a logout without a look at tokenSource", held) { $0.admitted().ask(.logout) },
    Row("31", "a logout that is called with GET", held) {
      $0.admitted().ask(.userMetadata)
      $0.ask(.logoutInWebView, nil, .init(headers: ["Authorization": "Bearer abc"]))
    },
  ]
}
