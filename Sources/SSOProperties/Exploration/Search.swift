/// Looks depth first for a way on which the goal is never reached: a way that ends, runs in a cycle, or takes too long.
struct Search<W: Walkable> {
  private let exploration: Exploration<W>
  private let temporal: Temporal<W>
  private let environment: TemporalEnvironment
  private let moments = W.samples.moments.count
  /// The most arrows that a way from a class and moment takes to the goal; negative while the class is being searched.
  private var known: [Int: Int] = [:]
  private var trail: [Node] = []
  /// The class where the way begins.
  private var begin = 0

  struct Node {
    let key: Int
    let steps: [ClassStep]
    var next = 0
    var longest = 0

    var step: ClassStep { steps[next] }
  }

  init(exploration: Exploration<W>, temporal: Temporal<W>, environment: TemporalEnvironment) {
    (self.exploration, self.temporal, self.environment) = (exploration, temporal, environment)
  }

  mutating func run(from number: Int) -> Exploration<W>.ClassPath? {
    guard !temporal.goal(exploration.values[number]) else { return nil }
    begin = number
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

  /// The way to a class that breaks the property there: a state that must not come before the goal, or a state that
  /// nothing can follow.
  private mutating func enter(_ number: Int, _ moment: Int) -> Exploration<W>.ClassPath? {
    let key = number * moments + moment
    let node = Node(key: key, steps: exploration.steps(from: number, moment, in: environment))
    known[key] = -1
    trail.append(node)
    if case .until(let holds) = temporal.kind, !holds(exploration.values[number]) { return way(path) }
    // A class with a step that leads beyond the bound is not a dead end.
    guard node.steps.isEmpty, !exploration.leadsBeyond(from: number, moment, in: environment) else {
      return nil
    }
    return Exploration.ClassPath(begin: begin, path: path, isDeadEnd: true)
  }

  /// Notes that the step just searched leads to the goal after the given number of further arrows, and
  /// complains if that is too many.
  private mutating func arrive(after arrows: Int) -> Exploration<W>.ClassPath? {
    let last = trail.count - 1
    let step = trail[last].steps[trail[last].next]
    trail[last].longest = max(trail[last].longest, arrows + step.arrows)
    if case .eventually(let most?) = temporal.kind, trail[last].longest > most {
      return way(untilTooLong(path + [step], most))
    }
    trail[last].next += 1
    return nil
  }

  /// The steps, followed by those of the longest way from there, up to the step that takes too long.
  private func untilTooLong(_ steps: [ClassStep], _ most: Int) -> [ClassStep] {
    var steps = steps
    while steps.reduce(0, { $0 + $1.arrows }) < most, let next = steps.last.flatMap(longest) {
      steps.append(next)
    }
    return steps
  }

  /// The first step of the longest way to the goal from the target of a step; nil if the target is the goal.
  private func longest(after step: ClassStep) -> ClassStep? {
    let arrows = arrows(after: step)
    guard arrows > 0 else { return nil }
    return exploration.steps(from: step.target, step.moment, in: environment).first {
      let rest = self.arrows(after: $0)
      return rest >= 0 && $0.arrows + rest == arrows
    }
  }

  /// The most arrows from the target of a step to the goal; negative if the number is not known.
  private func arrows(after step: ClassStep) -> Int {
    if temporal.goal(exploration.values[step.target]) { return 0 }
    return known[step.target * moments + step.moment] ?? -1
  }

  private var path: [ClassStep] { trail.dropLast().map(\.step) }

  private func way(_ path: [ClassStep], _ cycle: [ClassStep] = []) -> Exploration<W>.ClassPath {
    Exploration.ClassPath(begin: begin, path: path, cycle: cycle)
  }

  /// The cycle that closes at a class, if values can really repeat it; nil otherwise.
  /// A cycle of classes may come from different values. So one value walks the cycle several times, and it counts only
  /// if every step is taken again.
  private func lasso(at key: Int) -> Exploration<W>.ClassPath? {
    guard let first = trail.firstIndex(where: { $0.key == key }) else { return nil }
    var value = exploration.values[key / moments]
    let cycle = trail[first...].map(\.step)
    for _ in 0..<Exploration<W>.rounds {
      for step in cycle {
        let event = W.samples.all[Int(step.sample)].event(for: value, step: 0)
        guard (try? value.take(event, at: W.samples.moments[step.moment])) != nil,
          value.place == exploration.values[step.target].place, !temporal.goal(value)
        else { return nil }
      }
    }
    return way(trail[..<first].map(\.step), cycle)
  }
}
