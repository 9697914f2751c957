import AdobePassAPI
import AdobePassRules
import SSOSimulation
import SSOStateMachine
import Testing

/// The answers that the service is known to give to clients that are less exact than its pages.
@Suite("A service that is as lenient as the one that is known")
struct KnownServiceTests {
  typealias Row = AnsweredRow<Client>

  private static let lenient = Client.world { $0.isStrict = false }
  private static let without = Client.Changes(headers: ["X-Device-Info": nil])
  private static let malformed = Client.Changes(headers: ["X-Device-Info": "no JSON"])

  static let rows: [Row] = [
    Row("E1 without device info", 201, in: lenient) { $0.register(without) },
    Row("E1 with device info that is no JSON", 201, in: lenient) { $0.register(malformed) },
    Row("E1 without a statement", 400, in: lenient) { $0.register(.init(body: "{}")) },
    Row("E2 by query", 201, ["token_type": "bearer"], in: lenient) {
      $0.register()
      return $0.drawTokenByQuery()
    },
    Row("E2 by query with a wrong secret", 400, ["error": "invalid_client"], in: lenient) {
      $0.register()
      $0.clientSecret = "wrong"
      return $0.drawTokenByQuery()
    },
    Row("E4 without device info", 200, ["actionName": "authenticate"], in: lenient) {
      $0.admitted().createSession(headers: ["X-Device-Info": nil])
    },
    Row("E8 without device info", 200, ["profiles": "{}"], in: lenient) {
      $0.admitted().profiles(nil, without)
    },
    Row("E8 with device info that is no JSON", 200, in: lenient) { $0.admitted().profiles(nil, malformed) },
    Row("E8 without a device", 400, ["code": "invalid_header_device_identifier"], in: lenient) {
      $0.admitted().profiles(nil, .init(headers: ["AP-Device-Identifier": nil]))
    },
  ]

  @Test("a call that lacks what a page requires is answered", arguments: rows.indices)
  func row(_ index: Int) {
    let row = Self.rows[index]
    row.check(Client(row.world))
  }

  @Test("the rules judge such a call as before")
  func judged() {
    let client = Client(Self.lenient)
    client.register(Self.without)
    #expect(client.broken == ["V2-R22"])
  }

  @Test(
    "405 comes with the methods that the path takes",
    arguments: [("/profiles", "GET"), ("/sessions", "POST")])
  func allow(_ path: String, _ allowed: String) {
    let client = Client().admitted()
    let answer = client.send(.profiles, "/api/v2/REF30" + path, .init(method: .delete))
    #expect(answer.status == 405 && answer.response.header("Allow") == allowed)
  }
}

@Suite("Decisions that the service keeps, and errors of decisions")
struct KeptDecisionTests {
  private let client = Client(
    Client.world {
      $0.profiles = [.init(mvpd: "Cablevision")]
      $0.denials = ["adult": .init()]
    }
  ).admitted()

  @Test(
    "a decision is kept until its end, with a media token of its own for each answer",
    arguments: ["news", "adult"])
  func kept(_ resource: String) {
    let first = client.authorize(resource)
    client.clock.advance(by: 60_000)
    let second = client.authorize(resource)
    #expect(second.text("decisions.0.notAfter") == first.text("decisions.0.notAfter"))
    #expect(second.text("decisions.0.notBefore") == "1750000000000")
    let tokens = [first, second].map { $0.text("decisions.0.token.serializedToken") }
    #expect((tokens[0] == tokens[1]) == (resource == "adult"))
    client.clock.advance(by: 86_400_000)
    client.drawToken()
    #expect(client.authorize(resource).text("decisions.0.notBefore") != "1750000000000")
  }

  private static let ends: [@Sendable (Client) -> Void] = [
    { $0.service.expireDecisions() }, { $0.logout() }, { $0.service.signIn(with: "Cablevision") },
  ]

  @Test("what ends a decision: a press, a sign-out, another sign-in", arguments: ends.indices)
  func ended(_ index: Int) {
    client.authorize("news")
    client.clock.advance(by: 60_000)
    Self.ends[index](client)
    client.service.signIn(with: "Cablevision")
    #expect(client.authorize("news").text("decisions.0.notBefore") == "1750000060000")
  }

  @Test("an error of a decision denies each decision", arguments: [Endpoint.preauthorize, .authorize])
  func denied(_ endpoint: Endpoint) {
    for code in EnhancedErrorCode.allCases {
      client.service.inject(.error(code), at: .endpoint(endpoint))
      let answer = endpoint == .authorize ? client.authorize("a", "b") : client.preauthorize("a", "b")
      guard code.status == 403 else {
        #expect(answer.status == code.status && answer.text("code") == code.rawValue)
        continue
      }
      #expect(answer.status == 200 && answer.text("decisions.1.error.code") == code.rawValue)
      #expect(answer.text("decisions.0.authorized") == "0" && answer.text("decisions.0.token") == nil)
    }
    #expect(client.authorize("a").text("decisions.0.authorized") == "1")
  }
}
