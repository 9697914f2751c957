import SSOStateGraph
import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite struct RecordedSuccessionTests {
  private static let recorded = RecordedSuccession(
    graph: RESTV2.graph, path: "Sources/SSOStateGraph/Paths/Succession+RESTV2.swift", constant: "restV2")

  @Test func thePairsOfTheExplorationAreRecorded() async throws {
    try Self.recorded.check(
      LongSearches.areRun
        ? await ExplorationPairTests.exploration.pairs : await ExplorationTests.exploration.pairs)
  }

  @Test func theTextNamesEveryStageAndArrowOfTheGraph() throws { try Self.recorded.checkText() }

  /// The classes of REST V2 tell every pair apart. Those of the legacy machines are coarser: walks take pairs there that
  /// their explorations do not see.
  @Test func noWalkTakesAPairThatIsNotKnown() throws {
    let known = try #require(RESTV2.graph.drawingNotes.succession)
    let property = Property<RESTV2.Situation>(
      "only known pairs", remembering: { _ -> StateGraph.Edge? in nil }
    ) {
      last, step in
      for edge in step.taken.path.compactMap({ RESTV2.graph[$0] }) {
        defer { last = edge }
        if let first = last, !known.has(edge, after: first) { return "\(first.id), \(edge.id)" }
      }
      return nil
    }
    let verdict = Walks<RESTV2.Situation>(seed: 16, count: LongSearches.areRun ? 2_000 : 100).check(property)
    #expect(verdict.holds, "\(verdict)")
  }
}
