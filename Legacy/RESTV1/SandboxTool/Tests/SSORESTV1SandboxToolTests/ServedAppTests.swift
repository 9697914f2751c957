import AdobePassAPI
import Foundation
import SSOConformance
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Conformance
import SSORESTV1Rules
import SSORESTV1Runner
import SSORESTV1SandboxTool
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTesting
import SandboxTool
import Testing

@testable import Sandbox

@Suite("An app of REST API V1", .timeLimit(.minutes(60))) struct ServedAppTests {
  private let clock = TestClock(isAutomatic: true)

  private func visitor(
    _ sandbox: Sandbox, _ script: FrameworkScript, screen: ScriptedScreen = ScriptedScreen(),
    on platform: Platform = .tvOS
  ) async throws -> VisitorV1 {
    let transport = SandboxTransport(sandbox: sandbox)
    return try await VisitorV1(
      "den", on: platform,
      in: FlowEnvironment(
        transport: transport, clock: clock, store: MemoryStore(),
        framework: ScriptedPartnerFramework(script, clock: clock),
        userAgent: FollowingUserAgent(loader: transport), screen: screen))
  }

  @Test("signs in with Apple, plays and signs out, and breaks nothing") func partner() async throws {
    let sandbox = Sandbox(Settings(), clock: clock)
    let visitor = try await visitor(sandbox, .partnerSignIn())
    #expect(await visitor.send(.signIn).subscriber?.mvpd == "Cablevision")
    #expect(await visitor.send(.play("news")).subscriber != nil)
    #expect(await visitor.send(.logOut).subscriber == nil)
    await visitor.flow.finish()
    #expect(await sandbox.deviceIDs == ["den"])
    #expect(await sandbox.device("den")?.platform == "tvOS")
    let report = try #require(await sandbox.report(of: "den"))
    #expect(report.machine == .restV1)
    #expect(
      report.summary.broken == 0 && report.summary.likely == 0,
      "\(report.text(rules: ConformanceMachine.restV1.rules))")
    let asked = report.flows.flatMap(\.calls).compactMap(\.endpoint)
    #expect(Set(asked).isSuperset(of: ["POST /api/v1/tokens/authn", "GET /api/v1/authorize"]), "\(asked)")
  }

  @Test("its map has the words of its machine") func map() async throws {
    let sandbox = Sandbox(Settings(), clock: clock)
    let visitor = try await visitor(sandbox, .partnerSignIn())
    #expect(await visitor.send(.signIn).subscriber != nil)
    await visitor.flow.finish()
    let report = try #require(await sandbox.report(of: "den"))
    let hasWords = ServedMachine.map(of: report).contains("Apple single sign-on with REST API V1")
    #expect(hasWords)
  }

  @Test("signs in on the pages of an MVPD, and its code and its logout page lead to its device")
  func pages() async throws {
    var settings = Settings()
    settings.login = .automatic
    let sandbox = Sandbox(settings, clock: clock)
    let visitor = try await visitor(
      sandbox, .denied, screen: ScriptedScreen(mvpds: [.mvpd("Spectrum")]), on: .iOS)
    #expect(await visitor.send(.signIn).subscriber?.mvpd == "Spectrum")
    #expect(await visitor.send(.logOut).subscriber == nil)
    await visitor.flow.finish()
    #expect(await sandbox.deviceIDs == ["den"])
    #expect(try #require(await sandbox.report(of: "den")).summary.broken == 0)
  }

  @Test("meets what goes wrong at one of its endpoints") func fault() async throws {
    let sandbox = Sandbox(Settings(), clock: clock)
    let fault = #"{"endpoint": "GET /api/v1/checkauthn", "times": 2, "answer": {"status": 503}}"#
    _ = try await sandbox.plan(JSONDecoder().decode(PlannedFault.self, from: Data(fault.utf8)))
    let visitor = try await visitor(sandbox, .partnerSignIn())
    _ = await visitor.send(.check)
    await visitor.flow.finish()
    let calls = try #require(await sandbox.report(of: "den")).flows.flatMap(\.calls)
    let statuses = calls.filter { $0.endpoint == "GET /api/v1/checkauthn" }.map(\.status)
    #expect(statuses.prefix(2) == [503, 503] && !statuses.dropFirst(2).contains(503), "\(statuses)")
  }

  @Test("keeps its registration when it moves to REST API V2, and its code in XML can be typed")
  func moving() async throws {
    let sandbox = Sandbox(Settings(), clock: clock)
    let visitor = try await Visitor(sandbox, "den", clock: clock)
    _ = await visitor.send(.check)
    let call = try #require(
      await sandbox.capture(of: "den")?.exchanges.last { $0.request.url.path.contains("/api/v2/") })
    let headers = call.request.headers.filter { $0.name == "Authorization" }
    let info = Data(#"{"model":"AppleTV","osName":"tvOS"}"#.utf8).base64EncodedString()
    let request = HTTPRequest(
      method: .post, path: "/reggie/v1/REF30/regcode?deviceId=den",
      headers: headers + [HTTPHeader("X-Device-Info", info.replacingOccurrences(of: "=", with: "%3D"))])
    guard case .answer(let response) = await sandbox.answer(request, on: .restV1Production) else {
      Issue.record("no answer")
      return
    }
    let text = String(decoding: response.body, as: UTF8.self)
    let code = try #require(text.firstMatch(of: /<code>([A-Z0-9]+)<\/code>/)?.1)
    #expect(response.status == 201)
    let installation = try #require(await sandbox.installation(ofCode: String(code)))
    var isDone = false
    installation.change { isDone = $0.completeLogin(code: String(code), mvpd: "Spectrum") }
    #expect(isDone)
    #expect(await visitor.send(.check).subscriber?.mvpd == "Spectrum")
    #expect(await sandbox.deviceIDs == ["den"])
  }

  @Test("knows no degradation, and its device is refused one") func degraded() async throws {
    let sandbox = Sandbox(Settings(), clock: clock)
    let visitor = try await visitor(sandbox, .partnerSignIn())
    _ = await visitor.send(.check)
    let change = #"{"mvpd": {"id": "Cablevision", "degraded": "AuthZNone"}}"#
    await #expect(throws: ControlError.badRequest("the interface of rest-v1 knows no degradation")) {
      try await sandbox.apply(
        try JSONDecoder().decode(StateChange.self, from: Data(change.utf8)), to: "den")
    }
  }

  @Test(
    "is led by a scenario to where it leads in memory", arguments: ServiceScenario.allOfRESTV1.map(\.name))
  func sameWay(_ name: String) async throws {
    let scenario = try #require(ServiceScenario.withFullName("rest-v1/\(name)"))
    let ways = try await ScenarioWays(of: scenario, clock: clock, naming: { EndpointV1($0)?.rawValue }) {
      environment, arrive in
      let visitor = try await VisitorV1("desk", on: scenario.platform, in: environment)
      for event in [RESTV1.Event.signIn, .play("news"), .play("sports"), .logOut] {
        arrive(RESTV1.stage(of: await visitor.send(event)))
      }
      await visitor.flow.finish()
    }
    #expect(ways.served == ways.inMemory)
  }
}
