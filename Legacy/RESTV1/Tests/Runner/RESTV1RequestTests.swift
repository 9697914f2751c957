import Foundation
import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// Method, path, header fields and body of every call (the pages of REST API V1).
@Suite struct RESTV1RequestTests {
  struct Expected: Sendable {
    var method = HTTPRequest.Method.get
    let path: String
    var body = ""
  }

  private static let caller = "requestor=sampleRequestorId&deviceId=sampleDeviceId"

  private func check(_ command: RESTV1.Command, _ expected: Expected) throws {
    let request = try #require(RESTV1World.service.request(for: command))
    #expect(request.method == expected.method)
    #expect(request.path == expected.path)
    #expect(String(bytes: request.body, encoding: .utf8) == expected.body)
    let form: Set<String> = expected.body.isEmpty ? [] : ["Content-Type"]
    #expect(Set(request.headers.map(\.name)) == form.union(["Accept", "Authorization", "X-Device-Info"]))
    #expect(request.headers.count == form.count + 3)
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("Authorization") == "Bearer 2YotnFZFEjr1zCsicMWpAA")
    #expect(request.header("Content-Type") == (form.isEmpty ? nil : "application/x-www-form-urlencoded"))
  }

  private func path(_ command: RESTV1.Command, _ path: String) throws {
    try check(command, Expected(path: path))
  }

  @Test func everyCall() throws {
    let (access, asked) = (RESTV1World.access(), RESTV1World.playing("R"))
    try path(.checkAuthentication(access), "/api/v1/checkauthn?\(Self.caller)")
    try path(.retrieveConfiguration(access, maximumAge: 1), "/api/v1/config/sampleRequestorId")
    try path(
      .retrieveProfileRequest(access, mvpd: "M"),
      "/api/v1/sampleRequestorId/profile-requests/M?deviceType=tvOS")
    try path(.retrieveAuthenticationToken(access), "/api/v1/tokens/authn?\(Self.caller)")
    try path(.authorize(access, asked), "/api/v1/authorize?\(Self.caller)&resource=R")
    try path(.retrieveAuthorizationToken(access, asked), "/api/v1/tokens/authz?\(Self.caller)&resource=R")
    try path(.retrieveMediaToken(access, asked), "/api/v1/tokens/media?\(Self.caller)&resource=R")
    try path(
      .preauthorize(access, try RESTV1World.asking("a", "b"), after: nil),
      "/api/v1/preauthorize?\(Self.caller)&resource=a%2Cb")
    try path(.retrieveUserMetadata(access), "/api/v1/tokens/usermetadata?\(Self.caller)")
  }

  @Test func callsThatWrite() throws {
    let access = RESTV1World.access()
    let regcode = "/reggie/v1/sampleRequestorId/regcode?deviceId=sampleDeviceId"
    try check(.createRegistrationCode(access, mvpd: nil), Expected(method: .post, path: regcode))
    try check(
      .createRegistrationCode(access, mvpd: "a&b"), Expected(method: .post, path: regcode + "&mvpd=a%26b"))
    for (milliseconds, ttl) in [
      (60_000, 60), (36_000_000, 36_000), (Int64.max, 36_000), (1_999, 1), (0, 1), (Int64.min, 1),
    ] as [(Int64, Int)] {
      let access = RESTV1World.access { $0.registrationCodeLifetime = milliseconds }
      try check(
        .createRegistrationCode(access, mvpd: nil),
        Expected(method: .post, path: regcode + "&ttl=\(ttl)"))
    }
    try check(.logout(access), Expected(method: .delete, path: "/api/v1/logout?\(Self.caller)"))
    try check(
      .exchangeToken(access, mvpd: "M", samlResponse: Secret("<a \t b=\"1\">\r\n  x</a>")),
      Expected(
        method: .post, path: "/api/v1/tokens/authn",
        body: Self.caller + "&mvpd=M&deviceType=tvOS&SAMLResponse=PGEgYj0iMSI%2BIHg8L2E%2B"))
  }

  /// The vectors of the preparation (V1.7 to V1.8).
  @Test(arguments: [
    ("<a>\n</a>", "PGE%2BPC9hPg%3D%3D"), ("<a \t b=\"1\">\r\n  x</a>", "PGEgYj0iMSI%2BIHg8L2E%2B"),
    (" a \n b ", "YSAgYg%3D%3D"),
  ])
  func preparesTheResponse(_ response: String, _ field: String) throws {
    let command = RESTV1.Command.exchangeToken(
      RESTV1World.access(), mvpd: "M", samlResponse: Secret(response))
    let body = try #require(RESTV1World.service.request(for: command)?.body)
    #expect(String(bytes: body, encoding: .utf8)?.hasSuffix("&SAMLResponse=" + field) == true)
  }

  @Test(arguments: [(Platform.iOS, "iOS"), (.iPadOS, "iOS"), (.tvOS, "tvOS")])
  func deviceType(_ platform: Platform, _ type: String) throws {
    let access = RESTV1World.access { $0.device.platform = platform }
    let request = RESTV1World.service.request(for: .retrieveProfileRequest(access, mvpd: "M"))
    #expect(request?.path.hasSuffix("/M?deviceType=\(type)") == true)
    let exchange = RESTV1.Command.exchangeToken(access, mvpd: "M", samlResponse: Secret("s"))
    let body = try #require(RESTV1World.service.request(for: exchange)?.body)
    #expect(String(bytes: body, encoding: .utf8)?.contains("&deviceType=\(type)&") == true)
  }

  /// JSON, then Base64, then percent-encoded; but not percent-encoded where Dynamic Client Registration asks for it.
  @Test func deviceInfo() throws {
    let access = RESTV1World.access { $0.device.version = "14,1" }
    for (index, command) in try RESTV1World.calls(access).enumerated() {
      let sent = try #require(RESTV1World.service.request(for: command)?.header("X-Device-Info"))
      #expect(sent.contains("%3D") == (index > 1), "\(command)")
      let base64 = try #require(sent.removingPercentEncoding)
      #expect(try HeaderJSON.decoded(base64)["osName"] as? String == "tvOS")
      #expect(try HeaderJSON.decoded(base64)["model"] as? String == "AppleTV")
    }
  }

  /// A registration is the same calls in this machine and in REST API V2.
  @Test func registrationIsShared() {
    let (configuration, registration) = (RESTV1World.configuration(), RESTV1World.registration())
    let (one, other) = (RESTV1World.service, RESTV2Service(origin: .releaseProduction))
    #expect(one.request(for: .register(configuration)) == other.request(for: .register(configuration)))
    #expect(
      one.request(for: .retrieveAccessToken(registration))
        == other.request(for: .retrieveAccessToken(registration)))
  }

  @Test func userAgentIsSentWhereGiven() throws {
    let access = RESTV1World.access { $0.device.userAgent = "App/1.0" }
    for command in try RESTV1World.calls(access) {
      #expect(RESTV1World.service.request(for: command)?.header("User-Agent") == "App/1.0")
    }
  }

  @Test func logoutInAUserAgent() throws {
    let url = try #require(RESTV1World.service.url(for: .openLogout(RESTV1World.access())))
    let start = "https://api.auth.adobe.com/api/v1/logout?\(Self.caller)&device_info="
    #expect(url.hasPrefix(start))
    #expect(url.hasSuffix("&redirect_url=https%3A%2F%2Fexample.com%2Fdone"))
    let info = try #require(url.dropFirst(start.count).split(separator: "&").first)
    let base64 = try #require(String(info).removingPercentEncoding)
    #expect(try HeaderJSON.decoded(base64)["osName"] as? String == "tvOS")
  }

  @Test func onlyLoginAndLogoutOpenAUserAgent() throws {
    for command in try RESTV1World.calls() { #expect(RESTV1World.service.url(for: command) == nil) }
    #expect(RESTV1World.others().count { RESTV1World.service.url(for: $0) != nil } == 2)
  }

  @Test func everythingElseIsNoCall() {
    for command in RESTV1World.others() {
      #expect(RESTV1World.service.request(for: command) == nil)
      #expect(RESTV1World.service.outcome(of: command, "{}") == nil)
      #expect(RESTV1World.service.outcome(of: command, fault: .timedOut) == nil)
    }
  }

  @Test("a command names the endpoint that its request goes to")
  func endpoints() throws {
    for command in try RESTV1World.calls() {
      let request = try #require(RESTV1World.service.request(for: command))
      let path = request.path.prefix { $0 != "?" }
        .replacing("sampleRequestorId", with: "{requestor}")
        .replacing(/profile-requests\/.*/, with: "profile-requests/{mvpd}")
      #expect(command.endpoint == "\(request.method.rawValue) \(path)")
    }
    #expect(RESTV1World.others().allSatisfy { $0.endpoint == nil })
  }
}
