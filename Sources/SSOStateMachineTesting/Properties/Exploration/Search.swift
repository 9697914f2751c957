/// Looks depth first for a way on which the goal is never reached: a way that ends, runs in a cycle, or takes too long.
struct Search<W: Walkable> {
  private let exploration: Exploration<W>
  private let temporal: Temporal<W>
  private let environment: Environment
  private let moments = W.moments.count
  /// The most arrows that a way from a class and moment takes to the goal; negative while the class is being searched.
  private var known: [Int: Int] = [:]
  private var trail: [Node] = []

  struct Node {
    let key: Int
    let steps: [ClassStep]
    var next = 0
    var longest = 0
  }

  init(exploration: Exploration<W>, temporal: Temporal<W>, environment: Environment) {
    (self.exploration, self.temporal, self.environment) = (exploration, temporal, environment)
  }

  mutating func run(from number: Int) -> (path: [String], cycle: [String])? {
    guard !temporal.goal(exploration.values[number]) else { return nil }
    for moment in 0..<moments where known[number * moments + moment] == nil {
      trail = []
      if let found = enter(number, moment) { return found }
      while let node = trail.last {
        guard node.next < node.steps.count else {
          known[node.key] = node.longest
          trail.removeLast()
          if !trail.isEmpty, let found = arrive(after: node.longest) { return found }
          continue
        }
        let step = node.steps[node.next]
        if temporal.goal(exploration.values[step.target]) {
          if let found = arrive(after: 0) { return found }
          continue
        }
        let key = step.target * moments + step.moment
        switch known[key] {
        case nil: if let found = enter(step.target, step.moment) { return found }
        case .some(let arrows) where arrows >= 0: if let found = arrive(after: arrows) { return found }
        case .some:
          if let found = lasso(at: key) { return found }
          trail[trail.count - 1].next += 1
        }
      }
    }
    return nil
  }

  /// What breaks the property at a class: a state that must not come before the goal, or a state that nothing can
  /// follow.
  private mutating func enter(_ number: Int, _ moment: Int) -> (path: [String], cycle: [String])? {
    let key = number * moments + moment
    let node = Node(key: key, steps: exploration.steps(from: number, moment, in: environment))
    known[key] = -1
    trail.append(node)
    if case .until(let holds) = temporal.kind, !holds(exploration.values[number]) { return (path, []) }
    return node.steps.isEmpty ? (path + ["and there it ends"], []) : nil
  }

  /// Notes that the step just searched leads to the goal after so many more arrows, and complains if that is too many.
  private mutating func arrive(after arrows: Int) -> (path: [String], cycle: [String])? {
    let last = trail.count - 1
    let step = trail[last].steps[trail[last].next]
    trail[last].longest = max(trail[last].longest, arrows + step.arrows)
    if case .eventually(let most?) = temporal.kind, trail[last].longest > most {
      return (path + [exploration.step(step.sample, step.moment, to: step.target)], [])
    }
    trail[last].next += 1
    return nil
  }

  private var path: [String] { trail.dropLast().map(text) }

  private func text(_ node: Node) -> String {
    let step = node.steps[node.next]
    return exploration.step(step.sample, step.moment, to: step.target)
  }

  /// The cycle that closes at a class, if values can really repeat it; nil otherwise.
  /// A cycle of classes may come from different values. So one value walks the cycle twelve times, and the cycle counts
  /// only if every step is taken again.
  private func lasso(at key: Int) -> (path: [String], cycle: [String])? {
    guard let begin = trail.firstIndex(where: { $0.key == key }) else { return nil }
    var value = exploration.values[key / moments]
    let cycle = trail[begin...].map { $0.steps[$0.next] }
    for _ in 0..<12 {
      for step in cycle {
        let event = W.samples.all[Int(step.sample)].event(for: value, step: 0)
        guard (try? value.take(event, at: W.moments[step.moment])) != nil,
          value.place == exploration.values[step.target].place, !temporal.goal(value)
        else { return nil }
      }
    }
    return (trail[..<begin].map(text), trail[begin...].map(text))
  }
}
