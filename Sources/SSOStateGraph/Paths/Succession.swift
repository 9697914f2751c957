package import SSOStateMachine

/// The pairs of arrows that an exploration of the whole machine took one directly after the other.
///
/// The graph alone does not show these pairs. Two arrows may meet in a stage, and yet the first never leaves behind
/// what the second needs. The exploration takes minutes, so its pairs are recorded, and a test compares the record with
/// a new exploration.
///
/// The text lists a stage, then each of its arrows with a hexadecimal number: bit `n` says that the arrow `n` of the
/// stage that is led to was taken right after it. Arrows are counted in the order of the text.
package struct Succession: Hashable, Sendable {
  /// The followers of an arrow, by its id.
  private var masks: [String: UInt64] = [:]
  /// The position of an arrow among the arrows of its stage, by its id.
  private var places: [String: UInt64] = [:]

  /// Reads the text. A word that is neither a stage nor an arrow cannot be in a recorded text, and is skipped.
  package init(_ text: String) {
    var (stage, place): (Substring, UInt64) = ("", 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let mask = UInt64(parts[1], radix: 16) else {
        (stage, place) = (word, 0)
        continue
      }
      let id = "\(stage)-\(parts[0])"
      (masks[id], places[id]) = (mask, place)
      place += 1
    }
  }

  /// Whether one arrow was taken directly after another.
  package func has(_ second: StateGraph.Edge, after first: StateGraph.Edge) -> Bool {
    guard let mask = masks[first.id], let place = places[second.id] else { return false }
    return first.to == second.from && mask >> place & 1 == 1
  }

  /// The text of a graph's pairs, a stage a line.
  ///
  /// - Parameter isTaken: whether the second arrow was taken directly after the first.
  package static func text(
    of graph: StateGraph, _ isTaken: (_ first: StateGraph.Edge, _ second: StateGraph.Edge) -> Bool
  ) -> String {
    graph.stages.map { stage in
      let arrows = stage.edges.map { first in
        let mask = (graph[first.to]?.edges ?? []).enumerated().reduce(UInt64(0)) { mask, second in
          isTaken(first, second.element) ? mask | 1 << UInt64(second.offset) : mask
        }
        return " \(first.name):\(String(mask, radix: 16))"
      }
      return stage.id.rawValue + arrows.joined() + "\n"
    }.joined()
  }
}
