import Foundation
import TestSupport
import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

/// The files that are generated and committed.
enum Recorded {
  private static let isRecording = ProcessInfo.processInfo.environment["SSO_RECORD"] != nil
  private static let lock = NSLock()

  /// The drawing of a machine and its tables are up to date. `dot -Tsvg` makes the rendering, whose bytes differ from version to
  /// version: it must show every stage.
  static func check(_ graph: StateGraph, drawing path: String) throws {
    try compare("\(path).dot", of: graph.machine) { _ in graph.dot() }
    try compareGenerated("docs/states.md", part: graph.machine, graph.markdown())
    // The rendering is made of the drawing that was just written.
    if isRecording { return }
    let picture = try Repository.text("\(path).svg")
    #expect(graph.stages.map(\.id.rawValue).filter { !picture.contains("<title>\($0)</title>") } == [])
  }

  /// The table of a legacy machine is up to date.
  static func checkMigration(_ legacy: StateGraph) throws {
    try compareGenerated(
      "docs/migration.md", part: legacy.machine, Migration(from: legacy, to: RESTV2.graph).markdown())
  }

  static func compareGenerated(_ path: String, part: String, _ text: String) throws {
    try compare(path, of: part) { page in
      let begin = try #require(page.range(of: "<!-- generated: \(part) -->\n"))
      let end = try #require(page.range(of: "<!-- end of \(part) -->"))
      return page[..<begin.upperBound] + "\n" + text + "\n" + page[end.lowerBound...]
    }
  }

  /// Compares a file, or writes it. Printed whole, it would fill a log.
  static func compare(
    _ path: String, of machine: String = RESTV2.name, with make: (String) throws -> String
  ) throws {
    // Several machines share a page.
    lock.lock()
    defer { lock.unlock() }
    let file = Repository.file(path)
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let current = try make(recorded)
    if isRecording {
      try current.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(path) was written; run again without SSO_RECORD")
    } else {
      let isUpToDate = recorded == current
      #expect(isUpToDate, "\(path) is out of date: Scripts/record.sh \(machine)")
    }
  }
}
