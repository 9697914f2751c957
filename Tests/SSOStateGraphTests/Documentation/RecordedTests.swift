import Foundation
import TestSupport
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateGraph
@testable import SSOStateMachine

/// What is generated and committed. `SSO_RECORD=1 swift test --filter Recorded` writes it again, and fails that once.
@Suite(.serialized) struct RecordedTests {
  static let graphs = [RESTV2.graph, RESTV1.graph, AccessEnablerMachine.graph]
  static let isRecording = ProcessInfo.processInfo.environment["SSO_RECORD"] != nil

  @Test(arguments: graphs) func theDrawingIsUpToDate(_ graph: StateGraph) throws {
    try compare("docs/\(name(of: graph)).dot") { _ in graph.dot() }
  }

  @Test func theMapIsUpToDate() throws {
    try compare("docs/map.dot") { _ in RESTV2.graph.overview.dot() }
  }

  /// The input for a Mermaid parser in the integration tests, along with what the parser must find.
  @Test func theHostileDrawingIsUpToDate() throws {
    let place = "IntegrationTests/Tests/IntegrationTests/Mermaid/hostile"
    try compare("\(place).mmd") { _ in try Hostile.phase.mermaid() }
    try compare("\(place).json") { _ in Hostile.phase.json() }
  }

  @Test(arguments: graphs)
  func theTablesOfTheStatesAreUpToDate(_ graph: StateGraph) throws {
    try compareGenerated("docs/states.md", part: graph.machine, graph.markdown())
  }

  @Test func theTableOfTheMigrationIsUpToDate() throws {
    let tables = Self.graphs.map { Migration(from: $0, to: RESTV2.graph) }
    try compareGenerated(
      "docs/migration.md", part: "migration",
      tables.filter { !$0.rows.isEmpty }.map { $0.markdown() }.joined())
  }

  /// `dot -Tsvg` makes the rendering, whose bytes differ from version to version: it must show every stage.
  @Test(arguments: graphs)
  func theRenderingShowsEveryStage(_ graph: StateGraph) throws {
    let picture = try Repository.text("docs/\(name(of: graph)).svg")
    let ids = graph.stages.map(\.id.rawValue)
    #expect(ids.filter { !picture.contains("<title>\($0)</title>") } == [])
  }

  /// Every word, every number and every line of the map is in its picture. `Scripts/map.sh` makes it.
  @Test func theRenderingOfTheMapIsThatOfTheDrawing() throws {
    let picture = try Repository.text("docs/map.svg")
    let drawing = RESTV2.graph.overview.dot()
    let labels = drawing.matches(of: /label=<([\s\S]*?)>, tooltip|[\[ ] label="([^"]+)"/).map {
      String($0.1 ?? $0.2 ?? "")
    }
    let shown = picture.matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }
    #expect(Self.words(of: shown) == Self.words(of: labels), "run Scripts/map.sh")
    let lines = drawing.matches(of: /"(_\w+)" -> "(_\w+)" \[(?!style=invis)/).map {
      "<title>\($0.1)&#45;&gt;\($0.2)</title>"
    }
    #expect(lines.filter { !picture.contains($0) } == [])
    #expect(picture.matches(of: /<title>_\w+&#45;&gt;_\w+<\/title>/).count == lines.count)
  }

  /// The dark picture of the map is the light one in other colors.
  @Test func theDarkRenderingIsTheLightOneInOtherColours() throws {
    let (light, dark) = (
      try Repository.text("docs/map.svg"),
      try Repository.text("docs/map-dark.svg")
    )
    let colour = /#[0-9a-fA-F]{6}/
    #expect(light.replacing(colour, with: "#") == dark.replacing(colour, with: "#"), "run Scripts/map.sh")
    let kept = Set(light.matches(of: colour).map { $0.0.lowercased() })
      .intersection(dark.matches(of: colour).map { $0.0.lowercased() })
    #expect(kept == [])
  }

  /// The words of labels, without their formatting.
  private static func words(of labels: [String]) -> [String] {
    labels.flatMap { label in
      label.replacing(/<[^>]*>|\\[nl]/, with: " ").replacing("&#160;", with: " ")
        .replacing("&gt;", with: ">").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
        .replacing("&#45;", with: "-").replacing("&#39;", with: "'").split(whereSeparator: \.isWhitespace)
        .map(String.init)
    }.sorted()
  }

  private func name(of graph: StateGraph) -> String { graph == RESTV2.graph ? "flow" : graph.machine }

  private func compareGenerated(_ path: String, part: String, _ text: String) throws {
    try compare(path) { page in
      let begin = try #require(page.range(of: "<!-- generated: \(part) -->\n"))
      let end = try #require(page.range(of: "<!-- end of \(part) -->"))
      return page[..<begin.upperBound] + "\n" + text + "\n" + page[end.lowerBound...]
    }
  }

  private func compare(_ path: String, with make: (String) throws -> String) throws {
    let file = Repository.file(path)
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let current = try make(recorded)
    if Self.isRecording {
      try current.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(path) was written; run again without SSO_RECORD")
    } else {
      #expect(recorded == current, "\(path) is out of date: SSO_RECORD=1 swift test --filter Recorded")
    }
  }
}
