import SSORESTV1
import SSOStateMachine
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// Printing, describing, mirroring and dumping show no secret of REST API V1.
@Suite struct RESTV1SecrecyTests {
  private static let canary = "CANARYbird"
  /// The canary as it is, and in Base64 at each of the three offsets.
  private static let traces = [canary, "Q0FOQVJZYmlyZ", "NBTkFSWWJpcm", "DQU5BUlliaXJk"]

  private func isSilent(_ value: Any, _ location: SourceLocation = #_sourceLocation) {
    var dumped = ""
    dump(value, to: &dumped)
    for text in [String(describing: value), String(reflecting: value), dumped, "\(value)"] {
      for trace in Self.traces { #expect(!text.contains(trace), "\(text)", sourceLocation: location) }
    }
  }

  private static func calls() throws -> [RESTV1.Command] {
    let configuration = RESTV1World.configuration { $0.softwareStatement = Secret(canary) }
    let registration = Registration(
      configuration: configuration, clientID: "id", clientSecret: Secret(canary))
    let access = Shared(
      Access(registration: Shared(registration), token: Secret(canary), expiresAt: 0))
    return try RESTV1World.calls(access) + [
      .exchangeToken(access, mvpd: "M", samlResponse: Secret(canary))
    ]
  }

  @Test func commandsAndRequests() throws {
    for command in try Self.calls() {
      isSilent(command)
      let request = try #require(RESTV1World.service.request(for: command))
      isSilent(request)
      isSilent(request.headers)
      #expect(Mirror(reflecting: request).children.isEmpty)
    }
  }

  /// The identifier of the device is in the query of nearly every call.
  @Test func theQueryOfARequestIsNotPrinted() throws {
    let request = HTTPRequest(method: .get, path: "/api/v1/checkauthn?requestor=R&deviceId=\(Self.canary)")
    isSilent(request)
    #expect(request.description.hasPrefix("GET /api/v1/checkauthn?<redacted> "))
    #expect(HTTPRequest(method: .get, path: "/o").description.hasPrefix("GET /o "))
  }

  @Test func outcomes() throws {
    let (access, secret) = (RESTV1World.access(), Self.canary)
    let answers: [(RESTV1.Command, String)] = [
      (.register(RESTV1World.configuration()), #"{"client_id":"i","client_secret":"\#(secret)"}"#),
      (
        .retrieveAccessToken(RESTV1World.registration()),
        #"{"access_token":"\#(secret)","created_at":1,"expires_in":1}"#
      ),
      (.retrieveAuthenticationToken(access), #"{"mvpd":"M","userId":"\#(secret)"}"#),
      (.retrieveAuthenticationToken(access), "<a><mvpd>M</mvpd><userId>\(secret)</userId></a>"),
      (.retrieveProfileRequest(access, mvpd: "M"), secret),
      (.retrieveMediaToken(access, RESTV1World.playing()), #"{"serializedToken":"\#(secret)"}"#),
      (.retrieveUserMetadata(access), #"{"data":{"zip":"\#(secret)"}}"#),
      // An answer that cannot be read is described without its content.
      (.retrieveAuthenticationToken(access), #"{"mvpd":"M","expires":"\#(secret)"}"#),
      (.retrieveAuthenticationToken(access), #"{"\#(secret)":"M"}"#),
      (.retrieveAuthenticationToken(access), "<a><\(secret)>"),
      (.retrieveUserMetadata(access), "[\"\(secret)\"]"),
      (.retrieveConfiguration(access, maximumAge: 0), #"{"mvpds":[{"id":{"\#(secret)":1}}]}"#),
    ]
    for (command, body) in answers {
      isSilent(try #require(RESTV1World.service.outcome(of: command, body)))
    }
  }
}
