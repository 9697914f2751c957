import Foundation
import SSOLegacyMachines
import SSOStateMachine
import Testing

/// The label by which code takes an arrow is the arrow's name in the graph, and arrows are numbered in the order of the code:
/// a wrong or swapped label would take one arrow and report another.
@Suite("Arrows are labeled by their names")
struct ArrowLabelTests {
  /// An arrow as it is declared: without a label if it is a stage's only one.
  private struct Declared: Equatable {
    var label: String?
    let name: String
  }

  @Test("every stage declares the arrows of the graph, in their order, each under its name")
  func labels() throws {
    let sources = try Self.sources()
    for graph in [RESTV2.graph, RESTV1.graph, AccessEnablerMachine.graph] {
      #expect(!graph.stages.isEmpty)
      for stage in graph.stages {
        let id = "\(graph.machine) \(stage.id)"
        let found = sources.filter { Self.declares(stage, of: graph, $0) }
        #expect(found.count == 1, "\(id) is declared once")
        guard let source = found.first, let arrows = try Self.arrows(in: source) else {
          Issue.record("\(id) declares no arrows")
          continue
        }
        let names = stage.edges.map(\.name)
        #expect(arrows.map(\.name) == names, "\(id): names")
        #expect(arrows.map(\.label) == (names.count == 1 ? [nil] : names), "\(id): labels")
      }
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
  }

  /// The types of all source files, each from its `extension` on.
  private static func sources() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
      .filter { $0.contains("let arrows = declare(") }
  }

  private static func declares(_ stage: StageOutline, of graph: StateGraph, _ source: String) -> Bool {
    let machine = [
      RESTV2.name: "RESTV2", RESTV1.name: "RESTV1", AccessEnablerMachine.name: "AccessEnablerMachine",
    ]
    return source.contains("extension \(machine[graph.machine] ?? "") {")
      && source.contains("static var name: StageName { .\(stage.name) }")
  }

  /// The arrows of a declaration, or nil.
  private static func arrows(in source: String) throws -> [Declared]? {
    guard let begin = source.range(of: "let arrows = declare(") else { return nil }
    let text = String(upToItsEnd(source[begin.upperBound...]))
    let arrow = try NSRegularExpression(
      pattern: #"(?:(\w+):\s*)?To<[^>]*>\(\s*(?:staying:\s*)?"([^"]*)""#)
    return arrow.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
      let parts = [1, 2].map { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
      return Declared(label: parts[0], name: parts[1] ?? "")
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
