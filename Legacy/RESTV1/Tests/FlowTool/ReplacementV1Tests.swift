import TestSupport
import Testing

@testable import FlowTests

/// The replacements of the calls of V1. `RESTV1MigrationPageTests` checks that each call has a row.
@Suite struct ReplacementV1Tests {
  /// The calls that are the same in both.
  private static let same = ["`POST /o/client/register`", "`POST /o/client/token`"]

  @Test("each call has the row of docs/migration.md")
  func rows() throws {
    let rows = try MigrationPage.rows(of: "Endpoint by endpoint: REST API V1")
    #expect(rows.count > 20)
    for row in rows {
      let call = row[0].filter { $0 != "`" }.split(separator: " ").map(String.init)
      let expected = Self.same.contains(row[0]) ? nil : Array(row.dropFirst())
      #expect(try ReplacementTests.row(call[0], call[1]) == expected, "\(row[0])")
    }
  }
}
