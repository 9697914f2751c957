import AdobePassAPI
import Foundation
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// Adobe's own files, which are not part of this package.
enum Published {
  static let directory = ProcessInfo.processInfo.environment["SSO_OPENAPI_DIR"].map {
    URL(fileURLWithPath: $0)
  }

  static func documents() throws -> [OpenAPI] {
    let directory = try #require(directory)
    return try ["dcr-api.json", "rest-api-v2.json"].map {
      try OpenAPI(contentsOf: directory.appendingPathComponent($0))
    }
  }
}

/// Every request that is sent, compared with the published description.
@Suite(
  .enabled(
    if: Published.directory != nil,
    "set SSO_OPENAPI_DIR to the folder that holds Adobe's dcr-api.json and rest-api-v2.json"))
struct OpenAPITests {
  /// The problems of a request; one sentence if no document describes it.
  private static func problems(_ request: HTTPRequest, _ documents: [OpenAPI]) -> [String] {
    let found = documents.compactMap { $0.problems(with: request) }
    return found.isEmpty
      ? ["\(request.method.rawValue) \(request.path): not described"] : found.flatMap { $0 }
  }

  private struct Script {
    var framework: FrameworkScript
    var platform = Platform.tvOS
    var events: [RESTV2.Event]
  }

  private static func asking(_ resources: String...) -> [RESTV2.Event] {
    PreauthorizationRequest(resources: resources).map { [.preauthorize(Shared($0))] } ?? []
  }

  private static let scripts = [
    Script(
      framework: .partnerSignIn(),
      events: [.signIn] + asking("a", "b") + [.play("a"), .logOut]),
    Script(
      framework: .denied, platform: .iOS,
      events: [.signIn, .chooseMVPD(id: "Cablevision"), .play("a"), .logOut]),
    Script(framework: .denied, events: [.signIn, .chooseMVPD(id: "Cablevision")]),
    Script(framework: .denied, events: [.signIn, .useSecondScreen]),
  ]

  @Test func everyRequestIsAsDescribed() async throws {
    let documents = try Published.documents()
    var asked: Set<Endpoint> = []
    for script in Self.scripts {
      let clock = TestClock(isAutomatic: true)
      var world = World()
      world.completesLoginAfterPolls = 2
      let service = SimulatedAdobePass(world, clock: clock)
      try await LocalServer.run {
        Delivery(service.answer($0, on: $1))
      } _: { server in
        var flow = try await WireFlow(
          server, URLSessionTransport(), clock, service: service, script: script.framework,
          platform: script.platform)
        for event in script.events { try await flow.send(event) }
        await flow.finish()
        // No document describes the pages of an MVPD.
        for request in server.requests where !request.path.hasPrefix("/adobe-services/") {
          #expect(Self.problems(request, documents) == [])
        }
      }
      asked.formUnion(service.sequence)
    }
    // These three calls need a second screen or an earlier launch.
    let rest: Set<Endpoint> = [.resumeSession, .retrieveSession, .profileOfMVPD]
    #expect(Set(Endpoint.allCases).subtracting(asked) == rest)
  }

  @Test func theRequestsOfLaterLaunchesAreAsDescribed() throws {
    let documents = try Published.documents()
    let registration = Registration(
      configuration: Shared(WireFlow.configuration(.tvOS)), clientID: "id", clientSecret: Secret("secret"))
    let access = Shared(
      Access(registration: Shared(registration), token: Secret("token"), expiresAt: 4_102_444_800_000))
    let status = Shared(
      PartnerFrameworkStatus(
        accessStatus: .granted, accountProviderIdentifier: "cablevision-apple",
        authenticationExpirationDate: 4_102_444_800_000))
    let commands: [RESTV2.Command] = [
      .resumeSession(access, code: "8ER640M", mvpd: "Cablevision"),
      .resumeSession(access, code: "8ER640M", mvpd: nil),
      .retrieveProfiles(access, mvpd: "Cablevision", status: status),
      .retrieveProfiles(access, mvpd: "Cablevision", status: nil),
    ]
    for command in commands {
      let request = try #require(RESTV2Service(origin: .releaseProduction).request(for: command))
      #expect(Self.problems(request, documents) == [])
    }
  }

  @Test func theCheckFindsWhatIsWrong() throws {
    let documents = try Published.documents()
    let bearer = HTTPHeader("Authorization", "Bearer x")
    let rows: [(HTTPRequest, String)] = [
      (HTTPRequest(method: .get, path: "/api/v2/x"), "not described"),
      (HTTPRequest(method: .post, path: "/api/v2/REF30/configuration"), "not described"),
      (HTTPRequest(method: .get, path: "/api/v2/REF30/configuration"), "header authorization is missing"),
      (
        HTTPRequest(method: .get, path: "/api/v2/REF30/configuration?x=1", headers: [bearer]),
        "query x is not described"
      ),
      (
        HTTPRequest(
          method: .get, path: "/api/v2/REF30/configuration", headers: [bearer, HTTPHeader("X-Own", "1")]),
        "header x-own is not described"
      ),
      (
        HTTPRequest(method: .get, path: "/api/v2/REF30/configuration", headers: [bearer], body: [1]),
        "a body is not described"
      ),
      (
        HTTPRequest(
          method: .post, path: "/api/v2/REF30/sessions", headers: [HTTPHeader("Content-Type", "text/plain")]),
        "content type text/plain is not described"
      ),
      (
        HTTPRequest(method: .post, path: "/o/client/token?client_id=x"),
        "query client_id belongs into the form"
      ),
      (HTTPRequest(method: .post, path: "/o/client/token"), "form field client_id is missing"),
      (
        HTTPRequest(
          method: .post, path: "/o/client/register",
          headers: [HTTPHeader("Content-Type", "application/json")],
          body: Array(#"{"software_statement":"x","other":1}"#.utf8)),
        "field other is not described"
      ),
    ]
    for (request, problem) in rows {
      #expect(Self.problems(request, documents).contains { $0.hasSuffix(problem) }, "\(request.path)")
    }
  }
}
