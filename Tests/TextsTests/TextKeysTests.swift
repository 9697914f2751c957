import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// The places of docs/texts.md: the word before the dot of a key, and the names that are in no other table.
@Suite("The keys of texts") struct TextKeysTests {
  /// A row of the first table: the description of the text, its key, and the names in it.
  private struct Place {
    let told: String
    let prefix: String?
    let names: [String]

    init?(_ row: [String]) {
      guard let told = row.first, row.count == 4 else { return nil }
      self.told = told
      prefix = TextKeysTests.words(row[1]).first.flatMap { $0.split(separator: ".").first.map(String.init) }
      names = TextKeysTests.words(row[3])
    }
  }

  private static func words(_ cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

  private static func text(_ path: String) throws -> String {
    try Repository.text(path)
  }

  /// The rows of both tables, cell by cell: those of the first begin with words, those of the second with a key.
  private static func rows(ofKeys: Bool) throws -> [[String]] {
    try text("docs/texts.md").split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.hasPrefix("| `") == ofKeys
    }
    .map { row in
      row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private static func places() throws -> [Place] {
    try rows(ofKeys: false).dropFirst().compactMap { Place($0) }
  }

  @Test func everyCodeHasAPlaceWhichHasItsPrefix() throws {
    let places = try Self.places().filter { $0.prefix != nil }
    let codes = try Self.rows(ofKeys: true)
    #expect(codes.count > 180 && places.count == 12)
    #expect(Set(places.map(\.prefix)).count == places.count, "a prefix stands twice")
    for code in codes {
      let named = Self.words(code[1]).map { "`\($0)`" }
      for source in named.isEmpty ? [code[1]] : named {
        #expect(places.filter { $0.told.contains(source) }.count == 1, "\(source) of \(code[0])")
      }
    }
  }

  static let names: [(prefix: String, names: [String])] = [
    ("busy", Screen.Activity.allCases.map(\.rawValue)), ("offer", Offer.allCases.map(\.rawValue)),
  ]

  @Test(arguments: names)
  func theNamesAreThoseOfTheCode(_ row: (prefix: String, names: [String])) throws {
    #expect(try Self.places().first { $0.prefix == row.prefix }?.names == row.names)
  }

  /// A screen whose text always comes from a code needs no name.
  @Test func everyOtherScreenHasItsName() throws {
    var screens: [String] = []
    for sample in Screen.samples {
      let mirror = Mirror(reflecting: sample.screen)
      let name = mirror.children.first?.label ?? "\(sample.screen)"
      if !screens.contains(name) { screens.append(name) }
    }
    let telling: Set = ["busy", "failed", "signOutInSettings"]
    let names = try #require(try Self.places().first { $0.prefix == nil }?.names)
    #expect(screens.count == 11 && Set(names) == Set(screens).subtracting(telling))
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ["Tests/SSOStateMachineTests/Documentation/ScreenExample.swift"],
    ["FlowModel", "FlowScreens", "TextKey"].map { "Examples/SwiftUIApp/Sources/SwiftUIApp/\($0).swift" },
  ])
  func anExampleUsesTheseKeysAndNames(_ files: [String]) throws {
    let source = try files.map { try Self.text($0) }.joined()
    let used = source.matches(of: /(?:TextKey\(|text\(|texts\[|init\(|else: )"(\w+)(\.?)/)
    let prefixes = Set(used.filter { $0.2 == "." }.map { String($0.1) })
    let names = Set(used.filter { $0.2 != "." }.map { String($0.1) })
    let places = try Self.places()
    #expect(prefixes.subtracting(places.compactMap(\.prefix)) == [])
    #expect(prefixes.isSuperset(of: ["notice", "busy", "settings"]))
    #expect(prefixes.contains("failure") || source.contains("textKeys"))
    #expect(names == Set(places.first { $0.prefix == nil }?.names ?? []))
  }
}
