import SSOStateMachine
import Testing

@Suite("The steps that a flow can be in are those of the graph")
struct StepTests {
  @Test("in order, with id, title and phase; deciding stages are passed")
  func steps() {
    let stages = RESTV2.graph.stages.filter { $0.kind != .deciding }
    #expect(RESTV2.Step.allCases.map(\.id) == stages.map(\.id))
    #expect(RESTV2.Step.allCases.map(\.title) == stages.map(\.title))
    #expect(RESTV2.Step.allCases.map(\.phase) == stages.map(\.phase))
    #expect(RESTV2.Step.allCases.map { "\($0)" } == stages.map(\.name))
  }

  @Test("a launched flow is in X.idle, and holds nothing of another step")
  func launched() {
    let state = RESTV2.launch(Known.tvOS, at: Known.now).situation.state
    #expect(state.step == .idle && state.step.id == "X.idle")
    #expect(state.logouts.isEmpty && state.throttle == nil && !state.mayGoOnPlaying)
  }
}
