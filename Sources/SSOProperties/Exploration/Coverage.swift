public import SSOStateMachine

/// The arrows, pairs of arrows and samples that were seen.
struct Coverage<W: Walkable>: Sendable {
  /// The number of times that an arrow was taken, by the arrow's code.
  private(set) var arrows = [UInt32](repeating: 0, count: 1 << 14)
  /// Pairs of arrows, one taken right after the other by the same value.
  private(set) var pairs: Set<UInt32> = []
  /// The last arrow on the way to each followed value; nil for a beginning.
  private var incoming: [UInt16?] = []
  /// The samples that were taken at least once.
  private(set) var samples: Set<UInt16> = []

  static func code(_ arrow: EdgeID) -> UInt16 { UInt16(arrow.stage) << 6 | UInt16(arrow.arrow & 63) }

  mutating func addClass(by last: UInt16?) { incoming.append(last) }

  /// Whether every arrow that begins at a place was taken. True for a place that the graph does not have.
  func hasEveryArrow(of place: Int) -> Bool {
    guard let stages = W.graph?.stages, stages.indices.contains(place) else { return true }
    return stages[place].edges.indices.allSatisfy { arrows[place << 6 | $0] > 0 }
  }

  /// Counts the arrows of one reduction, and returns the last of them. Without arrows, returns the arrow that led to
  /// `source`.
  mutating func take(_ path: StateGraph.Path, of sample: UInt16, from source: Int) -> UInt16? {
    samples.insert(sample)
    var last = incoming[source]
    for arrow in path {
      let code = Self.code(arrow)
      arrows[Int(code)] &+= 1
      if let last { pairs.insert(UInt32(last) << 16 | UInt32(code)) }
      last = code
    }
    return last
  }
}

/// Two arrows, where the second begins at the stage where the first ends.
package struct ArrowPair: Hashable, Sendable, CustomStringConvertible {
  /// The arrow that is taken first.
  package let first: StateGraph.Edge
  /// The arrow that is taken right after the first.
  package let second: StateGraph.Edge

  /// - Parameters:
  ///   - first: the arrow that is taken first.
  ///   - second: the arrow that is taken right after the first.
  package init(first: StateGraph.Edge, second: StateGraph.Edge) {
    (self.first, self.second) = (first, second)
  }

  /// `C.6-authorize, C.7-proceed`.
  package var description: String { "\(first.id), \(second.id)" }
}

extension Exploration {
  /// The arrows that were taken.
  package var arrows: Set<StateGraph.Edge> {
    var taken: Set<StateGraph.Edge> = []
    for (stage, outline) in (W.graph?.stages ?? []).enumerated() {
      for (arrow, edge) in outline.edges.enumerated() where coverage.arrows[stage << 6 | arrow] > 0 {
        taken.insert(edge)
      }
    }
    return taken
  }

  /// The arrows of the graph that were not taken.
  public var missedArrows: [StateGraph.Edge] {
    let taken = arrows
    return (W.graph?.edges ?? []).filter { !taken.contains($0) }
  }

  /// The names of the samples that no value took: they fit no place that was reached, or are refused everywhere.
  /// Hostile samples are walked, and not explored.
  public var idleSamples: [String] {
    W.samples.all.enumerated().filter { number, sample in
      sample.role != .hostile && !coverage.samples.contains(UInt16(number))
    }.map(\.element.name)
  }

  /// Pairs of arrows that were taken one right after the other.
  package var pairs: Set<ArrowPair> {
    let edges = numberedEdges
    return Set(
      coverage.pairs.compactMap { pair in
        guard let first = edges[UInt16(pair >> 16)], let second = edges[UInt16(truncatingIfNeeded: pair)]
        else {
          return nil
        }
        return ArrowPair(first: first, second: second)
      })
  }

  /// Pairs of arrows that the graph allows, but that were never taken one right after the other.
  package var missedPairs: [ArrowPair] {
    let (all, taken) = (W.graph?.edges ?? [], pairs)
    return all.flatMap { first in
      all.filter { $0.from == first.to }.map { ArrowPair(first: first, second: $0) }
    }.filter { !taken.contains($0) }
  }

  /// The outcomes of conditions that were not seen: an arrow whose condition never held, or always held.
  ///
  /// An arrow has no condition if it is the only arrow of its stage on an event, and the stage never refuses that
  /// event.
  package var missedConditions: [String] {
    let taken = arrows
    return (W.graph?.stages ?? []).flatMap { stage in
      stage.edges.flatMap { edge -> [String] in
        let others = stage.edges.filter { $0.on == edge.on && $0 != edge }
        let held = taken.contains(edge) ? [] : ["\(edge.id) never held"]
        let failed =
          others.isEmpty || others.contains(where: taken.contains) ? [] : ["\(edge.id) always held"]
        return held + failed
      }
    }
  }

  /// A summary of the exploration, in a few lines.
  public var report: String {
    let all = W.graph?.edges ?? []
    let conditions = 2 * all.count - missedConditions.count
    return """
      \(values.count) classes, \(events) events, \(transitions.count) transitions
      arrows \(arrows.count) of \(all.count), pairs \(pairs.count) taken, \(missedPairs.count) never
      outcomes of conditions \(conditions) of \(2 * all.count)
      """ + complaints.map { "\n\($0)" }.joined()
  }

  /// A summary of the exploration, with the impossible pairs counted apart from the pairs that were merely missed.
  ///
  /// - Parameter reason: why a pair that was never taken is impossible; nil if the pair is possible.
  package func report(impossible reason: (ArrowPair) -> String?) -> String {
    let missed = missedPairs
    let reasons = Dictionary(grouping: missed.compactMap(reason)) { $0 }.sorted { $0.key < $1.key }
    let impossible = reasons.reduce(0) { $0 + $1.value.count }
    let (taken, possible) = (pairs.count, pairs.count + missed.count - impossible)
    // The percentage is rounded down, so that 100 % means every possible pair.
    return """
      \(report)
      possible pairs \(possible == 0 ? 100 : 100 * taken / possible) %: \(taken) of \(possible)
      impossible pairs \(impossible)
      """ + reasons.map { "\n  \($0.value.count) by \($0.key)" }.joined()
  }

  private var numberedEdges: [UInt16: StateGraph.Edge] {
    var edges: [UInt16: StateGraph.Edge] = [:]
    for (stage, outline) in (W.graph?.stages ?? []).enumerated() {
      for (arrow, edge) in outline.edges.enumerated() { edges[UInt16(stage << 6 | arrow)] = edge }
    }
    return edges
  }
}
