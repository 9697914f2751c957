public import SSOStateMachine

/// Which arrows, pairs of arrows and outcomes of conditions were seen.
struct Coverage<W: Walkable>: Sendable {
  /// How often an arrow was taken, by its code.
  private(set) var arrows = [UInt32](repeating: 0, count: 1 << 14)
  /// Pairs within one chain.
  private var inner: Set<UInt32> = []
  /// The arrows that lead to a class, and those that leave it first.
  private var incoming: [[UInt16]] = []
  private var outgoing: [[UInt16]] = []
  /// The samples that a place refused, if only sometimes.
  private(set) var refused: Set<UInt32> = []

  static func code(_ arrow: EdgeID) -> UInt16 { UInt16(arrow.stage) << 6 | UInt16(arrow.arrow & 63) }

  mutating func addClass() {
    incoming.append([])
    outgoing.append([])
  }

  mutating func refuse(_ sample: UInt16, at place: Int) {
    refused.insert(UInt32(place) << 16 | UInt32(sample))
  }

  mutating func take(_ path: Path, on sample: UInt16, from source: Int, to target: Int) {
    var last: UInt16?
    for arrow in path {
      let code = Self.code(arrow)
      arrows[Int(code)] &+= 1
      if let last {
        inner.insert(UInt32(last) << 16 | UInt32(code))
      } else if !outgoing[source].contains(code) {
        outgoing[source].append(code)
      }
      last = code
    }
    if let last, target >= 0, !incoming[target].contains(last) { incoming[target].append(last) }
  }

  /// Two arrows, one taken right after the other.
  var pairs: Set<UInt32> {
    var pairs = inner
    for (into, out) in zip(incoming, outgoing) {
      for first in into {
        for second in out { pairs.insert(UInt32(first) << 16 | UInt32(second)) }
      }
    }
    return pairs
  }
}

/// Two arrows of which one ends where the other begins.
public struct ArrowPair: Hashable, Sendable, CustomStringConvertible {
  /// The arrow that is taken first.
  public let first: Edge
  /// The arrow that is taken right after it.
  public let second: Edge

  /// `C.6-authorize, C.7-proceed`.
  public var description: String { "\(first.id), \(second.id)" }
}

extension Exploration {
  /// The arrows that were taken.
  public var arrows: Set<Edge> {
    var taken: Set<Edge> = []
    for (stage, outline) in (W.graph?.stages ?? []).enumerated() {
      for (arrow, edge) in outline.edges.enumerated() where coverage.arrows[stage << 6 | arrow] > 0 {
        taken.insert(edge)
      }
    }
    return taken
  }

  /// The arrows of the graph that were not taken.
  public var missedArrows: [Edge] {
    let taken = arrows
    return (W.graph?.edges ?? []).filter { !taken.contains($0) }
  }

  /// Pairs of arrows that were taken one right after the other.
  public var pairs: Set<ArrowPair> {
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

  /// Pairs of arrows that the graph would allow, but that were never taken one right after the other.
  public var missedPairs: [ArrowPair] {
    let (all, taken) = (W.graph?.edges ?? [], pairs)
    return all.flatMap { first in
      all.filter { $0.from == first.to }.map { ArrowPair(first: first, second: $0) }
    }.filter { !taken.contains($0) }
  }

  /// The outcomes of the conditions that were not seen: an arrow whose condition never held, or never did not.
  ///
  /// Where a stage has but one arrow on an event, and never refuses it, there is no condition.
  public var missedConditions: [String] {
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

  /// What was explored, in a few lines.
  public var report: String {
    let all = W.graph?.edges ?? []
    let conditions = 2 * all.count - missedConditions.count
    return """
      \(values.count) classes, \(events) events, \(transitions.count) transitions
      arrows \(arrows.count) of \(all.count), pairs \(pairs.count) taken, \(missedPairs.count) never
      outcomes of conditions \(conditions) of \(2 * all.count)
      """ + complaints.map { "\n\($0)" }.joined()
  }

  private var numberedEdges: [UInt16: Edge] {
    var edges: [UInt16: Edge] = [:]
    for (stage, outline) in (W.graph?.stages ?? []).enumerated() {
      for (arrow, edge) in outline.edges.enumerated() { edges[UInt16(stage << 6 | arrow)] = edge }
    }
    return edges
  }
}
