import SSOStateMachine
import Testing

/// The steps of a machine are the stages of its graph that a flow can be in: in order, with id, title, phase and name.
func expectSteps<Step>(
  _ steps: [Step], of graph: StateGraph, _ shown: (Step) -> (id: StageID, title: String, phase: String)
) {
  let stages = graph.stages.filter { $0.kind != .deciding }
  #expect(steps.map { shown($0).id } == stages.map(\.id))
  #expect(steps.map { shown($0).title } == stages.map(\.title))
  #expect(steps.map { shown($0).phase } == stages.map(\.phase))
  #expect(steps.map { "\($0)" } == stages.map(\.name))
}
