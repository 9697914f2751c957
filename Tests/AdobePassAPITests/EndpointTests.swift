import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// Method, path, header fields and body of every endpoint (the pages of REST API V2, and its Checklist).
@Suite struct EndpointTests {
  struct Expected: Sendable {
    var method = HTTPRequest.Method.get
    let path: String
    var headers: Set<String> = v2
    var body = ""

    static let v2: Set<String> = ["Accept", "Authorization", "AP-Device-Identifier", "X-Device-Info"]
    static let posted = v2.union(["Content-Type"])
    static let registration: Set<String> = ["Accept", "Content-Type", "X-Device-Info"]
    static let status: Set<String> = ["AP-Partner-Framework-Status"]
    static let identity: Set<String> = ["AP-TempPass-Identity"]
  }

  private static let landing = "domainName=adobe.com&redirectUrl=https%3A%2F%2Fadobe.com"

  private func check(_ command: RESTV2.Command, _ expected: Expected) throws {
    let request = try #require(World.service.request(for: command))
    #expect(request.method == expected.method)
    #expect(request.path == expected.path)
    #expect(request.headers.map(\.name).sorted() == expected.headers.sorted())
    #expect(request.body == Array(expected.body.utf8))
    #expect(request.header("accept") == "application/json")
    #expect(request.header("authorization").map { $0 == "Bearer fake-access-token" } ?? true)
    let type =
      expected.body.hasPrefix("{") ? "application/json;charset=utf-8" : "application/x-www-form-urlencoded"
    #expect(request.header("content-type") == (expected.method == .post ? type : nil))
  }

