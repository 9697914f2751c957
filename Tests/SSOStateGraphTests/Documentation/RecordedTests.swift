import Foundation
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateGraph
@testable import SSOStateMachine

/// What is generated and committed. `SSO_RECORD=1 swift test --filter Recorded` writes it anew, and fails that once.
@Suite(.serialized) struct RecordedTests {
  static let graphs = [RESTV2.graph, RESTV1.graph, AccessEnablerMachine.graph]
  static let isRecording = ProcessInfo.processInfo.environment["SSO_RECORD"] != nil

  @Test(arguments: graphs) func theDrawingIsUpToDate(_ graph: StateGraph) throws {
    try compare("docs/\(name(of: graph)).dot") { _ in graph.dot() }
  }

  @Test func theMapIsUpToDate() throws {
    try compare("docs/map.dot") { _ in RESTV2.graph.overview.dot() }
  }

  /// What a parser of Mermaid is given to read in the integration tests, beside what it must find.
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

  /// The rendering is made by `dot -Tsvg`, whose bytes differ from version to version: it must show every stage.
  @Test(arguments: graphs)
  func theRenderingShowsEveryStage(_ graph: StateGraph) throws {
    let picture = try String(contentsOf: Repository.file("docs/\(name(of: graph)).svg"), encoding: .utf8)
    let ids = graph.stages.map(\.id.rawValue)
    #expect(ids.filter { !picture.contains("<title>\($0)</title>") } == [])
  }

  /// Both are made by `Scripts/map.sh`.
  @Test(arguments: ["map", "map-dark"]) func theRenderingOfTheMapShowsEveryPlace(_ name: String) throws {
    let picture = try String(contentsOf: Repository.file("docs/\(name).svg"), encoding: .utf8)
    let places = RESTV2.graph.overview.places
    #expect(places.filter { !picture.contains("<title>_\($0.id)</title>") }.map(\.id) == [])
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
