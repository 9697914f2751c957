import Foundation
import TestSupport
import Testing

/// The page on versions says for each public enum what a new case means.
@Suite("The page on versions") struct VersioningTests {
  @Test("has one row for each public enum", arguments: PublicEnum.all)
  func isNamed(_ type: PublicEnum) throws {
    let rows = try Self.rows().filter { !$0.isDisjoint(with: type.names) }
    #expect(rows.count == 1, "\(type.path) of \(type.module) stands in \(rows.count) rows")
  }

  @Test("names nothing that does not exist") func nothingIsStale() throws {
    let names = PublicEnum.all.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    #expect(try Self.rows().flatMap { $0.subtracting(names) } == [])
  }

  @Test("is checked against more than the machines") func theSourcesAreRead() {
    #expect(Set(PublicEnum.all.map(\.module)).count >= 7)
    #expect(PublicEnum.all.contains { $0.path == "RESTV2.Step" && $0.cases.contains("signedIn") })
  }

  /// The words in code font in each row of the tables of enums: of the page, and of the module of each legacy machine.
  private static func rows() throws -> [Set<String>] {
    try (["docs/versioning.md"] + PublicEnum.pages).flatMap { try rows(of: $0) }
  }

  private static func rows(of file: String) throws -> [Set<String>] {
    let page = try Repository.text(file)
    let section = try #require(page.components(separatedBy: "### Enums that grow").last)
    let table = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }
    return table.dropFirst().map { row in
      let words = row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      return Set(words.filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }
  }
}

/// A public enum of a library, as its source declares it.
struct PublicEnum: Sendable, CustomTestStringConvertible {
  let module: String
  /// The name with its enclosing types, such as `RESTV2.State`.
  let path: String
  var cases: [String] = []

  var testDescription: String { path }

  /// The names that a row can contain: the enum, with or without its machine; a case for unknown values; the module.
  var names: Set<String> {
    let parts = path.split(separator: ".", maxSplits: 1).map { String($0) }
    let isOfMachine = parts.count == 2 && (parts[0] == "RESTV2" || Self.legacyFolders[module] != nil)
    let short = isOfMachine ? parts[1] : nil
    let isOpen = cases.contains("unrecognized")
    return Set([module, path] + [short].compactMap(\.self) + (isOpen ? ["unrecognized"] : []))
  }

  /// All public enums except those without cases, which are namespaces.
  static let all: [PublicEnum] = modules.flatMap { module in
    let folder = Repository.file(legacyFolders[module] ?? "Sources/\(module)")
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      read((try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? "", of: module)
    }
  }.filter { !$0.cases.isEmpty }

  private static let modules: [String] = {
    let manifest = (try? Repository.text("Package.swift")) ?? ""
    return manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
      + legacyFolders.keys.sorted()
  }()

  /// The folders of the legacy machines, by the names of their modules.
  private static let legacyFolders: [String: String] = {
    Repository.legacyRooms.reduce(into: [:]) { folders, room in
      let name = room.split(separator: "/").last ?? ""
      let parts = (try? FileManager.default.contentsOfDirectory(atPath: Repository.file(room).path)) ?? []
      for part in parts where part != "Tests" {
        folders["SSO\(name)\(part == "Machine" ? "" : part)"] = "\(room)/\(part)"
      }
    }
  }()

  /// The documentation of the modules of the legacy machines.
  static let pages = legacyFolders.filter { $0.value.hasSuffix("/Machine") }.map { module, folder in
    "\(folder)/\(module).docc/\(module).md"
  }.sorted()

  /// The words that a declaration of a type, or a case, begins with.
  private static let openings: Set<Substring> = [
    "actor", "case", "class", "enum", "extension", "fileprivate", "final", "indirect", "internal",
    "nonisolated", "package", "private", "protocol", "public", "struct",
  ]

  /// The declarations of a file. The formatter fixes its indentation, which shows what is inside what.
  private static func read(_ source: String, of module: String) -> [PublicEnum] {
    var (found, open): ([PublicEnum], [(indent: Int, name: String, number: Int?)]) = ([], [])
    for line in source.split(separator: "\n") {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let text = Substring(line.utf8.dropFirst(indent))
      guard let first = text.first, !"/})".contains(first) else { continue }
      while let last = open.last, last.indent >= indent { open.removeLast() }
      // Few lines declare something, and a regular expression takes long.
      guard first == "@" || Self.openings.contains(Substring(text.utf8.prefix { $0 != UInt8(ascii: " ") }))
      else { continue }
      if let head = text.prefixMatch(
        of: /(?<words>(?:@?\w+ )*?)(?<kind>extension|struct|enum|class|actor|protocol) (?<name>[\w.]+)/)
      {
        let isFound = head.kind == "enum" && head.words.contains("public")
        open.append((indent, String(head.name), isFound ? found.count : nil))
        if isFound { found.append(Self(module: module, path: open.map(\.name).joined(separator: "."))) }
      } else if let inner = open.last, let number = inner.number, inner.indent + 2 == indent,
        let names = text.prefixMatch(of: /(?:indirect )?case (.+)/)
      {
        found[number].cases += names.1.matches(of: /\w+/).map { String($0.0) }
      }
    }
    return found
  }
}