  @Test func e1Register() throws {
    let body =
      #"{"redirect_uri":"adobepass://com.programmer","software_statement":"fake.software.statement"}"#
    try check(
      .register(World.configuration()),
      Expected(method: .post, path: "/o/client/register", headers: Expected.registration, body: body))
    try check(
      .register(World.configuration { $0.registrationRedirectURI = nil }),
      Expected(
        method: .post, path: "/o/client/register", headers: Expected.registration,
        body: #"{"software_statement":"fake.software.statement"}"#))
  }

  @Test func e2RetrieveAccessToken() throws {
    try check(
      .retrieveAccessToken(World.registration()),
      Expected(
        method: .post, path: "/o/client/token", headers: Expected.registration,
        body: "client_id=s6BhdRkqt3&client_secret=t7AkePiru4&grant_type=client_credentials"))
  }

  @Test func e3Configuration() throws {
    try check(
      .retrieveConfiguration(World.access(), maximumAge: 180_000),
      Expected(path: "/api/v2/REF30/configuration"))
  }

  @Test func e4CreateSession() throws {
    let path = "/api/v2/REF30/sessions"
    try check(
      .createSession(World.access(), mvpd: "Cablevision"),
      Expected(method: .post, path: path, headers: Expected.posted, body: "mvpd=Cablevision&" + Self.landing))
    try check(
      .createSession(World.access(), mvpd: nil), Expected(method: .post, path: path, headers: Expected.posted)
    )
  }

  @Test func e5ResumeSession() throws {
    let path = "/api/v2/REF30/sessions/8BLW4RW"
    try check(
      .resumeSession(World.access(), code: "8BLW4RW", mvpd: "Cablevision"),
      Expected(method: .post, path: path, headers: Expected.posted, body: "mvpd=Cablevision&" + Self.landing))
    try check(
      .resumeSession(World.access(), code: "8BLW4RW", mvpd: nil),
      Expected(method: .post, path: path, headers: Expected.posted, body: Self.landing))
  }

  @Test func e8AllProfiles() throws {
    let path = "/api/v2/REF30/profiles"
    try check(.retrieveProfiles(World.access(), mvpd: nil, status: nil), Expected(path: path))
    try check(
      .retrieveProfiles(World.tempPass("REF30"), mvpd: nil, status: World.granted()),
      Expected(path: path, headers: Expected.v2.union(Expected.status)))
  }

  @Test func e9ProfilesOfAnMVPD() throws {
    let path = "/api/v2/REF30/profiles/Cablevision"
    try check(.retrieveProfiles(World.access(), mvpd: "Cablevision", status: nil), Expected(path: path))
    try check(
      .retrieveProfiles(World.tempPass("REF30"), mvpd: "Cablevision", status: World.granted()),
      Expected(path: path, headers: Expected.v2.union(Expected.status)))
    let promotional = "/api/v2/REF30/profiles/flexibleTempPass"
    try check(
      .retrieveProfiles(World.tempPass("REF30"), mvpd: "flexibleTempPass", status: World.granted()),
      Expected(path: promotional, headers: Expected.v2.union(Expected.status).union(Expected.identity)))
    try check(
      .retrieveProfiles(World.access(), mvpd: "flexibleTempPass", status: nil), Expected(path: promotional))
  }

  @Test func e10ProfilesOfACode() throws {
    let path = "/api/v2/REF30/profiles/code/XTC98W"
    try check(.poll(World.access(), code: "XTC98W"), Expected(path: path))
    try check(
      .poll(World.tempPass("REF30"), code: "XTC98W"),
      Expected(path: path, headers: Expected.v2.union(Expected.identity)))
    let withoutSecondScreen = World.access {
      $0.tempPassIdentity = World.tempPass("REF30").value.configuration.tempPassIdentity
      $0.promotionalMVPDs = ["flexibleTempPass"]
    }
    try check(.poll(withoutSecondScreen, code: "XTC98W"), Expected(path: path))
  }

  @Test func e11CreatePartnerSession() throws {
    for access in [World.access(), World.tempPass("REF30")] {
      try check(
        .retrievePartnerAuthenticationRequest(access, status: World.denied),
        Expected(
          method: .post, path: "/api/v2/REF30/sessions/sso/Apple",
          headers: Expected.posted.union(Expected.status), body: Self.landing))
    }
  }

  @Test func e12RetrievePartnerProfile() throws {
    try check(
      .retrievePartnerProfile(World.tempPass("REF30"), try World.partnerResponse("<a>?</a>\n")),
      Expected(
        method: .post, path: "/api/v2/REF30/profiles/sso/Apple",
        headers: Expected.posted.union(Expected.status), body: "SAMLResponse=PGE%2BPzwvYT4%3D"))
  }

  @Test func e13Preauthorize() throws {
    let path = "/api/v2/REF30/decisions/preauthorize/Cablevision"
    let body = #"{"resources":["a/b","\"c\""]}"#
    try check(
      .preauthorize(
        World.tempPass("REF30"), try World.plain("Cablevision", .temporary), World.asking("a/b", "\"c\""),
        after: nil),
      Expected(method: .post, path: path, headers: Expected.posted.union(Expected.identity), body: body))
    try check(
      .preauthorize(
        World.tempPass("REF30"), try World.plain("Cablevision"), World.asking("a/b", "\"c\""), after: nil),
      Expected(method: .post, path: path, headers: Expected.posted, body: body))
    try check(
      .preauthorize(
        World.access(), try World.partner("Cablevision"), World.asking("a/b", "\"c\""), after: nil),
      Expected(method: .post, path: path, headers: Expected.posted.union(Expected.status), body: body))
  }

  @Test func e14Authorize() throws {
    let path = "/api/v2/REF30/decisions/authorize/Cablevision"
    let body = #"{"resources":["REF30"]}"#
    try check(
      .authorize(World.access(), try World.plain("Cablevision"), World.playing("REF30")),
      Expected(method: .post, path: path, headers: Expected.posted, body: body))
    try check(
      .authorize(World.tempPass("REF30"), try World.partner("Cablevision"), World.playing("REF30")),
      Expected(
        method: .post, path: path, headers: Expected.posted.union(Expected.status), body: body))
    try check(
      .authorize(
        World.tempPass("REF30"), try World.plain("Cablevision", .temporary), World.playing("REF30")),
      Expected(
        method: .post, path: path, headers: Expected.posted.union(Expected.identity), body: body))
    for type in [ProfileType.regular, .degraded, .platformSSO, .serviceTokenSSO, .unrecognized("odd")] {
      try check(
        .authorize(
          World.tempPass("REF30"), try World.plain("Cablevision", type), World.playing("REF30")),
        Expected(method: .post, path: path, headers: Expected.posted, body: body))
    }
  }

  @Test func e15Logout() throws {
    let path = "/api/v2/REF30/logout/Cablevision?redirectUrl=https%3A%2F%2Fadobe.com%2Fa%3Fb%3D%2525%26c"
    for identity in [nil, Secret("{}")] {
      let access = World.access {
        $0.redirectUrl = "https://adobe.com/a?b=%25&c"
        $0.tempPassIdentity = identity
      }
      try check(.logout(access, mvpd: "Cablevision"), Expected(path: path))
    }
  }

  @Test func userAgentIsSentWhereGiven() throws {
    let access = World.access { $0.device.userAgent = "App/1.0" }
    for command in try World.calls(access) {
      #expect(World.service.request(for: command)?.header("User-Agent") == "App/1.0")
    }
    for command in try World.calls() {
      #expect(World.service.request(for: command)?.header("User-Agent") == nil)
    }
  }

  @Test func everythingElseIsNoCall() throws {
    for command in try World.others() {
      #expect(World.service.request(for: command) == nil)
      #expect(World.service.outcome(of: command, "{}") == nil)
      #expect(World.service.outcome(of: command, fault: .timedOut) == nil)
    }
  }

  @Test("a command names the endpoint that its request goes to")
  func names() throws {
    #expect(
      try World.calls().map(\.endpoint) == [
        "E1", "E2", "E8", "E9", "E3", "E11", "E12", "E13", "E14", "E15", "E4", "E5", "E10",
      ])
    #expect(try World.others().allSatisfy { $0.endpoint == nil })
  }
}
