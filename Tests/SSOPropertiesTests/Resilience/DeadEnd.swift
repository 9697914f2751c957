import SSOProperties

/// Faults for which some situation has no way to a goal, and the reason.
struct DeadEnd: Sendable {
  let scope: String
  let goal: WayGoal
  let answers: Answers
  let reason: String

  enum Answers: Sendable {
    case all
    case except(Set<String>)
    case only(Set<String>)
  }

  init(_ scope: String, _ goal: WayGoal, _ answers: Answers = .all, because reason: String) {
    (self.scope, self.goal, self.answers, self.reason) = (scope, goal, answers, reason)
  }

  func isOf(_ scope: String, _ answer: String, _ goal: WayGoal) -> Bool {
    guard self.scope == scope, self.goal == goal else { return false }
    return switch answers {
    case .all: true
    case .except(let others): !others.contains(answer)
    case .only(let own): own.contains(answer)
    }
  }
}

extension [DeadEnd] {
  func reason<W: Walkable>(_ row: Resilience<W>.Row, _ goal: WayGoal) -> String? {
    let reasons = filter { end in row.answers.contains { end.isOf(row.scope, $0, goal) } }.map(\.reason)
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}
