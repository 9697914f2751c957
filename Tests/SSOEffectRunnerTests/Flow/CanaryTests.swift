import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("Canaries: no secret in anything that prints", .timeLimit(.minutes(60)))
struct CanaryTests {
  /// Everything that a value says about itself.
  private func texts(of value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value)\n\(String(reflecting: value))\n\(dumped)"
  }

  /// The texts that must not be found, in clear or in base64.
  private func canaries(of setting: Setting) -> [String] {
    var secrets = setting.service.secrets.expose() + [Setting.statement, FrameworkScript.response]
    secrets += ["simulated\"/>", "canary-identity"]
    for case .status(let request) in setting.framework.requests {
      if let token = request.verificationToken { secrets.append(token.expose()) }
    }
    return secrets + secrets.map { Data($0.utf8).base64EncodedString() }
  }

  private func expectSilence(_ printed: String, _ setting: Setting, _ place: String) {
    for (number, canary) in canaries(of: setting).enumerated() where printed.holds(canary) {
      Issue.record("canary \(number) in \(place)")
    }
  }

  @Test(
    "states, situation, trace, notices, the flow and everything around it",
    arguments: Journey.all + Journey.certification)
  func journeys(_ journey: Journey) async throws {
    let store = MemoryStore()
    var setting = journey.setting(store: store)
    setting.configuration.tempPassIdentity = Secret("canary-identity")
    setting.configuration.pollsWithTempPassIdentity = true
    var run = try await setting.launch()
    var printed = ""
    for step in journey.steps where await run.takes(step) {
      run.flow.send(.acknowledge, step)
      while let state = await run.next() {
        printed += texts(of: state)
        if state.isResting { break }
      }
    }
    await run.settle()
    expectSilence(printed, setting, "states")
    expectSilence(texts(of: await run.flow.situation), setting, "the situation")
    expectSilence(texts(of: setting.screen.notices), setting, "notices")
    expectSilence(texts(of: run.flow), setting, "the flow, with its runner")
    expectSilence(texts(of: setting.environment), setting, "the environment")
    expectSilence(texts(of: store.load()), setting, "the store")
    let trace = await run.finish()
    expectSilence(texts(of: trace), setting, "trace records")
    expectSilence(trace.map(\.json).joined(separator: "\n"), setting, "trace lines")
    #expect(setting.service.secrets.expose().count >= 2 && printed.contains("<redacted>"))
  }

  @Test("a runner in the middle of each piece of work")
  func inFlight() async throws {
    for journey in Journey.all {
      for number in 1...40 {
        let (gate, setting) = (Gate(holding: number), journey.setting())
        var run = try await setting.gated(by: gate).launch()
        let stage = await run.walk(journey.steps, through: gate)
        expectSilence(texts(of: run.flow), setting, "the flow in \(stage?.rawValue ?? "the end")")
        await run.flow.finish()
        if stage == nil { break }
      }
    }
  }

  @Test("the work that waits in a runner's line")
  func waiting() async throws {
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: Ledger().environment)
    for command in try CommandRows.all() {
      let reduction = Reduction<RESTV2>.asking(command)
      runner.run(reduction) { _ in }
      for secret in ["secret", "token", "response", "media"] {
        #expect(!texts(of: reduction).contains("\"\(secret)\""), "\(RESTV2.name(of: command))")
      }
    }
    await runner.finish()
  }

  @Test("refusals")
  func refusals() async throws {
    let setting = Setting()
    let run = try await setting.launch()
    run.flow.send(
      .completed(.access(.success(CommandRows.access)), .init(9)), .playing(Setting.statement), .cancel,
      .playing("news"), .chooseMVPD(id: FrameworkScript.response), .chooseProfile(mvpd: Setting.statement))
    for record in await run.finish() where record.entry.isRefusal {
      expectSilence(texts(of: record) + record.json, setting, "a refusal")
    }
  }
}
