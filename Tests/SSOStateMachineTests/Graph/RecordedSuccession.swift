import Foundation
import SSOStateGraph
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOStateMachine

/// The pairs of arrows that are recorded next to a graph are those of its exploration: all of them, and no others.
///
/// Only a long search finds all pairs. A short search finds some of them, which must be recorded too.
/// `Scripts/record.sh` lets the long search write them again.
struct RecordedSuccession {
  let graph: StateGraph
  /// The path of the file, from the repository's root.
  let path: String
  let constant: String
  /// The imports of the file, one on each line.
  var imports = ""

  func check(_ taken: Set<ArrowPair>) throws {
    let known = try #require(graph.drawingNotes.succession)
    if LongSearches.areRun, ProcessInfo.processInfo.environment["SSO_RECORD"] != nil {
      try source(Succession.text(of: graph) { taken.contains(ArrowPair(first: $0, second: $1)) })
        .write(to: Repository.file(path), atomically: true, encoding: .utf8)
      Issue.record("\(path) was written; run again without SSO_RECORD")
      return
    }
    let missing = taken.filter { !known.has($0.second, after: $0.first) }
    // The list of all missing pairs would fill a log.
    let first = missing.map(\.description).min() ?? ""
    #expect(missing.isEmpty, "\(outdated): \(missing.count) pairs are missing, \(first) among them")
    guard LongSearches.areRun else { return }
    let edges = graph.edges
    let count = edges.reduce(0) { sum, first in sum + edges.count { known.has($0, after: first) } }
    #expect(count == taken.count, "\(outdated): it has pairs that no exploration took")
  }

  /// The file as it is written is the text that the tool reads, and all of it is up to date.
  func checkText() throws {
    let known = try #require(graph.drawingNotes.succession)
    let text = Succession.text(of: graph) { known.has($1, after: $0) }
    let isAsWritten = try Repository.text(path) == source(text)
    #expect(isAsWritten && Succession(text) == known, "\(outdated)")
  }

  private var outdated: String { "\(path) is out of date: Scripts/record.sh \(graph.machine)" }

  /// The text as Swift source. A line that begins with two more spaces continues the stage above it.
  private func source(_ text: String) -> String {
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
      // Recorded: Scripts/record.sh \(graph.machine)
      \(imports)
      extension Succession {
        /// The pairs of arrows that the exploration of `\(graph.machine)` saw.
        static let \(constant) = Succession(
          \"\"\"
      \(lines.joined(separator: "\n"))
          \"\"\")
      }

      """
  }
}
