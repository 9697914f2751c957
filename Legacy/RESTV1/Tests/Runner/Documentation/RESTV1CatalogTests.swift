import SSOEffectRunner
import SSORESTV1
import SSORESTV1Properties
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite("REST API V1: the catalog of the runner") struct RESTV1CatalogTests {
  @Test("has an example that checks without any screen") @MainActor
  func theExampleLooks() async throws {
    let clock = TestClock(isAutomatic: true)
    let environment = FlowEnvironment(
      transport: SimulatedAdobePassV1(clock: clock), clock: clock, store: MemoryStore(),
      framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock))
    var (stages, rests): ([StageID], [StageID]) = ([], [])
    let following = Task {
      try await followOnRESTV1(SampleWorld.configuration(.tvOS), in: environment) { state in
        stages.append(RESTV1.stage(of: state))
        if state.isResting { rests.append(RESTV1.stage(of: state)) }
      }
    }
    while rests.count < 2 { await Task.yield() }
    following.cancel()
    try await following.value
    #expect(stages.contains("V1.1"))
    #expect(rests == ["X.idle", "X.idle"])
  }
}
