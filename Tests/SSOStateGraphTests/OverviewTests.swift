import Testing

@testable import SSOLegacyMachines
@testable import SSOStateGraph
@testable import SSOStateMachine

/// What the map of every machine must be.
@Suite struct OverviewTests {
  @Test(arguments: CookbookTests.graphs) func everyStageStandsInOnePlace(_ graph: StateGraph) {
    let stages = graph.overview.places.flatMap(\.stages)
    #expect(stages.map(\.id.rawValue).sorted() == graph.stages.map(\.id.rawValue).sorted())
  }

  @Test(arguments: CookbookTests.graphs) func everyArrowBetweenTwoPlacesIsCountedOnce(_ graph: StateGraph) {
    let map = graph.overview
    func place(_ stage: StageID) -> String? { map.places.first { $0.stages.contains { $0.id == stage } }?.id }
    let between = graph.edges.filter { place($0.from) != place($0.to) }
    #expect(map.ways.flatMap(\.arrows).map(\.id).sorted() == between.map(\.id).sorted())
    for way in map.ways {
      #expect(way.arrows.allSatisfy { place($0.from) == way.from && place($0.to) == way.to })
      #expect(way.arrows.contains(way.named))
    }
    #expect(Set(map.ways.map { "\($0.from) -> \($0.to)" }).count == map.ways.count)
  }

  /// From the beginning to playing, without a gap.
  @Test(arguments: [
    (RESTV2.graph, ["idle -> A", "A -> B", "B -> C", "C -> D"]),
    (RESTV1.graph, ["idle -> DCR", "DCR -> V1", "V1 -> V1.11"]),
    (AccessEnablerMachine.graph, ["idle -> S", "S -> S.decisions"]),
  ])
  func theMainPathRunsFromTheBeginningToPlaying(_ graph: StateGraph, _ ways: [String]) {
    let main = graph.overview.ways.filter(\.isMain)
    #expect(main.map { "\($0.from) -> \($0.to)" } == ways)
    #expect(main.allSatisfy { $0.isLine })
    #expect(graph.overview.initial == "idle")
  }

  @Test(arguments: CookbookTests.graphs) func everythingThatIsDeclaredOfThePlacesIsThere(_ graph: StateGraph)
  {
    let declared = graph.cookbook.places
    let ids = graph.overview.places.map(\.id)
    #expect(declared.rows.flatMap { $0 } == ids)
    #expect(declared.hubs.filter { !ids.contains($0) } == [])
    #expect(declared.parts.flatMap(\.stages).filter { graph[$0] == nil } == [])
    #expect(declared.parts.map(\.id).filter { !ids.contains($0) } == [])
  }
}
