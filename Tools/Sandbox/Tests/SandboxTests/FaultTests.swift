import AdobePassAPI
import Foundation
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool
import Testing

@testable import Sandbox

@Suite("What can be made to go wrong", .timeLimit(.minutes(60))) struct FaultTests {
  private let clock = TestClock(isAutomatic: true)

  private func app(isThrottled: Bool = false, for providers: Set<String> = []) async throws -> CurlApp {
    let sandbox = Sandbox(clock: clock) {
      ($0.isThrottled, $0.otherServiceProviders) = (isThrottled, providers)
    }
    return try await CurlApp(sandbox, on: "tv")
  }

  private func plan(_ text: String, at app: CurlApp) async throws {
    _ = try await app.sandbox.plan(SandboxTests.decoded(PlannedFault.self, text))
  }

  private func change(_ text: String, of id: String = "tv", at app: CurlApp) async throws {
    try await app.sandbox.apply(try SandboxTests.decoded(StateChange.self, text), to: id)
  }

  @Test(
    "an error that may be retried denies once, with what the MVPD says, and then the resource is permitted")
  func retry() async throws {
    let app = try await app()
    try await change(#"{"subscriber": {"mvpd": "Dish"}}"#, at: app)
    try await plan(
      #"{"endpoint": "E14", "answer": {"code": "network_received_error", "details": "Try later.", "trace": "abc"}}"#,
      at: app)
    let denied = try await app.play()
    for part in [#""action":"retry""#, #""authorized":false"#, #""details":"Try later.""#, #""trace":"abc""#]
    {
      #expect(denied.contains(part), "\(denied)")
    }
    #expect(try await app.play().contains(#""authorized":true"#))
  }

  @Test("a decision is left out, and the others are true")
  func omitted() async throws {
    let app = try await app()
    try await change(#"{"subscriber": {"mvpd": "Dish"}}"#, at: app)
    try await plan(#"{"endpoint": "E13", "answer": {"omit": ["b"]}}"#, at: app)
    let body = #"{"resources":["a","b","c"]}"#
    let answer = try await app.ask("/api/v2/REF30/decisions/preauthorize/Dish", body)
    let decisions = try #require(answer["decisions"] as? [[String: Any]])
    #expect(decisions.compactMap { $0["resource"] as? String } == ["a", "c"])
  }

  @Test("an answer has the header fields of its fault, and comes late as well")
  func headers() async throws {
    let app = try await app()
    let start = clock.now
    try await plan(
      #"{"endpoint": "E8", "answer": {"status": 429, "headers": {"retry-after": "7", "Content-Type": "text/plain"}, "delayMs": 1500}}"#,
      at: app)
    let answer = try await app.answer("/api/v2/REF30/profiles")
    #expect(answer.status == 429 && answer.header("Retry-After") == "7")
    #expect(answer.headers.count { $0.name.lowercased() == "content-type" } == 1)
    #expect(start.milliseconds(until: clock.now) == 1_500)
    try await plan(#"{"endpoint": "E8", "answer": {"status": 302, "headers": {"Location": "/x"}}}"#, at: app)
    #expect(try await app.answer("/api/v2/REF30/profiles").header("Location") == "/x")
    try await plan(#"{"endpoint": "E8", "answer": {"status": 200, "body": "<p>Sign in</p>"}}"#, at: app)
    let page = try await app.answer("/api/v2/REF30/profiles")
    #expect(page.headers.filter { $0.name == "Content-Type" }.map(\.value) == ["text/html; charset=utf-8"])
  }

  @Test("every call goes wrong at once, until that ends")
  func everywhere() async throws {
    let app = try await app()
    try await plan(#"{"endpoint": "*", "times": -1, "answer": {"status": 503}}"#, at: app)
    for path in ["/api/v2/REF30/profiles", "/api/v2/REF30/configuration"] {
      #expect(try await app.status(path) == 503)
    }
    #expect(try await app.status("/o/client/token", app.credentials) == 503)
    #expect(await app.sandbox.cancelFault(1))
    #expect(try await app.status("/api/v2/REF30/profiles") == 200)
  }

  @Test("no more than 256 faults are planned, until one ends")
  func tooMany() async throws {
    let sandbox = Sandbox(clock: clock)
    let fault = try SandboxTests.decoded(PlannedFault.self, #"{"endpoint": "E8", "answer": {"status": 503}}"#)
    for _ in 0..<256 { _ = try await sandbox.plan(fault) }
    await #expect(throws: ControlError.badRequest("too many faults are planned")) {
      try await sandbox.plan(fault)
    }
    #expect(await sandbox.cancelFault(1))
    #expect(try await sandbox.plan(fault) == 257)
  }

  @Test("a fault that a throttled call has met is still to come")
  func throttled() async throws {
    let app = try await app(isThrottled: true)
    for _ in 0..<12 { _ = try await app.status("/api/v2/REF30/profiles") }
    let details = #"{"endpoint": "E8", "answer": {"code": "internal_server_error", "details": "x"}}"#
    try await plan(details, at: app)
    #expect(try await app.status("/api/v2/REF30/profiles") == 429)
    clock.advance(by: 2_000)
    #expect(try await app.ask("/api/v2/REF30/profiles")["details"] as? String == "x")
    #expect(await app.sandbox.installations(of: "tv").last?.calls.faultsMet.compactMap(\.self) == [1])
  }

  @Test("a registration is revoked by a press, and decisions end by one")
  func pressed() async throws {
    let app = try await app()
    try await change(#"{"subscriber": {"mvpd": "Dish"}}"#, at: app)
    #expect(try await app.play().contains(#""authorized":true"#))
    let denied = #"{"subscriber": {"denied": {"*": "authorization_denied_by_mvpd"}}}"#
    try await change(denied, at: app)
    #expect(try await app.play().contains(#""authorized":true"#), "the service keeps what it has decided")
    try await change(#"{"decision": "ended"}"#, at: app)
    #expect(try await app.play().contains("authorization_denied_by_mvpd"))
    try await change(#"{"client": "revoked"}"#, at: app)
    #expect(try await app.ask("/o/client/token", app.credentials)["error"] as? String == "invalid_client")
  }

  @Test(
    "a change is made as soon as its device comes: the service's clock is behind, and the person is signed in"
  )
  func pending() async throws {
    let sandbox = Sandbox(clock: clock)
    let early = #"{"clockMs": -25200000, "subscriber": {"mvpd": "Dish"}}"#
    try await sandbox.apply(try SandboxTests.decoded(StateChange.self, early), to: "later")
    await #expect(throws: ControlError.self) {
      try await sandbox.apply(try SandboxTests.decoded(StateChange.self, "{}"), to: "installation-7")
    }
    let app = try await CurlApp(sandbox, on: "later")
    #expect(try await app.ask("/api/v2/REF30/profiles").description.contains("Dish"))
    #expect(await sandbox.installations(of: "later").map(\.clock.shift) == [-25_200_000])
    let numbers = try #require(await sandbox.capture(of: "later")).exchanges.map(\.request.url.path)
    #expect(numbers.first == "/o/client/register" && numbers.last == "/api/v2/REF30/profiles")
  }

  @Test("each service provider has profiles of its own, and a further one is refused")
  func providers() async throws {
    let app = try await app(for: ["TWO"])
    let code = try await app.ask("/api/v2/TWO/sessions", "")["code"] as? String
    #expect(await app.sandbox.installation(ofCode: code ?? "") != nil)
    await app.sandbox.installation(ofCode: code ?? "")?.change {
      _ = $0.completeLogin(code: code, mvpd: "Dish")
    }
    #expect(try await app.ask("/api/v2/TWO/profiles").description.contains("Dish"))
    #expect(try await !app.ask("/api/v2/REF30/profiles").description.contains("Dish"))
    #expect(try await app.status("/api/v2/THREE/profiles") == 400)
  }
}
