import SSOAccessEnablerGraph
import SSOAccessEnablerProperties
import SSOStateMachineTesting
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachineTests

@Suite struct AccessEnablerRecordedSuccessionTests {
  private static let recorded = RecordedSuccession(
    graph: AccessEnablerMachine.annotatedGraph,
    path: "Legacy/AccessEnabler/Graph/Succession+AccessEnabler.swift", constant: "accessEnabler",
    imports: "\nimport SSOStateGraph\n")

  @Test func thePairsAreThoseOfTheExploration() async throws {
    try Self.recorded.check(await AccessEnablerExplorationTests.exploration.pairs)
  }

  @Test func theTextNamesEveryStageAndArrowOfTheGraph() throws { try Self.recorded.checkText() }
}
