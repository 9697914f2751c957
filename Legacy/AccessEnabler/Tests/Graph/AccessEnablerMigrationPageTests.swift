import Foundation
import TestSupport
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateGraph
@testable import SSOStateGraphTests
@testable import SSOStateMachine

/// docs/migration.md: every call and every code that the flow of the SDK knows has a row, and what a row names exists.
@Suite struct AccessEnablerMigrationPageTests {
  typealias Flow = AccessEnablerMachine

  private func named(_ section: String) throws -> [String] {
    try MigrationPage.rows(of: section).compactMap(\.first).map { $0.trimmingCharacters(in: ["`"]) }
  }

  @Test func everyCallOfTheSDKHasOneRow() throws {
    let waits: Set<CommandKind> = ["wait", "awaitCallback", "openUserAgent"]
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
