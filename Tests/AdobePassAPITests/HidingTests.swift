import SSOStateMachine
import TestSupport
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
    "a secret is hidden wherever it stands, and nothing else is",
    arguments: [
      (token, "the token \(token) is bad", "the token <redacted> is bad"),
      (token, "\(token)\(token)", "<redacted>"), (token, "\(token), \(token).", "<redacted>, <redacted>."),
      (token, #"escaped eyJhbGciOi\/JIUzI1NiJ9+canary"#, "escaped <redacted>"),
      (token, "eyJhbGciOi/JIUzI1NiJ9+canar", "eyJhbGciOi/JIUzI1NiJ9+canar"), (token, "no token", "no token"),
      // The text that is hidden is the decoded text, however the body writes it.
      (token, #"\u005cu0065yJhbGciOi/JIUzI1NiJ9+canary"#, "<redacted>"),
      (token, #"eyJhbGciOi\\/JIUzI1NiJ9+canary"#, "<redacted>"),
      (token, #"\u0065yJhbGciOi\u002fJIUzI1NiJ9\u002Bcanary"#, "<redacted>"),
      // A secret that begins like itself is found behind its own beginnings.
      ("aaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaaaaab", "aaaa<redacted>"),
      ("abababababababac", "abababababababababac-", "abab<redacted>-"),
      ("aabaabaabaabaabaaa", "aabaabaabaabaabaabaaab", "aab<redacted>b"),
      ("aaaaaaaaaaaaaaaa", String(repeating: "a", count: 40), "<redacted>"),
      // A short token may be a word of the answer.
      ("parameter", "a parameter", "a parameter"),
    ])
  func hidden(_ secret: String, _ text: String, _ shown: String) {
    let command = RESTV2.Command.retrieveProfiles(Self.access(secret), mvpd: nil, status: nil)
    #expect(message(World.service.outcome(of: command, response: Self.refusal(text))) == shown)
  }

  /// Every call, with the secrets that it sends, and those that were sent before it.
  @Test func everySecretThatIsSent() throws {
    let access = Self.access()
    let registration = access.value.registration
    let sent = registration.value.secrets
    #expect(sent == [Secret("t7AkePiru4"), Secret("fake.software.statement")])
    let calls: [RESTV2.Command] = [
      .retrieveConfiguration(access, maximumAge: 0), .logout(access, mvpd: "M"), .poll(access, code: "C"),
      .createSession(access, mvpd: nil), .resumeSession(access, code: "C", mvpd: nil),
      .retrieveProfiles(access, mvpd: "M", status: nil),
    ]
    for command in calls { #expect(command.secrets == [Secret(Self.token)] + sent, "\(command)") }
    let identified = World.tempPass("REF30").value.configuration
    let register = RESTV2.Command.register(Shared(identified))
    #expect(register.secrets == [identified.softwareStatement, identified.tempPassIdentity])
    #expect(RESTV2.Command.retrieveAccessToken(registration).secrets == sent)
    let partner = RESTV2.Command.retrievePartnerProfile(access, try World.partnerResponse("<a>\n  <b/></a>"))
    #expect(
      partner.secrets.suffix(3) == ["<a>\n  <b/></a>", "<a> <b/></a>", "PGE+IDxiLz48L2E+"].map { Secret($0) })
    #expect(RESTV2.Command.requestPermission.secrets.isEmpty)
  }

  @Test("a secret that the answer itself brings is hidden in its other texts, and arrives")
  func broughtSecrets() throws {
    let registration = World.registration()
    let issued = #"{"client_id":"id \#(Self.token)","client_secret":"\#(Self.token)"}"#
    let outcome = World.service.outcome(
      of: .register(registration.value.configuration),
      response: HTTPResponse(status: 201, body: Array(issued.utf8)))
    guard case .registration(.success(let new)) = outcome else {
      Issue.record("no registration")
      return
    }
    #expect(new.value.clientSecret == Secret(Self.token))
    #expect(new.value.clientID == "id <redacted>")
  }

  @Test("a service may issue the same token again")
  func sameTokenAgain() throws {
    let body = #"{"access_token":"\#(Self.token)","expires_in":"60","created_at":"0"}"#
    let outcome = World.service.outcome(
      of: .retrieveAccessToken(World.registration()),
      response: HTTPResponse(status: 201, body: Array(body.utf8)),
      hiding: KnownSecrets([Secret(Self.token)]))
    guard case .access(.success(let access)) = outcome else {
      Issue.record("no token")
      return
    }
    #expect(access.value.token == Secret(Self.token))
  }

  @Test("a key of a map is a text too")
  func keys() {
    let body = #"{"profiles":{"\#(Self.token)":{"type":"regular","notAfter":1}}}"#
    let outcome = World.service.outcome(
      of: .poll(Self.access(), code: "C"), response: HTTPResponse(status: 200, body: Array(body.utf8)))
    guard case .profiles(.success(let list)) = outcome else {
      Issue.record("no profiles")
      return
    }
    #expect(list.value.profiles.map(\.value.mvpd) == ["<redacted>"])
  }

  @Test("of two keys that look the same once hidden, the same one always counts")
  func twoKeys() {
    func entry(_ end: Int) -> String { #"{"type":"regular","notAfter":\#(end)}"# }
    // A dictionary has a different order in every process and for every key.
    for number in 0..<20 {
      let keys = ["\(number) \(Self.token)", "\(number) %65yJhbGciOi/JIUzI1NiJ9+canary"]
      let body = #"{"profiles":{"\#(keys[0])":\#(entry(2)),"\#(keys[1])":\#(entry(1))}}"#
      let outcome = World.service.outcome(
        of: .poll(Self.access(), code: "C"), response: HTTPResponse(status: 200, body: Array(body.utf8)))
      guard case .profiles(.success(let list)) = outcome else {
        Issue.record("no profiles")
        return
      }
      #expect(list.value.profiles.map { $0.value.notAfter } == [1])
    }
  }

  @Test("a token that no header could hold is refused")
  func longToken() {
    let body =
      #"{"access_token":"\#(String(repeating: "a", count: 65_537))","expires_in":"60","created_at":"0"}"#
    let outcome = World.service.outcome(
      of: .retrieveAccessToken(World.registration()),
      response: HTTPResponse(status: 201, body: Array(body.utf8)))
    #expect(outcome?.fault == unreadable(.badValue, "access_token", status: 201))
  }
}
