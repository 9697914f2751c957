import SSOAccessEnabler
import SSOAccessEnablerGraph
import SSOStateMachine
import Testing

@testable import SSOStateGraphTests

/// The drawings of the AccessEnabler SDK.
@Suite struct AccessEnablerDrawingTests {
  private static let graph = AccessEnablerMachine.annotatedGraph

  @Test func whatHoldsForEveryMachineHolds() throws { try DrawnMachine.check(Self.graph) }

  @Test func theMainPathRunsFromTheBeginningToPlaying() {
    OverviewTests().theMainPathRunsFromTheBeginningToPlaying(Self.graph, ["idle -> S", "S -> S.decisions"])
  }

  static let rows = [
    PathTests.Row(graph, "X.idle", "X.signedIn", "X.starting S.2 S.3 S.5 X.enteringDecisions X.signedIn"),
    PathTests.Row(graph, "X.idle", "S.4.3", "X.starting S.2 S.3 X.proceedingSignedOut S.4 S.4.2 S.4.3"),
    // Not along `tokenRequestFailed`, which is shorter.
    PathTests.Row(graph, "S.4.2", "X.idle", "X.returningAuthentication X.proceedingSignedOut S.2 X.idle"),
  ]

  @Test(arguments: rows) func aChainIsTheExpectedOneAndDrawnWhole(_ row: PathTests.Row) throws {
    PathTests().theChainIsTheExpectedOne(row)
    try PathTests().aChainIsDrawnWhole(row)
  }

  @Test func everyStepHasItsReplacement() { MigrationCheck.check(Self.graph) }
}

@Suite struct AccessEnablerRecordedTests {
  @Test func theDrawingAndTheTablesAreUpToDate() throws {
    try Recorded.check(AccessEnablerMachine.annotatedGraph, drawing: "docs/access-enabler")
    try Recorded.checkMigration(AccessEnablerMachine.annotatedGraph)
  }
}
