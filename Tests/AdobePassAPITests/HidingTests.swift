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

  @Test(
    "a secret that begins like itself is found behind its own beginnings",
    arguments: [
      ("aaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaaaaab", "aaaa<redacted>"),
      ("abababababababac", "abababababababababac-", "abab<redacted>-"),
      ("aabaabaabaabaabaaa", "aabaabaabaabaabaabaaab", "aab<redacted>b"),
      ("aaaaaaaaaaaaaaaa", String(repeating: "a", count: 40), "<redacted><redacted>aaaaaaaa"),
    ])
  func beginnings(_ secret: String, _ text: String, _ shown: String) {
    let command = RESTV2.Command.retrieveProfiles(Self.access(secret), mvpd: nil, status: nil)
    #expect(message(World.service.outcome(of: command, response: Self.refusal(text))) == shown)
  }

  @Test("a short token may be a word of the answer, and hides nothing")
  func shortToken() {
    let command = RESTV2.Command.retrieveProfiles(Self.access("parameter"), mvpd: nil, status: nil)
    #expect(
      message(World.service.outcome(of: command, response: Self.refusal("a parameter"))) == "a parameter")
  }

  /// Every call, with the secret that it sends.
  @Test func everySecretThatIsSent() throws {
    let secret = "a secret of some length"
    var configuration = World.configuration().value
    configuration.softwareStatement = Secret(secret)
    let registration = Registration(
      configuration: Shared(configuration), clientID: "id", clientSecret: Secret(secret))
    let access = Shared(Access(registration: Shared(registration), token: Secret(secret), expiresAt: 0))
    let calls: [RESTV2.Command] = [
      .register(Shared(configuration)), .retrieveAccessToken(Shared(registration)),
      .retrieveConfiguration(access, maximumAge: 0), .logout(access, mvpd: "M"), .poll(access, code: "C"),
      .createSession(access, mvpd: nil), .resumeSession(access, code: "C", mvpd: nil),
      .retrieveProfiles(access, mvpd: "M", status: nil),
    ]
    for command in calls { #expect(command.secrets == [Secret(secret)], "\(command)") }
    #expect(RESTV2.Command.requestPermission.secrets.isEmpty)
  }
}
