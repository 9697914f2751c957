extension Resilience {
  /// Two parts of the world that are broken permanently at the same time, and leave no way from some situations.
  package struct Pair: Sendable {
    /// The names of the two parts.
    package let scopes: [String]
    fileprivate(set) var stages: [WayGoal: [String]] = [:]

    /// The stages with a situation that no way to a goal leads out of, whichever way the two parts answer.
    package func stuck(_ goal: WayGoal) -> [String] { stages[goal] ?? [] }
  }

  /// Asks about every two parts, except for a goal to which one of them leaves no way by itself. If there is
  /// a way although neither part answers, no answer takes it away, because an answer only adds steps.
  mutating func askPairs(_ map: WayMap<W>, _ search: WaySearch, budget: Int) {
    let parts = map.parts
    for first in parts.indices {
      for second in parts.indices where second > first {
        var pair = Pair(scopes: [parts[first].name, parts[second].name])
        for goal in WayGoal.allCases where !pair.scopes.contains(where: { leavesNoWay($0, to: goal) }) {
          let stuck = stuck(map, search, to: goal, first, second, budget: budget)
          if !stuck.isEmpty { pair.stages[goal] = stuck }
        }
        if !pair.stages.isEmpty { pairs.append(pair) }
      }
    }
  }

  private func leavesNoWay(_ scope: String, to goal: WayGoal) -> Bool {
    rows.contains { $0.scope == scope && !$0.stuck(goal).isEmpty }
  }

  private mutating func stuck(
    _ map: WayMap<W>, _ search: WaySearch, to goal: WayGoal, _ first: Int, _ second: Int, budget: Int
  ) -> [String] {
    let parts = map.parts
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
    return map.stages(Array(stuck))
  }
}
