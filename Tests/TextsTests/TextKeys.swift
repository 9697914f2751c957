import Foundation
import SSOStateMachine
import TestSupport
import Testing

/// The keys of docs/texts.md, and the codes that the code can produce.
enum TextKeys {
  /// The keys of the page: those of any flow for nil, or those under the heading of one interface.
  static func documented(under heading: String? = nil) throws -> [String] {
    let page = try Repository.text("docs/texts.md").split(separator: "\n## ")
    let part = heading.map { heading in page.first { $0.hasPrefix("\(heading)\n") } } ?? page.first
    return try #require(part).split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map { String($0) }
    }
  }

  /// The failures that the code of some folders makes with its own words: `code: "…"`.
  static func written(in folders: [String]) throws -> Set<String> {
    var words: Set<String> = []
    for folder in folders {
      let place = Repository.file(folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: place.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: place.appendingPathComponent(path), encoding: .utf8)
        for match in text.matches(of: /code: "(\w+)"/) { words.insert(String(match.1)) }
      }
    }
    return words
  }

  /// Every code is a key, and every key a code.
  static func check(_ codes: Set<String>, _ documented: [String]) {
    #expect(codes.subtracting(documented).sorted() == [], "missing in docs/texts.md")
    #expect(Set(documented).subtracting(codes).sorted() == [], "in docs/texts.md, and told by no code")
    #expect(Set(documented).count == documented.count, "a key stands twice in docs/texts.md")
  }

  /// Checks the keys of an interface that has its own part of the page: the keys of any flow are in the first part.
  static func check(_ codes: Set<String>, under heading: String) throws {
    check(codes.subtracting(try documented()), try documented(under: heading))
  }
}
