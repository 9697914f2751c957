extension Resilience {
  /// Two parts of the world that are broken permanently at the same time, or a single one.
  package struct Pair: Sendable {
    /// The names of the parts.
    package let scopes: [String]
    fileprivate(set) var stages: [WayGoal: [String]] = [:]
    /// The longest of the shortest ways that take only presses, from wherever the flow rests.
    package fileprivate(set) var pressed: [WayGoal: Way] = [:]
    /// The stages with a rest that no press leads on from, although another event does.
    package fileprivate(set) var unpressed: [WayGoal: [String]] = [:]

    /// The stages with a situation that no way to a goal leads out of, whichever way the two parts answer.
    package func stuck(_ goal: WayGoal) -> [String] { stages[goal] ?? [] }
  }

  /// Asks about every two parts, except for a goal to which one of them leaves no way by itself. If there is
  /// a way although neither part answers, no answer takes it away, because an answer only adds steps.
  mutating func askPairs(_ map: WayMap<W>, _ search: WaySearch, budget: Int) {
    let pressing = WayGoal.allCases.map { ($0, WaySearch(map, pressingFor: $0)) }
    for part in map.parts.indices {
      pairs += asked([part], map, search, pressing, budget: budget)
    }
    for first in map.parts.indices {
      for second in map.parts.indices where second > first {
        pairs += asked([first, second], map, search, pressing, budget: budget)
      }
    }
  }

  private mutating func asked(
    _ parts: [Int], _ map: WayMap<W>, _ search: WaySearch, _ pressing: [(WayGoal, WaySearch)], budget: Int
  ) -> [Pair] {
    var pair = Pair(scopes: parts.map { map.parts[$0].name })
    for (goal, pressing) in pressing where !pair.scopes.contains(where: { leavesNoWay($0, to: goal) }) {
      let stuck = parts.count == 1 ? [] : stuck(parts, map, search, to: goal, budget: budget)
      if !stuck.isEmpty {
        pair.stages[goal] = stuck
      } else if !pair.scopes.contains(where: { leavesNoPress($0, to: goal) }) {
        press(&pair, parts, map, pressing, to: goal, budget: budget)
      }
    }
    let isTold = parts.count == 2 ? !pair.stages.isEmpty || !pair.pressed.isEmpty : !pair.unpressed.isEmpty
    return isTold ? [pair] : []
  }

  private func leavesNoPress(_ scope: String, to goal: WayGoal) -> Bool {
    pairs.contains { $0.scopes == [scope] && $0.unpressed[goal] != nil }
  }

  private func leavesNoWay(_ scope: String, to goal: WayGoal) -> Bool {
    rows.contains { $0.scope == scope && !$0.stuck(goal).isEmpty }
  }

  private mutating func stuck(
    _ parts: [Int], _ map: WayMap<W>, _ search: WaySearch, to goal: WayGoal, budget: Int
  ) -> [String] {
    let silent = search.ways(to: goal, without: Set(parts))
    guard silent.counts.contains(Ways.none) else {
      pairsAsked += parts.reduce(1) { $0 * map.parts[$1].kinds.count }
      return []
    }
    return map.stages(stuck(parts, map, search, to: goal, from: silent, budget: budget))
  }

  /// The situations that no way leads out of, for one of the answers of the parts.
  private mutating func stuck(
    _ parts: [Int], _ map: WayMap<W>, _ search: WaySearch, to goal: WayGoal, from silent: Ways, budget: Int
  ) -> [Int] {
    var stuck: Set<Int> = []
    var answers: [[Int: Int]] = [[:]]
    for part in parts {
      answers = answers.flatMap { known in
        map.parts[part].kinds.indices.map { known.merging([part: $0]) { $1 } }
      }
    }
    for kinds in answers {
      guard pairsAsked < budget else {
        pairsLeft += 1
        continue
      }
      pairsAsked += 1
      stuck.formUnion(search.ways(to: goal, from: silent, kinds).stuck)
    }
    return Array(stuck)
  }

  /// Names the way that a person finds by what the screen offers, although no part answers.
  private mutating func press(
    _ pair: inout Pair, _ parts: [Int], _ map: WayMap<W>, _ search: WaySearch, to goal: WayGoal, budget: Int
  ) {
    let silent = search.ways(to: goal, without: Set(parts))
    let rests = map.isResting.indices.filter { map.isResting[$0] }
    if rests.contains(where: { silent.counts[$0] == Ways.none }) {
      let left = stuck(parts, map, search, to: goal, from: silent, budget: budget)
      let unpressed = map.stages(left.filter { map.isResting[$0] })
      if !unpressed.isEmpty { pair.unpressed[goal] = unpressed }
    }
    // Values of one class may differ in what a way needs, so the longest way that values walk is named.
    let possible = rests.filter { silent.counts[$0] != Ways.none }
    for number in possible.sorted(by: { silent.counts[$0] > silent.counts[$1] }) {
      if let way = map.pressed(silent, to: goal, from: number, without: Set(parts)) {
        pair.pressed[goal] = way
        return
      }
    }
    complaints.append("\(pair.scopes): a way to \(goal) by presses cannot be walked")
  }
}
