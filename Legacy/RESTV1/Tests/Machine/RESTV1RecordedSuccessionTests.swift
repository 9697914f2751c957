import SSORESTV1Graph
import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachineTests

@Suite struct RESTV1RecordedSuccessionTests {
  private static let recorded = RecordedSuccession(
    graph: RESTV1.annotatedGraph, path: "Legacy/RESTV1/Graph/Succession+RESTV1.swift", constant: "restV1",
    imports: "\nimport SSOStateGraph\n")

  @Test func thePairsAreThoseOfTheExploration() async throws {
    try Self.recorded.check(await RESTV1ExplorationTests.exploration.pairs)
  }

  @Test func theTextNamesEveryStageAndArrowOfTheGraph() throws { try Self.recorded.checkText() }
}
