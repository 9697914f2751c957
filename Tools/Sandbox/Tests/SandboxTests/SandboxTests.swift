import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTesting
import Testing

@testable import Sandbox

@Suite("A sandbox of many devices", .timeLimit(.minutes(60))) struct SandboxTests {
  private let clock = TestClock(isAutomatic: true)

  @Test("an app that signs in breaks nothing, and its steps are told")
  func signingIn() async throws {
    let sandbox = Sandbox(clock: clock)
    let visitor = try await Visitor(sandbox, "living-room", clock: clock, account: "cablevision-apple")
    let state = await visitor.send(.signIn)
    #expect(state.subscriber?.mvpd == "Cablevision")
    #expect(await sandbox.deviceIDs == ["living-room"])
    let report = try #require(await sandbox.report(of: "living-room"))
    #expect(report.summary.broken == 0 && report.summary.likely == 0)
    #expect(report.flows.flatMap(\.calls).contains { $0.endpoint == "E12" && $0.isExplained })
    #expect(await sandbox.device("living-room")?.platform == "tvOS")
    #expect(try #require(report.trace()).text.contains("/api/v2/REF30/profiles/sso/Apple"))
  }

  @Test("a device sees nothing of another's state")
  func apart() async throws {
    let sandbox = Sandbox(clock: clock)
    let one = try await Visitor(sandbox, "one", clock: clock, account: "cablevision-apple")
    let other = try await Visitor(sandbox, "other", clock: clock)
    #expect(await one.send(.signIn).subscriber != nil)
    #expect(await other.send(.check).subscriber == nil)
    #expect(Set(await sandbox.deviceIDs) == ["one", "other"])
    #expect(await one.send(.check).subscriber != nil)
  }

  @Test("a code that is typed on the second screen signs its own device in")
  func secondScreen() async throws {
    let sandbox = Sandbox(clock: clock)
    let visitor = try await Visitor(sandbox, "bedroom", clock: clock)
    visitor.flow.send(.useSecondScreen)
    await visitor.settle { $0.shownCode != nil }
    let code = try #require(await visitor.flow.situation.state.shownCode?.value)
    #expect(try await PagesTests.status(of: code, mvpd: "SPECTRUM", at: sandbox) == 400)
    #expect(try await PagesTests.status(of: "AAAAAAA", mvpd: "Spectrum", at: sandbox) == 404)
    #expect(try await PagesTests.status(of: " \(code.lowercased())", mvpd: "Spectrum", at: sandbox) == 200)
    await visitor.settle { $0.isResting && $0.subscriber != nil }
    #expect(await visitor.flow.situation.state.subscriber?.mvpd == "Spectrum")
  }

  @Test("a fault is for its endpoint and its device, as often as it says")
  func faults() async throws {
    let sandbox = Sandbox(clock: clock)
    let fault = #"{"device": "one", "endpoint": "E8", "times": 2, "answer": {"status": 503}}"#
    _ = try await sandbox.plan(Self.decoded(PlannedFault.self, fault))
    let other = try await Visitor(sandbox, "other", clock: clock)
    #expect(await other.send(.check).failure == nil)
    let one = try await Visitor(sandbox, "one", clock: clock)
    _ = await one.send(.check)
    let statuses = try #require(await sandbox.report(of: "one")).flows.flatMap(\.calls).filter {
      $0.endpoint == "E8"
    }
    .map(\.status)
    #expect(statuses.prefix(2) == [503, 503] && !statuses.dropFirst(2).contains(503))
  }

  @Test("what ends for a device ends for it alone, and the app goes on by the cookbook")
  func changes() async throws {
    let sandbox = Sandbox(clock: clock)
    let one = try await Visitor(sandbox, "one", clock: clock, account: "cablevision-apple")
    let other = try await Visitor(sandbox, "other", clock: clock, account: "cablevision-apple")
    #expect(await one.send(.signIn).subscriber != nil)
    #expect(await other.send(.signIn).subscriber != nil)
    try await sandbox.apply(try Self.decoded(StateChange.self, #"{"token": "revoked"}"#), to: "one")
    #expect(await one.send(.play("news")).subscriber != nil)
    let calls = try #require(await sandbox.report(of: "one")).flows.flatMap(\.calls)
    #expect(calls.contains { $0.status == 401 } && calls.count { $0.endpoint == "E2" } == 2)
    #expect(try #require(await sandbox.report(of: "one")).summary.broken == 0)
    #expect(
      try await !#require(sandbox.capture(of: "other")).exchanges.contains { $0.response?.status == 401 })
  }

  @Test("an app that polls in a hurry is told so")
  func hurry() async throws {
    let sandbox = Sandbox(clock: clock)
    let visitor = try await Visitor(sandbox, "hasty", clock: clock)
    visitor.flow.send(.useSecondScreen)
    await visitor.settle { $0.shownCode != nil }
    await visitor.flow.finish()
    let poll = try #require(
      await sandbox.capture(of: "hasty")?.exchanges.last { $0.request.url.path.contains("/profiles/code/") })
    let call = HTTPRequest(
      method: .get, path: poll.request.url.path, headers: poll.request.headers)
    for _ in 0..<4 { _ = await sandbox.answer(call, on: .releaseProduction) }
    let report = try #require(await sandbox.report(of: "hasty"))
    #expect(report.flows.flatMap(\.calls).flatMap(\.findings).contains { $0.rule == "V2-R11" })
    #expect(!report.isConforming)
  }

  @Test("those who watch are told of a call, and of what was found in it, without asking")
  func watching() async throws {
    let sandbox = Sandbox(clock: clock)
    let visitor = try await Visitor(sandbox, "hasty", clock: clock)
    let events = sandbox.listeners.events()
    _ = await visitor.send(.check)
    let last = try #require(await sandbox.capture(of: "hasty")?.exchanges.last).request
    let call = HTTPRequest(
      method: .get, path: last.url.path, headers: last.headers.filter { $0.name != "AP-Device-Identifier" })
    _ = await sandbox.answer(call, on: .releaseProduction)
    var heard: Set<String> = []
    for await event in events {
      heard.insert(event)
      if event.contains("finding") { break }
    }
    #expect(heard.contains(#"{"device":"hasty","kind":"call"}"#))
    #expect(heard.contains(#"{"device":"hasty","kind":"finding"}"#))
    #expect(try #require(await sandbox.report(of: "hasty")).summary.broken > 0)
  }

  @Test("a report that was kept is that of the whole recording, and is made once")
  func reports() async throws {
    let sandbox = Sandbox(clock: clock)
    let visitor = try await Visitor(sandbox, "den", clock: clock, account: "cablevision-apple")
    for event in [RESTV2.Event.signIn, .play("news"), .logOut] {
      _ = await visitor.send(event)
      let live = await sandbox.report(of: "den")
      #expect(try live == #require(await sandbox.capture(of: "den")).examined())
    }
    await sandbox.reset("den")
    #expect(await sandbox.report(of: "den") == nil)
  }

  @Test("a subscriber is changed for a device: who they are, and what they may watch")
  func subscriber() async throws {
    let sandbox = Sandbox(clock: clock)
    let visitor = try await Visitor(sandbox, "den", clock: clock)
    #expect(await visitor.send(.check).subscriber == nil)
    let denied = #"{"news": "authorization_denied_by_parental_controls"}"#
    let change = #"{"subscriber": {"mvpd": "Dish", "denied": \#(denied)}}"#
    try await sandbox.apply(try Self.decoded(StateChange.self, change), to: "den")
    #expect(await visitor.send(.check).subscriber?.mvpd == "Dish")
    _ = await visitor.send(.play("news"))
    let calls = try #require(await sandbox.capture(of: "den")).exchanges
    let answer = try #require(calls.last { $0.request.url.path.contains("/decisions/authorize/") }?.response)
    guard case .bytes(let bytes) = answer.body else { return }
    #expect(String(decoding: bytes, as: UTF8.self).contains("authorization_denied_by_parental_controls"))
    let wrong = try Self.decoded(StateChange.self, #"{"subscriber": {"mvpd": "none"}, "clockMs": 5}"#)
    await #expect(throws: ControlError.self) { try await sandbox.apply(wrong, to: "den") }
    #expect(await sandbox.installations(of: "den").map(\.clock.shift) == [0])
  }

  @Test("a registration that two devices share leaves each its own profiles")
  func sharing() async throws {
    let sandbox = Sandbox(clock: clock)
    let one = try await Visitor(sandbox, "one", clock: clock, account: "cablevision-apple")
    #expect(await one.send(.signIn).subscriber != nil)
    let asked = try #require(
      await sandbox.capture(of: "one")?.exchanges.last { $0.request.url.path.contains("/profiles") })
    let headers = asked.request.headers.map {
      $0.name == "AP-Device-Identifier" ? HTTPHeader($0.name, "fingerprint b3RoZXI=") : $0
    }
    let call = HTTPRequest(method: .get, path: "/api/v2/REF30/profiles", headers: headers)
    guard case .answer(let response) = await sandbox.answer(call, on: .releaseProduction) else {
      Issue.record("no answer")
      return
    }
    #expect(response.body == Array(#"{"profiles":{}}"#.utf8))
    #expect(Set(await sandbox.deviceIDs) == ["one", "other"])
  }

  @Test("what an app kept of an earlier run is unknown, unless the run is repeated by its seed")
  func seeds() async throws {
    func token(_ seed: UInt32) async throws -> String {
      let sandbox = Sandbox(clock: clock) { $0.seed = seed }
      let visitor = try await Visitor(sandbox, "desk", clock: clock)
      _ = await visitor.send(.check)
      let last = try #require(await sandbox.capture(of: "desk")?.exchanges.last)
      return try #require(last.request.headers.first { $0.name == "Authorization" }).value
    }
    let tokens = [try await token(1), try await token(2), try await token(1)]
    #expect(tokens[0] == tokens[2] && tokens[0] != tokens[1])
  }

  @Test("a reset forgets a device, and no other")
  func reset() async throws {
    let sandbox = Sandbox(clock: clock)
    let one = try await Visitor(sandbox, "one", clock: clock)
    let other = try await Visitor(sandbox, "other", clock: clock)
    _ = await one.send(.check)
    _ = await other.send(.check)
    await sandbox.reset("one")
    #expect(await sandbox.deviceIDs == ["other"])
    await sandbox.reset()
    #expect(await sandbox.deviceIDs.isEmpty)
  }
}
