import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import FromNothing

/// A program starts with the end of its media token. The end of the TempPass comes later, and must not restart the program.
@Test(.timeLimit(.minutes(5))) @MainActor func aProgramIsStartedOnceAndItsEndIsTold() async throws {
  let clock = TestClock(isAutomatic: true)
  let adobePass = SimulatedAdobePass(World(), clock: clock)
  let environment = FlowEnvironment(
    transport: adobePass, clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(FrameworkScript(access: [.denied]), clock: clock))
  var told: [String] = []
  let store = try await PlayerStore(configuration, in: environment) { program in
    told.append("start")
    adobePass.recordPlayback(resource: program.resource, token: program.token)
  } change: { program in
    told.append(program == nil ? "stop" : "end")
  }
  store.send(.flow(.useTempPass(mvpd: "TempPass_TEST40")))
  store.send(.flow(.play("news")))
  while told.count < 2 { await Task.yield() }
  store.send(.stop)
  #expect(told == ["start", "end", "stop"])
  #expect(adobePass.violations.isEmpty)
}
