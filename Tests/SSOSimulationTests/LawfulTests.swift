import AdobePassAPI
import AdobePassRules
import Foundation
import SSOSimulation
import SSOStateMachine
import Testing

/// Unusual requests that break no rule.
@Suite("Lawful: what looks like a breach but is not one")
struct LawfulTests {
  private static let signedIn = Client.world { $0.profiles = [.init(mvpd: "Cablevision")] }
  private static let shared = Client.world { $0.profiles = [.init(mvpd: "Dish", type: .serviceTokenSSO)] }

  /// A compact JWS that ends this many seconds after the beginning of the clock.
  private static func token(_ seconds: Int64) -> [String: String?] {
    let claims = Data(#"{"exp":\#(1_750_000_000 + seconds)}"#.utf8).base64EncodedString()
    return ["AD-Service-Token": "e30.\(claims.filter { $0 != "=" }).c2ln"]
  }

  @Test("a live stream that lasts asks again after a pause or an ad break, and uses each token once")
  func longLivePlayback() {
    let client = Client(Self.signedIn).admitted()
    for _ in 1...6 {
      let answer = client.authorize("live")
      let token = answer.text("decisions.0.token.serializedToken")
      client.service.recordPlayback(resource: "live", token: Secret(token ?? ""))
      client.clock.advance(by: 900_000)
    }
    #expect(client.broken == [])
    #expect(client.service.finish() == [])
  }

  @Test("an expired profile of a remembered MVPD needs no configuration: E9, then E4")
  func rememberedMVPD() {
    let client = Client(Self.signedIn).admitted()
    client.service.expireProfiles()
    #expect(client.profiles("Cablevision").text("profiles") == "{}")
    #expect(client.createSession().text("actionName") == "authenticate")
    #expect(client.service.sequence == [.register, .token, .profileOfMVPD, .createSession])
    #expect(client.service.finish() == [])
  }

  @Test("an MVPD other than that of the last profile, once it is chosen")
  func anotherMVPD() {
    let client = Client(Self.signedIn).admitted()
    client.profiles("Cablevision")
    client.createSession("mvpd=Dish&" + Client.landing)
    client.profiles("Dish")
    client.profiles("Spectrum")
    #expect(client.broken == [])
  }

  @Test("the visitor identifier on E4 to E15, the service token on the six that take it, the identity on E13")
  func headers() {
    let client = Client(Client.world { $0.expectations.userAgent = .elsewhere }).admitted()
    let visitor: [String: String?] = ["AP-Visitor-Identifier": "4711"]
    let both = visitor.merging(Self.token(60)) { first, _ in first }
    let code = client.createSession("", headers: both).text("code") ?? ""
    client.resumeSession(code, Client.landing, .init(headers: visitor))
    client.retrieveSession(code, .init(headers: visitor))
    client.poll(code, .init(headers: visitor))
    client.profiles(nil, .init(headers: both))
    client.profiles("Dish", .init(headers: both))
    let identity: [String: String?] = ["AP-TempPass-Identity": Client.base64("{}")]
    let body = #"{"resources":["news"]}"#
    for (endpoint, name) in [(Endpoint.preauthorize, "preauthorize"), (.authorize, "authorize")] {
      client.send(
        endpoint, "/api/v2/REF30/decisions/\(name)/TempPass_TEST40", body: body,
        .init(headers: both.merging(identity) { first, _ in first }))
    }
    let logout = "/api/v2/REF30/logout/Dish?redirectUrl=https%3A%2F%2Fa.b"
    client.send(.logout, logout, .init(headers: both))
    #expect(client.broken == [])
  }

  @Test("another device's sign-in shows with a service token that holds, and only so")
  func serviceTokens() {
    let client = Client(Self.shared).admitted()
    let holding = Client.Changes(headers: Self.token(60))
    #expect(client.profiles(nil).text("profiles") == "{}")
    #expect(client.profiles(nil, holding).text("profiles.Dish.type") == "serviceTokenSSO")
    #expect(client.profiles("Dish", holding).text("profiles.Dish.issuer") == "Dish")
    #expect(client.last.text("profiles.Dish.attributes.mvpd.value") == "Dish")
    #expect(client.last.text("profiles.Dish.attributes.upstreamUserID.value") != nil)
    let session = "mvpd=Dish&" + Client.landing
    #expect(client.createSession(session, headers: Self.token(60)).text("reasonType") == "authenticatedSSO")
    client.clock.advance(by: 60_000)
    #expect(client.profiles(nil, holding).text("profiles") == "{}", "the token has ended")
    #expect(client.createSession(session).text("actionName") == "authenticate")
  }

  @Test("E15 ends the shared sign-in with a service token only")
  func singleLogout() {
    let client = Client(Self.shared).admitted()
    let (path, holding) = (
      "/api/v2/REF30/logout/Dish?redirectUrl=https%3A%2F%2Fa.b", Client.Changes(headers: Self.token(60))
    )
    #expect(client.send(.logout, path).text("logouts.Dish.actionName") == "invalid")
    #expect(client.profiles(nil, holding).text("profiles.Dish.type") == "serviceTokenSSO")
    #expect(client.send(.logout, path, holding).text("logouts.Dish.actionName") == "complete")
    #expect(client.profiles(nil, holding).text("profiles") == "{}")
  }

  @Test("every answer says when it was made, by the clock of the service")
  func dates() {
    let client = Client()
    client.register()
    client.clock.advance(by: 5_999)
    for answer in [
      client.drawToken(), client.profiles(), client.authenticate("UNKNOWN"), client.send(.token, "/x"),
    ] {
      #expect(answer.response.header("Date") == "Sun, 15 Jun 2025 15:06:45 GMT")
      #expect(answer.response.date == 1_750_000_005_000)
    }
  }
}
