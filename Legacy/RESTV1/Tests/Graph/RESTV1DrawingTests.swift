import SSORESTV1
import SSORESTV1Graph
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOStateGraphTests

/// The drawings of REST API V1.
@Suite struct RESTV1DrawingTests {
  private static let graph = RESTV1.annotatedGraph

  @Test func whatHoldsForEveryMachineHolds() throws { try DrawnMachine.check(Self.graph) }

  @Test func theMainPathRunsFromTheBeginningToPlaying() {
    OverviewTests().theMainPathRunsFromTheBeginningToPlaying(
      Self.graph, ["idle -> DCR", "DCR -> V1", "V1 -> V1.11"])
  }

  static let rows = [
    PathTests.Row(graph, "X.idle", "X.signedIn", "X.starting V1.1 V1.11 X.signedIn"),
    PathTests.Row(graph, "V1.4", "V1.9", "V1.5 V1.6 V1.7 V1.8 V1.9"),
  ]

  @Test(arguments: rows) func aChainIsTheExpectedOneAndDrawnWhole(_ row: PathTests.Row) throws {
    PathTests().theChainIsTheExpectedOne(row)
    try PathTests().aChainIsDrawnWhole(row)
  }

  @Test func everyStepHasItsReplacement() { MigrationCheck.check(Self.graph) }

  @Test func everyCodeThatTakesAPlaceIsKnown() throws {
    try MigrationPage.checkCodes(of: "Status by status: REST API V1")
  }
}

@Suite struct RESTV1RecordedTests {
  @Test func theDrawingAndTheTablesAreRecorded() throws {
    try Recorded.check(RESTV1.annotatedGraph, drawing: "docs/rest-v1")
    try Recorded.checkMigration(RESTV1.annotatedGraph)
  }
}
