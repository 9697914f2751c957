import SSOProperties

/// Pairs of parts that leave no way to a goal when both are broken: a part of the first set, and a part of the second.
struct DeadPair: Sendable {
  let goal: WayGoal
  let one: Set<String>
  let other: Set<String>
  let reason: String

  init(_ one: Set<String>, _ other: Set<String>, _ goal: WayGoal, because reason: String) {
    (self.one, self.other, self.goal, self.reason) = (one, other, goal, reason)
  }

  func isOf(_ scopes: [String], _ goal: WayGoal) -> Bool {
    guard goal == self.goal, let first = scopes.first, let last = scopes.last else { return false }
    return one.contains(first) && other.contains(last) || one.contains(last) && other.contains(first)
  }

  /// The pairs, each as `E4, E11`.
  var names: Set<String> {
    Set(one.flatMap { first in other.filter { $0 != first }.map { Self.name([first, $0]) } })
  }

  static func name(_ scopes: [String]) -> String { scopes.sorted().joined(separator: ", ") }
}

extension [DeadPair] {
  func reason<W: Walkable>(_ pair: Resilience<W>.Pair, _ goal: WayGoal) -> String? {
    first { $0.isOf(pair.scopes, goal) }?.reason
  }
}
