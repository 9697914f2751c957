import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// A service that repeats a secret of the request in its answer, as some do in the message that refuses it.
@Suite struct HidingTests {
  private static let token = "eyJhbGciOi/JIUzI1NiJ9+canary"

  private static func access(_ token: String = Self.token) -> Shared<Access> {
    Shared(Access(registration: World.registration(), token: Secret(token), expiresAt: 0))
  }

  private static func refusal(_ text: String) -> HTTPResponse {
    HTTPResponse(
      status: 400,
      body: Array(#"{"action":"none","status":400,"code":"invalid_parameter","message":"\#(text)"}"#.utf8))
  }

  private func message(_ outcome: RESTV2.Outcome?) -> String? {
    guard case .profiles(.failure(let fault)) = outcome, case .service(let error, _) = fault.value else {
      return nil
    }
    return error.message
  }

  @Test(
    "the token is hidden wherever it stands, and nothing else is",
    arguments: [
      ("the token \(token) is bad", "the token <redacted> is bad"),
      ("\(token)\(token)", "<redacted><redacted>"),
      (#"escaped eyJhbGciOi\/JIUzI1NiJ9+canary"#, "escaped <redacted>"),
      ("eyJhbGciOi/JIUzI1NiJ9+canar", "eyJhbGciOi/JIUzI1NiJ9+canar"), ("no token", "no token"),
    ])
  func hidden(_ text: String, _ shown: String) {
    let command = RESTV2.Command.retrieveProfiles(Self.access(), mvpd: nil, status: nil)
    #expect(message(World.service.outcome(of: command, response: Self.refusal(text))) == shown)
  }

  @Test("a short token may be a word of the answer, and hides nothing")
  func shortToken() {
    let command = RESTV2.Command.retrieveProfiles(Self.access("parameter"), mvpd: nil, status: nil)
    #expect(
      message(World.service.outcome(of: command, response: Self.refusal("a parameter"))) == "a parameter")
  }

  /// Every call of both machines, with the secret that it sends.
  @Test func everySecretThatIsSent() throws {
    let secret = "a secret of some length"
    var configuration = World.configuration().value
    configuration.softwareStatement = Secret(secret)
    let registration = Registration(
      configuration: Shared(configuration), clientID: "id", clientSecret: Secret(secret))
    let access = Shared(Access(registration: Shared(registration), token: Secret(secret), expiresAt: 0))
    for command in try RESTV1World.calls(access) {
      #expect(command.secrets.contains(Secret(secret)), "\(command)")
    }
    let calls: [RESTV2.Command] = [
      .register(Shared(configuration)), .retrieveAccessToken(Shared(registration)),
      .retrieveConfiguration(access, maximumAge: 0), .logout(access, mvpd: "M"), .poll(access, code: "C"),
      .createSession(access, mvpd: nil), .resumeSession(access, code: "C", mvpd: nil),
      .retrieveProfiles(access, mvpd: "M", status: nil),
    ]
    for command in calls { #expect(command.secrets == [Secret(secret)], "\(command)") }
    let exchange = RESTV1.Command.exchangeToken(access, mvpd: "M", samlResponse: Secret("<saml/>"))
    #expect(exchange.secrets == [Secret(secret), Secret("<saml/>")])
    #expect(RESTV1.Command.requestPermission.secrets.isEmpty)
    #expect(RESTV2.Command.requestPermission.secrets.isEmpty)
  }

  @Test("the answer of a call beside the flow is searched too")
  func sideCall() {
    let service = RESTV1World.service
    let call = service.startFreePreview(
      of: "T", genericData: Secret("a canary of some length"), with: Self.access())
    for secret in [Self.token, "a canary of some length"] {
      let body = #"{"status":400,"code":"refused","message":"\#(secret) is bad"}"#
      let reply = call.reply(to: HTTPResponse(status: 400, body: Array(body.utf8)))
      guard case .failure(let fault) = reply, case .service(let error, _) = fault.value else {
        Issue.record("\(reply)")
        continue
      }
      #expect(error.message == "<redacted> is bad")
    }
  }

  @Test("the provider's words of a denial in REST API V1 are searched too")
  func denial() {
    let body = #"{"status":403,"message":"User not authorized","details":"\#(Self.token)"}"#
    let command = RESTV1.Command.authorize(Self.access(), RESTV1World.playing())
    let outcome = RESTV1World.service.outcome(
      of: command, response: HTTPResponse(status: 403, body: Array(body.utf8)))
    #expect(!"\(String(describing: outcome))".contains("canary"))
    #expect("\(String(describing: outcome))".contains("<redacted>"))
  }
}
