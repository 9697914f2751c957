public import SSOStateMachine

extension StateGraph {
  /// The chain of arrows that leads a flow from one stage to another.
  ///
  /// The exploration of the machine took every two neighboring arrows of the chain one directly after the other. A
  /// graph of an unknown machine has no exploration; there, every arrow follows every other that leads to its stage.
  ///
  /// A cancel, a logout, a fault or a way around is in the chain only if nothing else leads to its end. Of the other
  /// chains the shortest is taken, then the one that leaves the main path for the fewest arrows, then the one declared
  /// first. A stage is entered twice only where every chain does so.
  ///
  /// A pair covers only two arrows. It does not show what a flow carries past a third arrow (who asked, and for what).
  ///
  /// - Returns: the arrows in order, empty if both stages are the same; nil if no flow takes such a chain, or if the
  ///   graph does not have both stages.
  public func shortestPath(from: StageID, to: StageID) -> [StateGraph.Edge]? {
    shortestPaths(from: from, to: [to])[0]
  }

  /// The chains of arrows that lead a flow from one stage to each of some others, as ``shortestPath(from:to:)`` finds
  /// them: quicker than one by one.
  func shortestPaths(from: StageID, to ends: [StageID]) -> [[StateGraph.Edge]?] {
    guard self[from] != nil else { return ends.map { _ in nil } }
    var search = ChainSearch(of: self, from: from)
    return ends.map { end in
      self[end] == nil ? nil : end == from ? [] : search.chain(to: end)
    }
  }
}

extension StateGraph {
  /// For each arrow of a chain, all arrows that join the same two stages and lead through the same chain of stages.
  func parallels(of chain: [Edge]) -> [[Edge]] {
    let pairs = drawingNotes.succession
    var steps = chain.map { arrow in self[arrow.from]?.edges.filter { $0.to == arrow.to } ?? [] }
    for place in steps.indices.dropFirst() {
      let before = steps[place - 1]
      steps[place].removeAll { second in !before.contains { pairs?.has(second, after: $0) ?? true } }
    }
    for place in steps.indices.dropLast().reversed() {
      let after = steps[place + 1]
      steps[place].removeAll { first in !after.contains { pairs?.has($0, after: first) ?? true } }
    }
    return steps
  }
}

/// The cost of a chain of arrows. The first number in which two chains differ decides.
struct ChainCost: Comparable {
  /// The number of detours.
  var detours = 0
  /// The number of arrows.
  var length = 0
  /// The number of arrows off the main path.
  var offMain = 0

  static func + (one: Self, other: Self) -> Self {
    ChainCost(
      detours: one.detours + other.detours, length: one.length + other.length,
      offMain: one.offMain + other.offMain)
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.detours, one.length, one.offMain) < (other.detours, other.length, other.offMain)
  }
}
