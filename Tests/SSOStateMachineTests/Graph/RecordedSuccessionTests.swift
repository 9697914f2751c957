import Foundation
import SSOStateGraph
import SSOStateMachineTesting
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// The pairs of arrows that are recorded next to the graph are those of the explorations: all of them, and no others.
///
/// Only a long search knows them all. A short one knows some of them, which must be recorded too. The long search
/// writes them again with `SSO_RECORD=1`, and fails that once.
@Suite struct RecordedSuccessionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let graph: StateGraph
    let file: String
    let constant: String
    /// The pairs that an exploration took.
    let pairs: @Sendable () async -> Set<ArrowPair>

    var testDescription: String { graph.machine }
  }

  static let rows = [
    Row(
      graph: RESTV2.graph, file: "Succession+RESTV2.swift", constant: "restV2",
      pairs: {
        LongSearches.areRun
          ? await ExplorationPairTests.exploration.pairs : await ExplorationTests.exploration.pairs
      }),
    Row(
      graph: RESTV1.graph, file: "Succession+RESTV1.swift", constant: "restV1",
      pairs: { await RESTV1ExplorationTests.exploration.pairs }),
    Row(
      graph: AccessEnablerMachine.graph, file: "Succession+AccessEnabler.swift", constant: "accessEnabler",
      pairs: { await AccessEnablerExplorationTests.exploration.pairs }),
  ]

  @Test(arguments: rows) func thePairsAreThoseOfTheExploration(_ row: Row) async throws {
    let (taken, known) = (await row.pairs(), try #require(Succession.of(row.graph.machine)))
    if LongSearches.areRun, ProcessInfo.processInfo.environment["SSO_RECORD"] != nil {
      try source(row, Succession.text(of: row.graph) { taken.contains(ArrowPair(first: $0, second: $1)) })
        .write(to: file(row), atomically: true, encoding: .utf8)
      Issue.record("\(row.file) was written; run again without SSO_RECORD")
      return
    }
    let missing = taken.filter { !known.has($0.second, after: $0.first) }
    #expect(missing.map(\.description).sorted() == [])
    guard LongSearches.areRun else { return }
    let edges = row.graph.edges
    let count = edges.reduce(0) { sum, first in sum + edges.count { known.has($0, after: first) } }
    #expect(count == taken.count, "pairs that no exploration took")
  }

  /// The file as it is written is the text that the tool reads, and all of it is up to date.
  @Test(arguments: rows) func theTextNamesEveryStageAndArrowOfTheGraph(_ row: Row) throws {
    let known = try #require(Succession.of(row.graph.machine))
    let text = Succession.text(of: row.graph) { known.has($1, after: $0) }
    #expect(try String(contentsOf: file(row), encoding: .utf8) == source(row, text))
    #expect(Succession(text) == known)
  }

  /// The classes of REST V2 tell every pair apart. Those of the legacy machines are coarser: walks take pairs there that
  /// their explorations do not see.
  @Test func noWalkTakesAPairThatIsNotKnown() throws {
    let known = try #require(Succession.of("rest-v2"))
    let property = Property<RESTV2.Situation>("only known pairs", remembering: { _ -> Edge? in nil }) {
      last, step in
      for edge in step.taken.path.compactMap({ RESTV2.graph[$0] }) {
        defer { last = edge }
        if let first = last, !known.has(edge, after: first) { return "\(first.id), \(edge.id)" }
      }
      return nil
    }
    let verdict = Walks<RESTV2.Situation>(seed: 16, count: LongSearches.areRun ? 2_000 : 100).check(property)
    #expect(verdict.holds, "\(verdict)")
  }

  private func file(_ row: Row) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/SSOStateGraph/Paths/\(row.file)").standardizedFileURL
  }

  /// The text as Swift source. A line that begins with two more spaces continues the stage above it.
  private func source(_ row: Row, _ text: String) -> String {
    var lines: [String] = []
    for stage in text.split(separator: "\n") {
      let words = stage.split(separator: " ").map(String.init)
      var line = "    \(words[0])"
      for word in words.dropFirst() {
        if line.count + 1 + word.count > 106 {
          lines.append(line)
          line = "     "
        }
        line += " \(word)"
      }
      lines.append(line)
    }
    return """
      // Recorded: SSO_RECORD=1 \(LongSearches.command) --filter Recorded

      extension Succession {
        /// What the exploration of `\(row.graph.machine)` saw.
        static let \(row.constant) = Succession(
          \"\"\"
      \(lines.joined(separator: "\n"))
          \"\"\")
      }

      """
  }
}
