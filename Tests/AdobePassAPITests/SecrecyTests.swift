import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// Printing, describing, mirroring and dumping show no secret.
@Suite struct SecrecyTests {
  private static let canary = "CANARYbird"
  /// The canary as it is, in base64 at each of the three offsets, and percent-encoded base64 of it.
  private static let traces = [canary, "Q0FOQVJZYmlyZ", "NBTkFSWWJpcm", "DQU5BUlliaXJk"]

  private func isSilent(_ value: Any, _ location: SourceLocation = #_sourceLocation) {
    var dumped = ""
    dump(value, to: &dumped)
    for text in [String(describing: value), String(reflecting: value), dumped, "\(value)"] {
      for trace in Self.traces {
        #expect(!text.contains(trace), "\(text)", sourceLocation: location)
      }
    }
  }

  private static func access() -> Shared<Access> {
    let configuration = World.configuration {
      $0.softwareStatement = Secret(canary)
      $0.tempPassIdentity = Secret(canary)
      ($0.promotionalMVPDs, $0.pollsWithTempPassIdentity) = (["M"], true)
    }
    let registration = Registration(
      configuration: configuration, clientID: "id", clientSecret: Secret(canary))
    return Shared(Access(registration: Shared(registration), token: Secret(canary), expiresAt: 0))
  }

  private static func commands() throws -> [RESTV2.Command] {
    let access = access()
    return try World.calls(access) + [
      .retrievePartnerProfile(access, try World.partnerResponse(canary)),
      .retrievePartnerAuthenticationRequest(access, status: World.granted(saml: canary)),
      .startPlayback(resource: "R", MediaToken(serializedToken: Secret(canary))),
      .store(.access(access)), .store(.registration(access.value.registration)),
    ]
  }

  @Test func commands() throws { for command in try Self.commands() { isSilent(command) } }

  @Test func requests() throws {
    var seen = 0
    for command in try Self.commands() {
      guard let request = World.service.request(for: command) else { continue }
      seen += 1
      isSilent(request)
      isSilent([request.headers])
      isSilent(Optional(request) as Any)
      #expect(Mirror(reflecting: request).children.isEmpty)
      for header in request.headers {
        isSilent(header)
        #expect(Mirror(reflecting: header).children.isEmpty)
        #expect("\(request)".contains(header.name))
      }
      #expect("\(request)".hasPrefix("\(request.method.rawValue) \(request.path.prefix { $0 != "?" })"))
    }
    #expect(seen == 15)
  }

  @Test func responsesAndOutcomes() throws {
    let secret = "\"\(Self.canary)\""
    let answers: [(RESTV2.Command, String)] = [
      (.register(World.configuration()), #"{"client_id":"i","client_secret":\#(secret)}"#),
      (
        .retrieveAccessToken(World.registration()),
        #"{"access_token":\#(secret),"created_at":1,"expires_in":1}"#
      ),
      (
        .retrievePartnerAuthenticationRequest(World.access(), status: World.granted()),
        #"{"actionName":"n","actionType":"t","authenticationRequest":{"type":"saml","request":\#(secret)}}"#
      ),
      (
        .poll(World.access(), code: "C"),
        #"{"profiles":{"M":{"type":"t","notAfter":1,"attributes":{"k":{"value":\#(secret)}}}}}"#
      ),
      (
        .authorize(World.access(), try World.plain("M"), World.playing("R")),
        #"{"decisions":[{"resource":"R","mvpd":"M","authorized":true,"token":{"serializedToken":\#(secret)}}]}"#
      ),
      (.logout(World.access(), mvpd: "M"), #"{"logouts":{"\#(Self.canary)":{"actionName":5}}}"#),
      (
        .poll(World.access(), code: "C"),
        #"{"profiles":{"\#(Self.canary)":{"type":"t","notAfter":\#(secret)}}}"#
      ),
    ]
    for (command, body) in answers {
      let response = HTTPResponse(
        status: 200, headers: [HTTPHeader("Set-Cookie", Self.canary), HTTPHeader("X-Other", Self.canary)],
        body: Array(body.utf8))
      isSilent(response)
      #expect(Mirror(reflecting: response).children.isEmpty)
      isSilent(try #require(World.service.outcome(of: command, response: response)))
    }
  }

  @Test func whatIsShown() throws {
    let response = HTTPResponse(
      status: 429, headers: [HTTPHeader("Content-Type", "text/html"), HTTPHeader("Set-Cookie", "a")],
      body: [1, 2])
    #expect("\(response)" == "429 [Content-Type: text/html, Set-Cookie: <redacted>] <redacted: 2 bytes>")
    #expect(response.header("CONTENT-TYPE") == "text/html")
    #expect(response.header("Date") == nil)
    let request = try #require(World.service.request(for: .poll(World.access(), code: "C")))
    #expect(
      "\(request)"
        == "GET /api/v2/REF30/profiles/code/C [Accept: application/json, X-Device-Info: <redacted>, "
        + "Authorization: <redacted>, AP-Device-Identifier: <redacted>] <redacted: 0 bytes>")
  }
}
