import Foundation
import TestSupport
import Testing

/// The pages that link to others.
@Suite("A newcomer finds everything") struct IndexTests {
  /// The names in a folder, without hidden names.
  private static func names(in folder: String, where isWanted: (URL) -> Bool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: Repository.file(folder), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).filter(isWanted).map(\.lastPathComponent).sorted()
  }

  private static func isFolder(_ url: URL) -> Bool { url.hasDirectoryPath }

  @Test("the README is short, and names every folder") func readme() throws {
    let page = try Repository.text("README.md")
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 101)
    let folders = try Self.names(in: "", where: Self.isFolder)
    #expect(folders.contains("Sources"))
    let table = page.components(separatedBy: "## Where things are").last ?? ""
    for folder in folders { #expect(table.contains("`\(folder)`"), "\(folder)") }
  }

  @Test("the README tells the tests' time of the last nightly, give or take a quarter") func times() throws {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let told = try #require(
      Repository.text("README.md").firstMatch(of: /`swift test --quiet`, about (\w+) minutes/))
    let minutes = try #require(words.firstIndex(of: String(told.1))) + 1
    let row = try #require(
      Repository.text("docs/nightly.md").firstMatch(of: /\n\| coverage \|.*\| passed \| (\d+) \|/))
    let seconds = try #require(Int(row.1))
    #expect((minutes * 45...minutes * 75).contains(seconds), "\(minutes) minutes told, \(seconds) s recorded")
  }

  @Test("docs/README.md names every page") func pages() throws {
    let page = try Repository.text("docs/README.md")
    let pages = try Self.names(in: "docs") { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
    #expect(pages.contains("guide.md"))
    for name in pages { #expect(page.contains("| [\(name)](\(name)) |"), "\(name)") }
  }

  @Test("docs/README.md names every product, in the order of the package") func products() throws {
    let manifest = try Repository.text("Package.swift")
    let products = manifest.matches(of: /\.(?:library|executable|plugin)\(name: "([\w-]+)"/).map(\.1)
    let table = try Repository.text("docs/README.md").components(separatedBy: "## Products").last ?? ""
    let cells = table.matches(of: /\n\| (`[^|]+`)/).flatMap { $0.1.matches(of: /`([\w-]+)`/).map(\.1) }
    #expect(products.first == "SSOStateMachine")
    #expect(cells.starts(with: products))
  }

  @Test("the glossary has thirty words, each on a line") func glossary() throws {
    let lines = try Repository.text("docs/glossary.md").split(separator: "\n").filter { $0.hasPrefix("- ") }
    let words = lines.flatMap { $0.matches(of: /\*\*([^*]+)\*\*:/).map(\.1) }
    #expect(words.count == 30 && Set(words).count == 30)
    for line in lines { #expect(line.hasPrefix("- **") && line.count <= 160, "\(line)") }
  }

  @Test("Examples/README.md names every example") func examples() throws {
    let page = try Repository.text("Examples/README.md")
    let examples = try Self.names(in: "Examples", where: Self.isFolder)
    #expect(examples.contains("AppCore"))
    for example in examples { #expect(page.contains("[`\(example)`](\(example))"), "\(example)") }
  }

  @Test(
    "a link to a file of the repository leads somewhere",
    arguments: [
      "README.md", "CONTRIBUTING.md", "Examples/README.md", "docs/README.md", "docs/guarantees.md",
      "docs/guide.md",
      "docs/conform.md", "docs/properties.md", "docs/versioning.md",
    ])
  func links(_ path: String) throws {
    let folder = Repository.file(path).deletingLastPathComponent()
    let links = try Repository.text(path).matches(of: /\]\(([^)#:\s]+)(?:#[^)]*)?\)/).map { String($0.1) }
    #expect(!links.isEmpty)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(link).path), "\(link)")
    }
  }
}
