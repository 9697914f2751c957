import Foundation
import TestSupport
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateGraph
@testable import SSOStateMachine

/// docs/migration.md: every call and every code that the flow of the SDK knows has a row, and what a row names exists.
@Suite struct MigrationPageTests {
  typealias Flow = AccessEnablerMachine

  /// The rows of a section: the cell that names the legacy word, the cell of REST V2, and the remark.
  private func rows(of section: String) throws -> [[String]] {
    let page = try Repository.text("docs/migration.md")
    let begin = try #require(page.range(of: "\n## \(section)\n"))
    let end = page.range(of: "\n## ", range: begin.upperBound..<page.endIndex)?.lowerBound ?? page.endIndex
    return page[begin.upperBound..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func named(_ section: String) throws -> [String] {
    try rows(of: section).compactMap(\.first).map { $0.trimmingCharacters(in: ["`"]) }
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

  @Test(arguments: ["Code by code: the AccessEnabler SDK", "Status by status: REST API V1"])
  func everyCodeThatTakesAPlaceIsKnown(_ section: String) throws {
    for row in try rows(of: section) {
      #expect(row.count == 3, "\(row)")
      let codes = row[1].split(separator: ",").map { $0.trimmingCharacters(in: [" ", "`"]) }
      for code in codes where code != "nothing" {
        let isKnown = EnhancedErrorCode(rawValue: code) != nil || Self.registration.contains(code)
        #expect(isKnown, "\(code) of \(row[0])")
      }
      #expect(row[1] != "nothing" || !row[2].isEmpty, "\(row[0]) says nothing at all")
    }
  }

  /// The errors of Dynamic Client Registration, which V2 and the SDK share.
  private static let registration = [
    RegistrationError.invalidSoftwareStatement, .unapprovedSoftwareStatement, .invalidClient,
    .unauthorizedClient,
  ].map(\.rawValue)
}
