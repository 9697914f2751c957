import AdobePassAPI
import Foundation
import Logging
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import ServiceLifecycle
import Testing

@testable import Sandbox

@Suite("What a person does at the desk", .timeLimit(.minutes(60))) struct DeskTests {
  private let clock = TestClock(isAutomatic: true)

  @Test(
    "the app of a second screen, with a registration of its own, looks at the code of a TV and completes it")
  func secondScreen() async throws {
    let sandbox = Sandbox(clock: clock) { $0.isThrottled = false }
    let television = try await CurlApp(sandbox, on: "tv")
    let code = try #require(try await television.ask("/api/v2/REF30/sessions", "")["code"] as? String)
    let phone = try await CurlApp(sandbox, on: "phone")
    let path = "/api/v2/REF30/sessions/\(code)"
    #expect(try await phone.ask(path)["missingParameters"] as? [String] == ["mvpd", "domain", "redirectUrl"])
    let landing = "domainName=app.example&redirectUrl=https%3A%2F%2Fapp.example%2Fdone"
    #expect(try await phone.ask(path, "mvpd=Dish&" + landing)["actionName"] as? String == "authenticate")
    #expect(try await PagesTests.status(of: code, mvpd: "", at: sandbox) == 200)
    let profiles = try await phone.ask("/api/v2/REF30/profiles/code/\(code)")["profiles"] as? [String: Any]
    #expect(profiles?.keys.sorted() == ["Dish"])
    #expect(try await television.play().contains(#""authorized":true"#))
    let paths = try #require(await sandbox.capture(of: "phone")).exchanges.map(\.request.url.path)
    #expect(paths.suffix(3) == [path, path, "/api/v2/REF30/profiles/code/\(code)"])
    try await sandbox.apply(try SandboxTests.decoded(StateChange.self, #"{"token": "revoked"}"#), to: "phone")
    #expect(try await phone.status(path) == 401)
  }

  @Test("an app that is installed again after the clock was moved meets no earlier time") func movedClock()
    async throws
  {
    let sandbox = Sandbox(clock: clock)
    _ = try await CurlApp(sandbox, on: "tv").status("/api/v2/REF30/profiles")
    let day = #"{"clockMs": 86400000}"#
    try await sandbox.apply(try SandboxTests.decoded(StateChange.self, day), to: "tv")
    let again = try await CurlApp(sandbox, on: "tv")
    #expect(try await again.status("/api/v2/REF30/configuration") == 200)
    let paths = try #require(await sandbox.capture(of: "tv")).exchanges.map(\.request.url.path)
    let calls = ["/o/client/register", "/o/client/token"]
    #expect(paths == calls + ["/api/v2/REF30/profiles"] + calls + ["/api/v2/REF30/configuration"])
  }

  @Test("a call that is throttled leaves a planned fault to a later one") func throttled() async throws {
    let still = TestClock()
    let sandbox = Sandbox(clock: still)
    let app = try await CurlApp(sandbox, on: "tv")
    while try await app.status("/api/v2/REF30/configuration") == 200 {}
    let fault = #"{"endpoint": "E8", "answer": {"status": 503}}"#
    _ = try await sandbox.plan(SandboxTests.decoded(PlannedFault.self, fault))
    #expect(try await app.status("/api/v2/REF30/profiles") == 429)
    let denied = #"{"subscriber": {"denied": {"news": "authorization_denied_by_mvpd"}}}"#
    try await sandbox.apply(try SandboxTests.decoded(StateChange.self, denied), to: "tv")
    #expect(try await app.status("/api/v2/REF30/configuration") == 429)
    still.advance(by: 2_000)
    #expect(try await app.status("/api/v2/REF30/configuration") == 200)
    still.advance(by: 2_000)
    #expect(try await app.status("/api/v2/REF30/profiles") == 503)
  }

  @Test("a device that registered before a scenario was chosen does not meet it") func earlier() async throws
  {
    let sandbox = Sandbox(clock: clock)
    let app = try await CurlApp(sandbox, on: "tv")
    await sandbox.follow(ServiceScenario.named("credentials-revoked"))
    #expect(try await app.status("/o/client/token", app.credentials) == 201)
  }

  /// A service that does one thing.
  private struct Asking: Service {
    let ask: @Sendable () async throws -> Void
    func run() async throws { try await ask() }
  }

  @Test("an answer that is delayed does not hold up the end of the sandbox") func shutdown() async throws {
    let sandbox = Sandbox(Settings())
    let app = try await CurlApp(sandbox, on: "tv")
    let fault = #"{"endpoint": "E8", "answer": {"delayMs": 600000}}"#
    _ = try await sandbox.plan(SandboxTests.decoded(PlannedFault.self, fault))
    let group = ServiceGroup(
      services: [Asking { _ = try await app.status("/api/v2/REF30/profiles") }],
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let running = Task { try? await group.run() }
    while await sandbox.capture(of: "tv")?.exchanges.count != 3 { await Task.yield() }
    await group.triggerGracefulShutdown()
    _ = await running.value
    #expect(await sandbox.faults.isEmpty)
  }
}
