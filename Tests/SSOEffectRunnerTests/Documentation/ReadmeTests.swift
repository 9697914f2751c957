import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite struct ReadmeTests {
  private func environment() -> FlowEnvironment {
    let clock = TestClock(isAutomatic: true)
    return FlowEnvironment(
      transport: SimulatedAdobePass(clock: clock), clock: clock, store: MemoryStore(),
      framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock))
  }

  @Test @MainActor func theDriverTellsTheStates() async throws {
    var stages: [StageID] = []
    let following = Task {
      try await follow(configuration, in: environment()) { stages.append(RESTV2.stage(of: $0)) }
    }
    while stages.last != "X.signedIn" { await Task.yield() }
    following.cancel()
    try await following.value
    #expect(stages.first == "X.idle")
    #expect(stages.contains("D.7"))
  }

  @Test @MainActor func anAppsOwnStoreRunsTheFlow() async throws {
    let recorder = TraceRecorder()
    let store = try await AppStore(configuration, in: environment(), recorder: recorder)
    store.send(.retry)
    store.send(.signIn)
    while store.flow.state.subscriber == nil { await Task.yield() }
    #expect(store.flow.state.mvpd == "Cablevision")
    recorder.finish()
    var records: [TraceRecord] = []
    for await record in recorder.records { records.append(record) }
    #expect(records.first?.entry.isRefusal == true && records.contains { $0.entry.isExchange })
    #expect(
      records.contains { if case .arrow(let edge) = $0.entry { edge.id == "X.idle-signIn" } else { false } })
  }
}
