import Foundation
import SSOAccessEnablerGraph
import TestSupport
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateGraph
@testable import SSOStateGraphTests
@testable import SSOStateMachine

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
  @Test func theDrawingAndTheTablesAreRecorded() throws {
    try Recorded.check(AccessEnablerMachine.annotatedGraph, drawing: "docs/access-enabler")
    try Recorded.checkMigration(AccessEnablerMachine.annotatedGraph)
  }
}

/// docs/migration.md: every call and every code that the flow of the SDK knows has a row, and what a row contains
/// exists.
@Suite struct AccessEnablerMigrationPageTests {
  typealias Flow = AccessEnablerMachine

  private func named(_ section: String) throws -> [String] {
    try MigrationPage.rows(of: section).compactMap(\.first).map { $0.trimmingCharacters(in: ["`"]) }
  }

  @Test func everyCallOfTheSDKHasOneRow() throws {
    let waits: Set<CommandName> = ["wait", "awaitCallback", "openUserAgent"]
    let calls = Set(Flow.graph.stages.compactMap(\.command)).subtracting(waits).map(\.rawValue)
    #expect(
      try named("Call by call: the AccessEnabler SDK").sorted() == (calls + ["init", "setOptions"]).sorted())
  }

  @Test func everyCodeOfTheSDKHasOneRow() throws {
    let codes =
      Flow.StatusCode.plain.map(\.rawValue) + Flow.StatusCode.Spelling.allCases.map(\.rawValue)
      + Flow.StatusCode.InternalError.allCases.map(\.rawValue) + ["CFG5xx"]
      + Flow.AuthenticationErrorCode.known.filter { $0 != .none }.map(\.rawValue)
    #expect(try named("Code by code: the AccessEnabler SDK").sorted() == codes.sorted())
  }

  @Test func everyCodeThatTakesAPlaceIsKnown() throws {
    try MigrationPage.checkCodes(of: "Code by code: the AccessEnabler SDK")
  }
}
