extension Resilience {
  /// Two parts of the world that are broken permanently at the same time, or a single one that no press leads around.
  package struct Pair: Sendable {
    /// The names of the parts.
    package let scopes: [String]
    fileprivate(set) var stages: [WayGoal: [String]] = [:]
    /// The longest of the shortest ways to a play that take only presses, from any rest, and no answer of the parts.
    package fileprivate(set) var pressed: Way?
    /// The stages with a rest that no press leads on from, for at least one answer of the parts, although another event
    /// does.
    package fileprivate(set) var unpressed: [WayGoal: [String]] = [:]

    /// The stages with a situation that no way to a goal leads out of, for at least one answer of the two parts.
    package func stuck(_ goal: WayGoal) -> [String] { stages[goal] ?? [] }
  }

  /// The question about some parts, with what the answer takes.
  private struct Question {
    let parts: [Int]
    let map: WayMap<W>
    let goal: WayGoal
    /// The search that takes every event of the person, or only presses.
    let search: WaySearch

    /// The ways while the parts do not answer at all. No answer takes a way away, because an answer only adds steps.
    var silent: Ways { search.ways(to: goal, without: Set(parts)) }

    /// The answers of the parts, each with each.
    var answers: [[Int: Int]] {
      parts.reduce([[:]]) { known, part in
        known.flatMap { kinds in
          map.parts[part].kinds.indices.map { kinds.merging([part: $0]) { $1 } }
        }
      }
    }
  }

  /// Asks about every part and every two parts, except for a goal to which one of them leaves no way by itself.
  mutating func askPairs(_ map: WayMap<W>, _ search: WaySearch, budget: Int) {
    let pressing = WayGoal.allCases.map { WaySearch(map, pressingFor: $0) }
    let singles = map.parts.indices.map { [$0] }
    let twos = map.parts.indices.flatMap { first in
      map.parts.indices.filter { $0 > first }.map { [first, $0] }
    }
    for parts in singles + twos {
      var pair = Pair(scopes: parts.map { map.parts[$0].name })
      for (goal, pressing) in zip(WayGoal.allCases, pressing)
      where !pair.scopes.contains(where: { leavesNoWay($0, to: goal) }) {
        if parts.count == 2 {
          ask(&pair, Question(parts: parts, map: map, goal: goal, search: search), budget: budget)
        }
        if pair.stuck(goal).isEmpty, !pair.scopes.contains(where: { leavesNoPress($0, to: goal) }) {
          press(&pair, Question(parts: parts, map: map, goal: goal, search: pressing), budget: budget)
        }
      }
      if parts.count == 2 || !pair.unpressed.isEmpty { pairs.append(pair) }
    }
  }

  private func leavesNoWay(_ scope: String, to goal: WayGoal) -> Bool {
    rows.contains { $0.scope == scope && !$0.stuck(goal).isEmpty }
  }

  private func leavesNoPress(_ scope: String, to goal: WayGoal) -> Bool {
    pairs.contains { $0.scopes == [scope] && $0.unpressed[goal] != nil }
  }

  private mutating func ask(_ pair: inout Pair, _ question: Question, budget: Int) {
    let silent = question.silent
    guard silent.counts.contains(Ways.none) else {
      pairsAsked += question.answers.count
      return
    }
    let left = leftStuck(question, from: silent, asked: pairsAsked, budget: budget)
    pairsAsked += left.asked
    if !left.stuck.isEmpty { pair.stages[question.goal] = question.map.stages(left.stuck) }
  }

  /// The situations that no way leads out of, for at least one answer of the parts; and how many answers were tried.
  private mutating func leftStuck(
    _ question: Question, from silent: Ways, asked: Int, budget: Int
  ) -> (stuck: [Int], asked: Int) {
    let answers = question.answers
    let tried = answers.prefix(max(budget - asked, 0))
    pairsLeft += answers.count - tried.count
    let stuck = tried.reduce(into: Set<Int>()) { stuck, kinds in
      stuck.formUnion(question.search.ways(to: question.goal, from: silent, kinds).stuck)
    }
    return (stuck.sorted(), tried.count)
  }

  /// Names the way to a play that a person finds by what the screen offers, and the rests that no press leads on from.
  private mutating func press(_ pair: inout Pair, _ question: Question, budget: Int) {
    let (silent, map, unanswered) = (question.silent, question.map, pairsLeft)
    let rests = map.isResting.indices.filter { map.isResting[$0] }
    if rests.contains(where: { silent.counts[$0] == Ways.none }) {
      let left = leftStuck(question, from: silent, asked: pressesAsked, budget: budget)
      pressesAsked += left.asked
      let stages = map.stages(left.stuck.filter { map.isResting[$0] })
      if !stages.isEmpty { pair.unpressed[question.goal] = stages }
    }
    guard question.goal == .play, question.parts.count == 2, pairsLeft == unanswered else { return }
    let possible = rests.filter { silent.counts[$0] != Ways.none }
    // Values of one class may differ in what a way needs, so the longest way that values walk is named.
    for number in possible.sorted(by: { silent.counts[$0] > silent.counts[$1] }) {
      pair.pressed = map.pressed(silent, to: .play, from: number, without: Set(question.parts))
      if pair.pressed != nil { return }
    }
    if !possible.isEmpty { complaints.append("\(pair.scopes): a way to a play by presses cannot be walked") }
  }
}
