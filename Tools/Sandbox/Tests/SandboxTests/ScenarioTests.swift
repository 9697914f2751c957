import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTesting
import Testing

@testable import Sandbox

@Suite("A scenario", .timeLimit(.minutes(60))) struct ScenarioTests {
  private let clock = TestClock(isAutomatic: true)

  @Test("leads an app to where it leads in memory", arguments: ServiceScenario.all.map(\.name))
  func sameWay(_ name: String) async throws {
    let scenario = try #require(ServiceScenario.withFullName(name))
    let ways = try await ScenarioWays(of: scenario, clock: clock, naming: { Endpoint($0)?.rawValue }) {
      environment, arrive in
      let visitor = try await Visitor("desk", on: scenario.platform, in: environment)
      for event in [RESTV2.Event.signIn, .play("news"), .play("sports"), .logOut] {
        arrive(RESTV2.stage(of: await visitor.send(event)))
      }
      await visitor.flow.finish()
    }
    #expect(ways.served == ways.inMemory)
  }

  @Test("is met by devices that come after the choice") func chosen() async throws {
    let sandbox = Sandbox(Settings(), clock: clock)
    let before = try await Visitor(sandbox, "before", clock: clock, account: "cablevision-apple")
    #expect(await before.send(.signIn).subscriber != nil)
    let choice = try SandboxTests.decoded(ScenarioChoice.self, #"{"name": "outage"}"#)
    await sandbox.follow(choice.scenario)
    let after = try await Visitor(sandbox, "after", clock: clock, account: "cablevision-apple")
    #expect(await after.send(.signIn).failure != nil)
    #expect(await before.send(.check).subscriber != nil)
    await sandbox.follow(try SandboxTests.decoded(ScenarioChoice.self, #"{"name": null}"#).scenario)
    let last = try await Visitor(sandbox, "last", clock: clock, account: "cablevision-apple")
    #expect(await last.send(.signIn).subscriber != nil)
  }

  @Test("outlives what a login changes") func staysDisturbed() async throws {
    var settings = Settings()
    settings.scenario = ServiceScenario.named("outage")
    let sandbox = Sandbox(settings, clock: clock)
    let visitor = try await Visitor(sandbox, "desk", clock: clock, account: "cablevision-apple")
    #expect(await visitor.send(.signIn).failure != nil)
    let change = #"{"mvpd": {"id": "Cablevision", "degraded": "AuthNAll"}}"#
    try await sandbox.apply(try SandboxTests.decoded(StateChange.self, change), to: "desk")
    #expect(await visitor.send(.retry).failure != nil)
  }

  @Test("begins again after a reset, also what goes wrong before a device has a name")
  func beginsAgain() async throws {
    var settings = Settings()
    settings.scenario = ServiceScenario.named("credentials-revoked")
    let sandbox = Sandbox(settings, clock: clock)
    var unnamed: [Int] = []
    for device in ["one", "two", "three"] {
      if device == "three" { await sandbox.reset() }
      let visitor = try await Visitor(sandbox, device, clock: clock)
      _ = await visitor.send(.check)
      unnamed.append(await sandbox.deviceIDs.count { $0.hasPrefix("installation-") })
    }
    // The registration whose token was refused has no device: the first one's, and the third one's.
    #expect(unnamed == [1, 1, 1])
  }

  @Test("waits while something else is planned for its endpoint") func waits() async throws {
    var settings = Settings()
    settings.scenario = ServiceScenario.named("status-misconfigured")
    let sandbox = Sandbox(settings, clock: clock)
    _ = try await sandbox.plan(
      try SandboxTests.decoded(PlannedFault.self, #"{"endpoint": "E8", "answer": {"status": 503}}"#))
    let visitor = try await Visitor(sandbox, "desk", clock: clock, account: "cablevision-apple")
    _ = await visitor.send(.check)
    let answers = try #require(await sandbox.report(of: "desk")).flows.flatMap(\.calls).filter {
      $0.endpoint == "E8"
    }
    .map(\.status)
    #expect(answers.prefix(2) == [503, 500], "\(answers)")
  }

  @Test("is listed with the answers of Apple's framework, as sso-flow reads them")
  func listed() throws {
    for scenario in ServiceScenario.playable {
      let text = JSONText.of(ListedScenario(scenario, isFollowed: false).framework)
      #expect(try FrameworkScript(json: text) == scenario.script, "\(scenario.fullName)")
    }
    #expect(Set(ServiceScenario.fullNames).count == ServiceScenario.playable.count)
  }

  @Test(
    "is refused where it has no name",
    arguments: [
      (#"{"name": "nothing"}"#, "name: no scenario is called nothing; there are partner-sign-in, "),
      ("{}", "name: give the name of a scenario, or null"),
      (#"{"nam": "outage"}"#, "nam: this key is unknown"),
    ])
  func refused(_ text: String, _ complaint: String) throws {
    let error = try #require(throws: SettingsError.self) {
      try SandboxTests.decoded(ScenarioChoice.self, text)
    }
    #expect(error.description.hasPrefix(complaint))
  }
}
