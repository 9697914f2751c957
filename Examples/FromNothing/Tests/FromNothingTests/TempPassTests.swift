import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import FromNothing

/// A programme starts with the end of its media token. The end of the TempPass comes later, and must not restart the programme.
@Test(.timeLimit(.minutes(5))) @MainActor func aProgrammeIsStartedOnceAndItsEndIsTold() async throws {
  let clock = TestClock(isAutomatic: true)
  let adobePass = SimulatedAdobePass(World(), clock: clock)
  let environment = FlowEnvironment(
    transport: adobePass, clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(FrameworkScript(access: [.denied]), clock: clock))
  var told: [String] = []
  let store = try await PlayerStore(configuration, in: environment) { programme in
    told.append("start")
    adobePass.recordPlayback(resource: programme.resource, token: programme.token)
  } change: { programme in
    told.append(programme == nil ? "stop" : "end")
  }
  store.send(.flow(.useTempPass(mvpd: "TempPass_TEST40")))
  store.send(.flow(.play("news")))
  while told.count < 2 { await Task.yield() }
  store.send(.stop)
  #expect(told == ["start", "end", "stop"])
  #expect(adobePass.violations.isEmpty)
}
