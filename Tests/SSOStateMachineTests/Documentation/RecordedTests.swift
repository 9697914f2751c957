import Foundation
import Testing

@testable import SSOStateMachine

/// What is generated and committed. `SSO_RECORD=1 swift test --filter Recorded` writes it anew, and fails that once.
@Suite struct RecordedTests {
  static let isRecording = ProcessInfo.processInfo.environment["SSO_RECORD"] != nil

  @Test func theDrawingIsUpToDate() throws {
    try compare("docs/flow.dot") { _ in RESTV2.graph.dot() }
  }

  @Test func theTablesOfTheStatesAreUpToDate() throws {
    try compare("docs/states.md") { page in
      let begin = try #require(
        page.range(of: "<!-- generated: SSO_RECORD=1 swift test --filter Recorded -->\n"))
      let end = try #require(page.range(of: "<!-- end of the generated part -->"))
      return page[..<begin.upperBound] + "\n" + RESTV2.graph.markdown() + "\n" + page[end.lowerBound...]
    }
  }

  /// The rendering is made by `dot -Tsvg`, whose bytes differ from version to version: it must show every stage.
  @Test func theRenderingShowsEveryStage() throws {
    let picture = try String(contentsOf: Repository.file("docs/flow.svg"), encoding: .utf8)
    let missing = RESTV2.graph.stages.map(\.id.rawValue).filter { !picture.contains("<title>\($0)</title>") }
    #expect(missing == [])
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
