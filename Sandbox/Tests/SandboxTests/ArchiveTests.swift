import AdobePassAPI
import Foundation
import NIOConcurrencyHelpers
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import Sandbox

@Suite("What a sandbox keeps", .timeLimit(.minutes(60))) struct ArchiveTests {
  private let clock = TestClock(isAutomatic: true)
  private let folder = Folder()

  private func archive() throws -> Archive { try Archive(folder.path) { Issue.record("\($0)") } }

  private func sandbox(_ change: (inout Settings) -> Void = { _ in }) async throws -> Sandbox {
    var settings = Settings()
    change(&settings)
    return try await Sandbox(settings, keepingIn: archive(), clock: clock)
  }

  private func environment(_ sandbox: Sandbox, _ store: MemoryStore) -> FlowEnvironment {
    let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    framework.signIn(to: "cablevision-apple")
    return FlowEnvironment(
      transport: SandboxTransport(sandbox: sandbox, origin: Origin("http://127.0.0.1:8080")), clock: clock,
      store: store, framework: framework)
  }

  @Test("is there after a restart: the person stays signed in, with the same registration")
  func restart() async throws {
    let store = MemoryStore()
    let before = try await sandbox()
    let first = try await Visitor("desk", in: environment(before, store))
    #expect(await first.send(.signIn).subscriber != nil)
    await first.flow.finish()
    let after = try await sandbox { $0.seed = 7 }
    #expect(await after.deviceIDs == ["desk"])
    #expect(await after.device("desk")?.lastCall == before.device("desk")?.lastCall)
    #expect(await after.device("desk")?.platform == "tvOS")
    #expect(await after.report(of: "desk") == before.report(of: "desk"))
    let second = try await Visitor("desk", in: environment(after, store))
    #expect(await second.send(.play("news")).subscriber?.mvpd == "Cablevision")
    await second.flow.finish()
    let calls = try #require(await after.report(of: "desk")).flows.flatMap(\.calls)
    #expect(calls.count { $0.endpoint == "E1" } == 1 && calls.contains { $0.endpoint == "E14" })
    let other = try await Visitor(after, "other", clock: clock)
    _ = await other.send(.check)
    #expect(folder.names == ["1.calls", "1.json", "2.calls", "2.json"])
  }

  @Test("holds what was changed for a device, and the code that it shows") func changes() async throws {
    let before = try await sandbox()
    let visitor = try await Visitor(before, "den", clock: clock)
    visitor.flow.send(.useSecondScreen)
    await visitor.settle { $0.shownCode != nil }
    let code = try #require(await visitor.flow.situation.state.shownCode?.value)
    await visitor.flow.finish()
    let change = #"{"mvpd": {"id": "Dish", "degraded": "AuthZNone"}, "clockMs": 5000}"#
    try await before.apply(try SandboxTests.decoded(StateChange.self, change), to: "den")
    let record = try #require(try archive().read().first).record
    #expect(record.degraded == ["Dish": "authZNone"] && record.clockMs == 5_000)
    let after = try await sandbox()
    let installation = try #require(await after.installation(ofCode: code))
    #expect(installation.clock.shift == 5_000)
    var isDone = false
    installation.change { isDone = $0.completeLogin(code: code, mvpd: "Dish") }
    #expect(isDone)
    let store = MemoryStore()
    let app = try await Visitor("den", in: environment(after, store))
    _ = await app.send(.check)
  }

  @Test("meets the lasting troubles of its scenario after a restart") func scenario() async throws {
    let before = try await sandbox { $0.scenario = ServiceScenario.named("outage") }
    let store = MemoryStore()
    let visitor = try await Visitor("desk", in: environment(before, store))
    #expect(await visitor.send(.signIn).failure != nil)
    await visitor.flow.finish()
    let after = try await sandbox()
    let again = try await Visitor("desk", in: environment(after, store))
    #expect(await again.send(.signIn).failure != nil)
    #expect(await after.deviceIDs == ["desk"])
  }

  @Test("is for its owner alone, and is gone with its device") func forgetting() async throws {
    let sandbox = try await sandbox()
    for device in ["one", "two"] {
      _ = await (try await Visitor(sandbox, device, clock: clock)).send(.check)
    }
    for name in folder.names {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
    await sandbox.reset("one")
    #expect(folder.names == ["2.calls", "2.json"])
    await sandbox.reset()
    #expect(folder.names.isEmpty)
  }

  @Test("loses no more than the call that was being written") func torn() async throws {
    let before = try await sandbox()
    let visitor = try await Visitor(before, "desk", clock: clock, account: "cablevision-apple")
    #expect(await visitor.send(.signIn).subscriber != nil)
    await visitor.flow.finish()
    let count = try #require(await before.capture(of: "desk")).exchanges.count
    let file = folder.url("1.calls")
    try Data(Data(contentsOf: file).dropLast(40)).write(to: file)
    #expect(try #require(await sandbox().capture(of: "desk")).exchanges.count == count - 1)
  }

  @Test("is refused where it is something else", arguments: ["1.json", "1.calls"])
  func damaged(_ name: String) async throws {
    let before = try await sandbox()
    _ = await (try await Visitor(before, "desk", clock: clock)).send(.check)
    try Data("nothing\n".utf8).write(to: folder.url(name))
    let error = await #expect(throws: ArchiveError.self) { _ = try await sandbox() }
    #expect(error?.description.contains("1.json is not what a sandbox has kept") == true)
  }

  @Test("is told once it cannot be written, and the app is answered") func full() async throws {
    let told = NIOLockedValueBox<[String]>([])
    let archive = try Archive(folder.path) { message in told.withLockedValue { $0.append(message) } }
    let sandbox = try await Sandbox(Settings(), keepingIn: archive, clock: clock)
    try FileManager.default.removeItem(atPath: folder.path)
    let visitor = try await Visitor(sandbox, "desk", clock: clock)
    #expect(await visitor.send(.check).failure == nil)
    #expect(told.withLockedValue { $0.map { $0.hasPrefix("cannot keep everything in ") } } == [true])
  }
}
