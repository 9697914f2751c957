extension Resilience {
  /// Two parts of the world that are broken at once, for good, and leave no way from somewhere.
  public struct Pair: Sendable {
    /// The parts.
    public let scopes: [String]
    /// The stages with a situation that no way to a play leads out of, whichever their answers are.
    public internal(set) var playStuck: [String] = []
    /// The stages with a situation that no way to a clean signed-out state leads out of.
    public internal(set) var signOutStuck: [String] = []

    /// The stages with a situation that no way to a goal leads out of.
    public func stuck(_ goal: WayGoal) -> [String] {
      switch goal {
      case .play: playStuck
      case .signOut: signOutStuck
      }
    }
  }

  /// Asks about every two parts, but for those that leave no way alone. Where there is a way although neither answers at all,
  /// no answer can take it away, because an answer only adds steps.
  mutating func askPairs(_ search: WaySearch<W>, budget: Int) {
    let parts = search.map.parts
    for first in parts.indices {
      for second in parts.indices where second > first {
        var pair = Pair(scopes: [parts[first].name, parts[second].name])
        for goal in WayGoal.allCases where !pair.scopes.contains(where: { leavesNoWay($0, to: goal) }) {
          let stuck = stuck(search, to: goal, first, second, budget: budget)
          switch goal {
          case .play: pair.playStuck = stuck
          case .signOut: pair.signOutStuck = stuck
          }
        }
        if !pair.playStuck.isEmpty || !pair.signOutStuck.isEmpty { pairs.append(pair) }
      }
    }
  }

  private func leavesNoWay(_ scope: String, to goal: WayGoal) -> Bool {
    rows.contains { $0.scope == scope && !$0.stuck(goal).isEmpty }
  }

  private mutating func stuck(
    _ search: WaySearch<W>, to goal: WayGoal, _ first: Int, _ second: Int, budget: Int
  ) -> [String] {
    let parts = search.map.parts
    let silent = search.ways(to: goal, without: [first, second])
    guard silent.counts.contains(Ways.none) else {
      pairsAsked += parts[first].kinds.count * parts[second].kinds.count
      return []
    }
    var stuck: Set<Int> = []
    for one in parts[first].kinds.indices {
      for other in parts[second].kinds.indices {
        guard pairsAsked < budget else {
          pairsLeft += 1
          continue
        }
        pairsAsked += 1
        stuck.formUnion(search.ways(to: goal, from: silent, [first: one, second: other]).stuck)
      }
    }
    return search.map.stages(Array(stuck))
  }
}
