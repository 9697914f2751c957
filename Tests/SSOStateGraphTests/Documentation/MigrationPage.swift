import Foundation
import SSOStateMachine
import TestSupport
import Testing

/// docs/migration.md.
enum MigrationPage {
  /// The rows of a section: the cell that names the legacy word, the cell of REST V2, and the remark.
  static func rows(of section: String) throws -> [[String]] {
    let page = try Repository.text("docs/migration.md")
    let begin = try #require(page.range(of: "\n## \(section)\n"))
    let end = page.range(of: "\n## ", range: begin.upperBound..<page.endIndex)?.lowerBound ?? page.endIndex
    return page[begin.upperBound..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// What takes the place of a code is a code of REST API V2, or the row says why nothing does.
  static func checkCodes(of section: String) throws {
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

  /// The errors of Dynamic Client Registration, which the interfaces share.
  private static let registration = [
    RegistrationError.invalidSoftwareStatement, .unapprovedSoftwareStatement, .invalidClient,
    .unauthorizedClient,
  ].map(\.rawValue)
}
