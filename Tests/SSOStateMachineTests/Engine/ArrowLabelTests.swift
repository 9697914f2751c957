import Foundation
import SSOStateMachine
import TestSupport
import Testing

/// The label by which code takes an arrow is the arrow's name in the graph, and arrows are numbered in the order of the code:
/// a wrong or swapped label would take one arrow and report another.
@Suite("Arrows are labeled by their names")
struct ArrowLabelTests {
  /// An arrow as it is declared: without a label if the arrow is a stage's only one.
  private struct Declared: Equatable {
    var label: String?
    let name: String
  }

  @Test("every stage declares the arrows of the graph, in their order, each under its name")
  func labels() throws {
    try Self.check(RESTV2.self, RESTV2.graph, in: "Sources/SSOStateMachine/RESTV2")
  }

  /// Compares a machine's graph with the files of its stages.
  static func check<M: StagedMachine>(_ machine: M.Type, _ graph: StateGraph, in folder: String) throws {
    let files = try files(in: folder)
    let sets = try files.reduce(into: [:]) { try $0.merge(arrowSets(in: $1)) { first, _ in first } }
    let sources = files.filter { $0.contains("let arrows = declare(") }
    #expect(!graph.stages.isEmpty)
    for stage in graph.stages {
      let id = "\(graph.machine) \(stage.id)"
      let found = sources.filter { declares(stage, of: machine, $0) }
      #expect(found.count == 1, "\(id) is declared once")
      guard let source = found.first, let arrows = try arrows(in: source, with: sets) else {
        Issue.record("\(id) declares no arrows")
        continue
      }
      let names = stage.edges.map(\.name)
      #expect(arrows.map(\.name) == names, "\(id): names")
      #expect(arrows.map(\.label) == (names.count == 1 ? [nil] : names), "\(id): labels")
    }
  }

  @Test("a label that is wrong, swapped or missing, or belongs to no arrow, is reported")
  func mistakes() throws {
    let source = { (arrows: String) in "private static let arrows = declare(\n (\n\(arrows)\n))" }
    let one = #"one: To<Idle>("one", on: .play, if: "a (b), c: d", also: .store)"#
    let two = #"two: To<Self>(staying: "two", on: .play)"#
    let pair = [Declared(label: "one", name: "one"), Declared(label: "two", name: "two")]
    #expect(try Self.arrows(in: source("\(one),\n\(two)")) == pair)
    #expect(try Self.arrows(in: source("\(two),\n\(one)")) == pair.reversed())
    let swapped = one.replacingOccurrences(of: "one:", with: "two:")
    #expect(try Self.arrows(in: source(swapped)) == [Declared(label: "two", name: "one")])
    #expect(try Self.arrows(in: #"let arrows = declare(To<Idle>("one"))"#) == [Declared(name: "one")])
    #expect(try Self.arrows(in: "let arrows = none") == nil)
    let set = """
      struct Both<Stage: Sendable> {
        let one = Arrow<Stage, Idle>("one", on: .play)
        let two = Arrow<Stage, Stage>(
          staying: "two", on: .play)
      }
      """
    let sets = try Self.arrowSets(in: set)
    #expect(try Self.arrows(in: source("both: Both<Self>()"), with: sets) == pair)
    #expect(try Self.arrows(in: source("both: Other<Self>()"), with: sets) == [])
    let wrong = try Self.arrowSets(in: set.replacingOccurrences(of: "let one", with: "let two"))
    #expect(wrong["Both"]?.first == Declared(label: "two", name: "one"))
  }

  /// The files of a folder.
  private static func files(in folder: String) throws -> [String] {
    let root = Repository.file(folder)
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private static func declares<M: StagedMachine>(_ stage: StageOutline, of machine: M.Type, _ source: String)
    -> Bool
  {
    let name = stage.kind == .deciding ? "name: StageName" : "step: Step"
    return source.contains("extension \(machine) {")
      && source.contains("static var \(name) { .\(stage.name) }")
  }

  /// The arrows of a declaration with those of its sets, or nil.
  private static func arrows(in source: String, with sets: [String: [Declared]] = [:]) throws -> [Declared]? {
    guard let begin = source.range(of: "let arrows = declare(") else { return nil }
    return try matches(
      of: #"(?:(\w+):\s*)?To<[^>]*>\(\s*(?:staying:\s*)?"([^"]*)"|\w+: (\w+)<Self>\(\)"#,
      in: String(upToItsEnd(source[begin.upperBound...]))
    ).flatMap { parts in
      parts[2].map { sets[$0] ?? [] } ?? [Declared(label: parts[0], name: parts[1] ?? "")]
    }
  }

  /// The sets of arrows that a source declares, by their names.
  private static func arrowSets(in source: String) throws -> [String: [Declared]] {
    let sets = try matches(of: #"struct (\w+)<Stage: \w+>[^{]*\{([^}]*)\}"#, in: source)
    return try sets.reduce(into: [:]) { known, set in
      known[set[0] ?? ""] = try matches(
        of: #"let (\w+) = Arrow<[^>]*>\(\s*(?:staying:\s*)?"([^"]*)""#, in: set[1] ?? ""
      ).map { Declared(label: $0[0], name: $0[1] ?? "") }
    }
  }

  /// The groups of each match.
  private static func matches(of pattern: String, in text: String) throws -> [[String?]] {
    let expression = try NSRegularExpression(pattern: pattern)
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
      (1..<match.numberOfRanges).map { group in
        Range(match.range(at: group), in: text).map { String(text[$0]) }
      }
    }
  }

  /// The text up to the bracket that closes the opening one; brackets in quotes do not count.
  private static func upToItsEnd(_ text: Substring) -> Substring {
    var (depth, isQuoted) = (1, false)
    for place in text.indices {
      switch text[place] {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted: depth -= 1
      // Any other character neither opens nor closes.
      default: break
      }
      if depth == 0 { return text[..<place] }
    }
    return text
  }
}
