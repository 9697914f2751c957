import AdobePassAPI
import Foundation
import NIOConcurrencyHelpers
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTesting
import SandboxTool
import Testing

@testable import Sandbox

@Suite("What a sandbox keeps", .timeLimit(.minutes(60))) struct ArchiveTests {
  private let clock = TestClock(isAutomatic: true)
  private let folder = Folder()

  /// A run of a sandbox that keeps everything in the folder.
  private func run<Result>(
    _ change: (inout Settings) -> Void = { _ in }, _ body: (Sandbox) async throws -> Result
  ) async throws -> Result {
    let archive = try Archive(folder.path) { Issue.record("\($0)") }
    defer { archive.close() }
    var settings = Settings()
    change(&settings)
    return try await body(Sandbox(settings, keepingIn: archive, clock: clock))
  }

  private func visitor(_ device: String, at sandbox: Sandbox, _ store: MemoryStore = MemoryStore())
    async throws
    -> Visitor
  {
    let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    framework.signIn(to: "cablevision-apple")
    return try await Visitor(
      device,
      in: FlowEnvironment(
        transport: SandboxTransport(sandbox: sandbox, origin: Origin("http://127.0.0.1:8080")), clock: clock,
        store: store, framework: framework))
  }

  /// Sends an event from an app, which then ends.
  private func once(
    _ event: RESTV2.Event, _ device: String, at sandbox: Sandbox, _ store: MemoryStore = MemoryStore()
  ) async throws -> RESTV2.State {
    let visitor = try await visitor(device, at: sandbox, store)
    let state = await visitor.send(event)
    await visitor.flow.finish()
    return state
  }

  @Test("is there after a restart: the person stays signed in, with the same registration")
  func restart() async throws {
    let store = MemoryStore()
    let (report, lastCall) = try await run { (sandbox) async throws in
      #expect(try await once(.signIn, "desk", at: sandbox, store).subscriber != nil)
      return (await sandbox.report(of: "desk"), await sandbox.device("desk")?.lastCall)
    }
    try await run {
      $0.seed = 7
    } _: { (sandbox) async throws in
      #expect(await sandbox.deviceIDs == ["desk"])
      #expect(await sandbox.device("desk")?.lastCall == lastCall)
      #expect(await sandbox.device("desk")?.platform == "tvOS")
      #expect(await sandbox.report(of: "desk") == report)
      #expect(try await once(.play("news"), "desk", at: sandbox, store).subscriber?.mvpd == "Cablevision")
      let calls = try #require(await sandbox.report(of: "desk")).flows.flatMap(\.calls)
      #expect(calls.count { $0.endpoint == "E1" } == 1 && calls.contains { $0.endpoint == "E14" })
      _ = try await once(.check, "other", at: sandbox)
    }
    #expect(folder.names == ["1.calls", "1.json", "2.calls", "2.json", "lock"])
  }

  @Test("holds what was changed for a device, and the code that it shows") func changes() async throws {
    let code = try await run { (sandbox) async throws in
      let visitor = try await visitor("den", at: sandbox)
      visitor.flow.send(.useSecondScreen)
      await visitor.settle { $0.shownCode != nil }
      let code = try #require(await visitor.flow.situation.state.shownCode?.value)
      await visitor.flow.finish()
      let change = #"""
        {"mvpd": {"id": "Dish", "degraded": "AuthZNone"}, "clockMs": 5000,
        "subscriber": {"denied": {"news": "authorization_denied_by_mvpd"}}}
        """#
      try await sandbox.apply(try SandboxTests.decoded(StateChange.self, change), to: "den")
      return code
    }
    try await run { (sandbox) async throws in
      let installation = try #require(await sandbox.installation(ofCode: code))
      #expect(installation.clock.shift == 5_000)
      var isDone = false
      installation.change { isDone = $0.completeLogin(code: code, mvpd: "Dish") }
      #expect(isDone)
      installation.moveClock(by: 1)
    }
    let archive = try Archive(folder.path) { Issue.record("\($0)") }
    let record = try #require(try archive.read().first).record
    #expect(record.degraded == ["Dish": "authZNone"] && record.clockMs == 5_001)
    #expect(record.denied == ["news": "authorization_denied_by_mvpd"] && record.codes == [code])
  }

  @Test("holds an account without a channel until the next login, and what a second screen did with a code")
  func accounts() async throws {
    let code = try await run { (sandbox) async throws in
      let television = try await CurlApp(sandbox, on: "tv")
      let code = try #require(try await television.ask("/api/v2/REF30/sessions", "")["code"] as? String)
      let phone = try await CurlApp(sandbox, on: "phone")
      try #require(await sandbox.installation(ofCode: code)).noteLogin(to: "Dish", withoutChannel: true)
      _ = try await phone.answer("/api/v2/REF30/sessions/\(code)", "mvpd=Spectrum")
      return code
    }
    func record() throws -> Archive.Record {
      let archive = try Archive(folder.path) { Issue.record("\($0)") }
      defer { archive.close() }
      return try #require(try archive.read().first { $0.record.codes == [code] }).record
    }
    #expect(try record().withoutChannel == ["Dish"])
    try await run { (sandbox) async throws in
      #expect(try await PagesTests.status(of: code, mvpd: "", at: sandbox) == 200)
      let installation = try #require(await sandbox.installation(ofCode: code))
      installation.noteLogin(to: nil)
    }
    #expect(try record().withoutChannel == [])
    let stored = try JSONEncoder().encode(record().state)
    #expect(String(decoding: stored, as: UTF8.self).contains(#""mvpd":"Spectrum""#))
  }

  @Test("meets the lasting troubles of its scenario after a restart") func scenario() async throws {
    let store = MemoryStore()
    try await run {
      $0.scenario = ServiceScenario.named("outage")
    } _: { (sandbox) async throws in
      #expect(try await once(.signIn, "desk", at: sandbox, store).failure != nil)
    }
    try await run { (sandbox) async throws in
      #expect(try await once(.signIn, "desk", at: sandbox, store).failure != nil)
      #expect(await sandbox.deviceIDs == ["desk"])
    }
  }

  @Test("is for its owner alone, and is gone with its device") func forgetting() async throws {
    try await run { (sandbox) async throws in
      for device in ["one", "two"] { _ = try await once(.check, device, at: sandbox) }
      for name in folder.names {
        let mode = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)[.posixPermissions]
        #expect(mode as? Int == 0o600, "\(name)")
      }
      await sandbox.reset("one")
      #expect(folder.names == ["2.calls", "2.json", "lock"])
      await sandbox.reset()
      #expect(folder.names == ["lock"])
    }
  }

  @Test("stays away after a reset, although an answer was on its way") func late() async throws {
    let archive = try Archive(folder.path) { Issue.record("\($0)") }
    let clock = TestClock()
    let sandbox = try await Sandbox(Settings(), keepingIn: archive, clock: clock)
    _ = try await sandbox.plan(
      try SandboxTests.decoded(PlannedFault.self, #"{"endpoint": "E1", "answer": {"delayMs": 1500}}"#))
    let call = HTTPRequest(
      method: .post, path: "/o/client/register",
      headers: [HTTPHeader("X-Device-Info", Data(#"{"model":"M"}"#.utf8).base64EncodedString())],
      body: Array(#"{"software_statement":"any"}"#.utf8))
    async let answer = sandbox.answer(call, on: nil)
    await clock.waitForSleepers()
    await sandbox.reset()
    clock.advance(by: 1_500)
    _ = await answer
    #expect(folder.names == ["lock"])
    #expect(await sandbox.deviceIDs.isEmpty)
  }

  @Test("loses no more than the call that was being written, in whatever run is next") func torn()
    async throws
  {
    let count = try await run { (sandbox) async throws in
      #expect(try await once(.signIn, "desk", at: sandbox).subscriber != nil)
      return try #require(await sandbox.capture(of: "desk")).exchanges.count
    }
    let file = folder.url("1.calls")
    try Data(Data(contentsOf: file).dropLast(40)).write(to: file)
    for more in 0..<2 {
      try await run { (sandbox) async throws in
        let calls = try #require(await sandbox.capture(of: "desk")).exchanges
        #expect(calls.count == count - 1 + more)
        let last = try #require(HTTPRequest(calls[calls.count - 1].request))
        _ = await sandbox.answer(last, on: Origin("http://127.0.0.1:8080"))
      }
    }
  }

  @Test("is refused where it is something else, and nothing is lost", arguments: ["1.json", "1.calls"])
  func damaged(_ name: String) async throws {
    try await run { _ = try await once(.check, "desk", at: $0) }
    let kept = try Data(contentsOf: folder.url("1.json"))
    try Data("nothing\n".utf8).write(to: folder.url(name))
    let error = await #expect(throws: ArchiveError.self) { try await run { _ in } }
    #expect(error?.description.contains("\(name) is not what a sandbox has kept") == true)
    if name == "1.calls" { #expect(try Data(contentsOf: folder.url("1.json")) == kept) }
  }

  @Test("never gives a number again, although a file of it was moved away") func numbers() async throws {
    try await run { _ = try await once(.check, "old", at: $0) }
    try FileManager.default.removeItem(at: folder.url("1.json"))
    try await run { _ = try await once(.check, "new", at: $0) }
    #expect(folder.names == ["1.calls", "2.calls", "2.json", "lock"])
    try await run { #expect(await $0.deviceIDs == ["new"]) }
  }

  @Test("is of one sandbox at a time") func shared() async throws {
    try await run { _ in
      let error = #expect(throws: ArchiveError.self) { try Archive(folder.path) { _ in } }
      #expect(error?.description.hasPrefix("another sandbox uses ") == true)
    }
    try await run { _ in }
  }

  @Test("is told once it cannot be written, and the app is answered") func full() async throws {
    let told = NIOLockedValueBox<[String]>([])
    let archive = try Archive(folder.path) { message in told.withLockedValue { $0.append(message) } }
    let sandbox = try await Sandbox(Settings(), keepingIn: archive, clock: clock)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(try await once(.check, "desk", at: sandbox).failure == nil)
    #expect(
      told.withLockedValue { $0.map { $0.hasPrefix("cannot keep everything in ") } } == [true])
  }
}
