import SSOStateMachineTesting
public import Testing

@testable import SSOStateGraph
@testable public import SSOStateMachine

/// The conditions that must hold for every machine's graph, whichever cookbook it comes from.
@Suite struct CookbookTests {
  static let graphs = [RESTV2.graph]

  @Test(arguments: graphs) func everyStageAndArrowIsDrawn(_ graph: StateGraph) throws {
    for layout in [HubLayout.perPhase, .single] {
      let drawn = try Drawn(graph.dot(DOTOptions(hubs: layout)))
      #expect(drawn.stages == Drawn.stages(of: graph))
      #expect(drawn.arrows == Drawn.arrows(of: graph))
    }
  }

  @Test(arguments: graphs) func everyIdIsAStepOrAWordAfterX(_ graph: StateGraph) {
    let steps = Set(graph.cookbook.steps.flatMap(\.ids))
    let strange = graph.stages.map(\.id).filter { $0.isStep && !steps.contains($0) }
    #expect(strange == [])
    #expect(Set(graph.stages.map(\.id)).count == graph.stages.count)
  }

  @Test(arguments: graphs) func everyStepIsAStageOrAnotherActors(_ graph: StateGraph) {
    let own = graph.cookbook.steps.filter { $0.actor == nil }.flatMap(\.ids)
    #expect(own.filter { graph[$0] == nil } == [])
  }

  @Test(arguments: graphs) func everyPhaseHasATitleAndItsPage(_ graph: StateGraph) {
    let known = graph.cookbook.phases.map(\.id)
    #expect(graph.phases == known)
    let begin = graph[graph.initial]?.phase
    #expect(graph.cookbook.columns.joined().sorted() == known.filter { $0 != begin }.sorted())
    #expect(Set(graph.cookbook.phases.map(\.title)).count == known.count)
  }

  @Test(arguments: graphs) func theMainPathIsUnbroken(_ graph: StateGraph) {
    #expect(!graph.cookbook.chains.isEmpty)
    #expect(MainPath(of: graph.cookbook).missing(in: graph) == [])
  }

  @Test(arguments: graphs) func everyStageIsWithinReach(_ graph: StateGraph) {
    let stages = LongSearches.every(3, of: graph.stages.map(\.id))
    let lost = zip(stages, graph.shortestPaths(from: graph.initial, to: stages)).filter { $0.1 == nil }
    #expect(lost.map(\.0) == [])
  }
}

/// A graph under the name of its machine, because printing the whole graph would fill a screen.
extension StateGraph: CustomTestStringConvertible {
  /// The name of the machine.
  public var testDescription: String { machine }
}
