import Foundation
import SSOStateMachine
import TestSupport
import Testing

/// The pages of the repository, and the articles of the catalogs.
@Suite("What the pages show in Swift") struct PageTests {
  /// A block of Swift on a page.
  struct Block: Sendable, CustomTestStringConvertible {
    let page: String
    let line: Int
    let lines: [String]

    var testDescription: String { "\(page):\(line)" }

    /// A line of another package's manifest is compiled nowhere.
    var isDependency: Bool { lines.first?.hasPrefix(".package(") == true }

    /// The folders whose files the page may show. The first article's files are in one folder, as an app team has them.
    var places: [String] {
      page.hasSuffix("FromNothingToAPlayedProgram.md")
        ? ["Examples/FromNothing/"] : ["Tests/", "Examples/", "Legacy/", "Tools/Sandbox/Tests/"]
    }
  }

  @Test("stands in a file that is compiled", arguments: blocks.filter { !$0.isDependency })
  func isCompiled(_ block: Block) {
    let isShown = Self.files.contains { path, lines in
      block.places.contains(where: path.hasPrefix) && Self.stands(block.lines, in: lines)
    }
    #expect(isShown, "no file under \(block.places) holds this:\n\(block.lines.joined(separator: "\n"))")
  }

  @Test("depends on this release", arguments: blocks.filter(\.isDependency))
  func dependsOnThisRelease(_ block: Block) {
    #expect(block.lines.joined(separator: " ").contains(".upToNextMinor(from: \"\(Release.version)\")"))
  }

  @Test("is found on all of them") func allAreFound() {
    let pages = Set(Self.blocks.map(\.page))
    #expect(pages.isSuperset(of: ["README.md", "docs/guide.md", "docs/properties.md", "docs/texts.md"]))
    #expect(pages.filter { $0.contains(".docc/") }.count >= 4)
  }

  static let blocks: [Block] = paths(ending: ".md").flatMap { page in
    var (blocks, open): ([Block], Block?) = ([], nil)
    var isOther = false
    for (number, line) in lines(of: page).enumerated() {
      switch (line.hasPrefix("```"), open) {
      case (true, let block?):
        blocks.append(block)
        open = nil
      case (true, nil):
        if line == "```swift", !isOther {
          open = Block(page: page, line: number + 1, lines: [])
        } else {
          isOther.toggle()
        }
      case (false, let block?): open = Block(page: page, line: block.line, lines: block.lines + [line])
      case (false, nil): break
      }
    }
    return blocks + (open.map { [$0] } ?? [])
  }

  private static let files: [(path: String, lines: [String])] = {
    let beginnings = Set(blocks.compactMap(\.lines.first))
    return paths(ending: ".swift").filter { path in
      path.contains("/Tests/") || path.contains("/Example/") || path.hasPrefix("Tests/")
        || path.hasPrefix("Examples/")
    }
    .map { ($0, lines(of: $0)) }
    .filter { _, lines in lines.contains { beginnings.contains(String($0.trimmingPrefix { $0 == " " })) } }
  }()

  /// Whether the lines follow each other in a file, all of them indented by the same amount.
  private static func stands(_ block: [String], in file: [String]) -> Bool {
    guard let first = block.first else { return false }
    return file.indices.contains { start in
      guard file[start].hasSuffix(first), start + block.count <= file.count else { return false }
      let indent = file[start].dropLast(first.count)
      return indent.allSatisfy { $0 == " " }
        && zip(file[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : indent + $1) }
    }
  }

  private static func lines(of path: String) -> [String] {
    let text = (try? Repository.text(path)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func paths(ending: String) -> [String] {
    let root = Repository.file("").standardizedFileURL.path
    let found = FileManager.default.enumerator(
      at: Repository.file(""), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found?.compactMap { ($0 as? URL)?.standardizedFileURL.path } ?? []).filter {
      $0.hasSuffix(ending)
    }
    .map { String($0.dropFirst(root.count).trimmingPrefix("/")) }.sorted()
  }
}
