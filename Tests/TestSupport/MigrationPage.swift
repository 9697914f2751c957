import Foundation

/// The page docs/migration.md.
package enum MigrationPage {
  /// The rows of a section: the cell with the legacy word, the cell of REST V2, and the remark.
  package static func rows(of section: String) throws -> [[String]] {
    let page = try Repository.text("docs/migration.md")
    guard let begin = page.range(of: "\n## \(section)\n") else { return [] }
    let end = page.range(of: "\n## ", range: begin.upperBound..<page.endIndex)?.lowerBound ?? page.endIndex
    return page[begin.upperBound..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
