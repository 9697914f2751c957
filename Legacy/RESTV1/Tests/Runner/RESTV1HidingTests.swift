import AdobePassAPI
import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import SSORESTV1Runner

/// A service that repeats a secret of the request in its answer, as some do in the message that refuses it.
@Suite struct RESTV1HidingTests {
  private static let token = "eyJhbGciOi/JIUzI1NiJ9+canary"

  private static func access(_ token: String = Self.token) -> Shared<Access> {
    Shared(Access(registration: RESTV1World.registration(), token: Secret(token), expiresAt: 0))
  }

  /// Every call, with the secret that it sends.
  @Test func everySecretThatIsSent() throws {
    let secret = "a secret of some length"
    var configuration = RESTV1World.configuration().value
    configuration.softwareStatement = Secret(secret)
    let registration = Registration(
      configuration: Shared(configuration), clientID: "id", clientSecret: Secret(secret))
    let access = Shared(Access(registration: Shared(registration), token: Secret(secret), expiresAt: 0))
    for command in try RESTV1World.calls(access) {
      #expect(command.secrets.contains(Secret(secret)), "\(command)")
    }
    let exchange = RESTV1.Command.exchangeToken(access, mvpd: "M", samlResponse: Secret("<saml/>"))
    #expect(exchange.secrets.suffix(3) == ["<saml/>", "<saml/>", "PHNhbWwvPg=="].map { Secret($0) })
    #expect(RESTV1.Command.requestPermission.secrets.isEmpty)
  }

  @Test("the answer of a call outside of the flow is searched too")
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

  @Test(
    "XML and JSON are searched as they are read, and the media token that they bring arrives",
    arguments: [
      #"{"serializedToken":"\#(token)","mvpd":"x","message":"\#(token)","expires":"0"}"#,
      "<t><serializedToken>\(token)</serializedToken><message>eyJhbGciOi&#x2F;JIUzI1NiJ9+canary</message></t>",
    ])
  func mediaToken(_ body: String) throws {
    let response = HTTPResponse(status: 200, body: Array(body.utf8)).hiding(
      KnownSecrets([Secret(Self.token)]))
    let record = try Record(of: response)
    #expect(record.hint(.message) == "<redacted>")
    let outcome = RESTV1World.service.outcome(
      of: .retrieveMediaToken(Self.access(), RESTV1World.playing()), response: response)
    guard case .mediaToken(.success(let answer)) = outcome, case .issued(let token) = answer.value else {
      Issue.record("no token")
      return
    }
    #expect(token.serializedToken == Secret(Self.token))
  }

  @Test("the source of user metadata is a text, and the data around it is not")
  func metadata() throws {
    let body = #"{"data":{"userID":"\#(Self.token)","tokenSource":"\#(Self.token)"}}"#
    let outcome = RESTV1World.service.outcome(
      of: .retrieveUserMetadata(Self.access()), response: HTTPResponse(status: 200, body: Array(body.utf8)))
    guard case .userMetadata(.success(let metadata)) = outcome else {
      Issue.record("no metadata")
      return
    }
    #expect(metadata.value.tokenSource == TokenSource(rawValue: "<redacted>"))
    #expect(metadata.value.data.expose()["userID"] == .string(Self.token))
  }

  @Test(
    "what is hidden is what was decoded, however the body writes it",
    arguments: [
      "<t><message>eyJhbGciOi/JIUzI1NiJ9+ca<!---->nary</message></t>",
      "<t><message>eyJhbGciOi/JIUzI1NiJ9+ca<![CDATA[n]]>ary</message></t>",
      "<t><message>eyJhbGciOi/JIUzI1NiJ9+ca&#x00000000006e;ary</message></t>",
      #"{message:'eyJhbGciOi/JIUzI1NiJ9+ca\x6eary'}"#,
      #"{"data":{"message":"x"},"message":"\#(token)"}"#,
    ])
  func decoded(_ body: String) throws {
    let response = HTTPResponse(status: 200, body: Array(body.utf8)).hiding(
      KnownSecrets([Secret(Self.token)]))
    #expect(try Record(of: response).hint(.message) == "<redacted>")
  }

  @Test("only a field that is read as a secret arrives as it was sent")
  func besideSecrets() {
    for body in [
      #"{"data":{"mvpds":[{"id":"m","displayName":"\#(Self.token)"}]}}"#,
      #"{"mvpds":[{"id":"m","userId":{"displayName":"\#(Self.token)"}}]}"#,
    ] {
      let outcome = RESTV1World.service.outcome(
        of: .retrieveConfiguration(Self.access(), maximumAge: 0),
        response: HTTPResponse(status: 200, body: Array(body.utf8)))
      #expect("\(String(describing: outcome))".contains(#"displayName: "<redacted>""#))
      #expect(!"\(String(describing: outcome))".contains("canary"))
    }
  }

  @Test("a number is a text too, and a profile request has its bound")
  func numbersAndBounds() throws {
    let number = "1234567890123456"
    let body = Array(#"{"message":\#(number)}"#.utf8)
    let response = HTTPResponse(status: 200, body: body).hiding(KnownSecrets([Secret(number)]))
    #expect(try Record(of: response).hint(.message) == "<redacted>")
    let long = HTTPResponse(status: 200, body: [UInt8](repeating: 0x61, count: 65_537))
    let outcome = RESTV1World.service.outcome(
      of: .retrieveProfileRequest(Self.access(), mvpd: "M"), response: long)
    guard case .profileRequest(.failure(let fault)) = outcome, case .unreadable(let answer) = fault.value
    else {
      Issue.record("it is read")
      return
    }
    #expect(answer.code == "badValue")
  }
}
