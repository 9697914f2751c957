import SSOStateMachine

extension Exploration {
  /// The moves of a way, if a single value takes all of it and breaks the property. A class stands for many
  /// values, so consecutive steps of a way of classes may belong to different values.
  ///
  /// - Parameter prefix: the steps from a beginning to the start of the way that the property is about.
  func replay(
    of temporal: Temporal<W>, from beginning: Int, _ prefix: [ClassStep], _ way: ClassPath,
    in environment: TemporalEnvironment
  ) -> Replay<W>? {
    let moves = moves(of: prefix + way.path + way.cycle)
    var walker = Walker(W.beginnings[beginning].value)
    for (move, step) in zip(moves, prefix) {
      guard follow(step, by: move, &walker) != nil else { return nil }
    }
    var breach = Breach(of: temporal, at: walker.value)
    for (move, step) in zip(moves.dropFirst(prefix.count), way.path + way.cycle) {
      guard let taken = follow(step, by: move, &walker) else { return nil }
      breach.take(taken)
    }
    // Counters may end a cycle of classes, so the cycle is repeated a few times.
    for _ in 0..<(way.cycle.isEmpty ? 0 : Self.rounds) {
      for step in way.cycle {
        let pause = walker.now.milliseconds(until: W.samples.moments[step.moment])
        guard let taken = follow(step, by: Move(sample: step.sample, after: pause), &walker) else {
          return nil
        }
        breach.take(taken)
      }
    }
    let isEndless = !way.cycle.isEmpty || way.isDeadEnd && isDeadEnd(walker, in: environment)
    return breach.isShown(isEndless: isEndless) ? Replay(from: beginning, moves) : nil
  }

  /// The number of times that a cycle must be possible.
  static var rounds: Int { 12 }

  /// Makes a move; nil if it does not lead where the step of the classes leads.
  private func follow(_ step: ClassStep, by move: Move<W>, _ walker: inout Walker<W>) -> Step<W>? {
    let taken = walker.take(move, of: W.samples)
    return taken.refusal == nil && walker.value.place == values[step.target].place ? taken : nil
  }

  /// Whether nothing of an environment can happen to a value, now or later.
  private func isDeadEnd(_ walker: Walker<W>, in environment: TemporalEnvironment) -> Bool {
    let moments = W.samples.moments.filter { $0 >= walker.now }
    return W.samples.fitting(at: walker.value.place).explored.allSatisfy { sample in
      !environment.includes(W.samples.all[Int(sample)])
        || moments.allSatisfy {
          happen(sample, to: walker.value, awaiting: walker.inFlight, at: $0).0.refusal != nil
        }
    }
  }
}

/// The state of a broken temporal property on the way of a single value.
private struct Breach<W: Walkable> {
  private let temporal: Temporal<W>
  private var value: W
  private var arrows = 0
  /// Whether the goal was reached in time.
  private var isMet: Bool

  init(of temporal: Temporal<W>, at begin: W) {
    (self.temporal, value, isMet) = (temporal, begin, temporal.goal(begin))
  }

  mutating func take(_ step: Step<W>) {
    value = step.after
    arrows += max(step.taken.path.count, 1)
    if case .eventually(within: let most?) = temporal.kind, arrows > most { return }
    isMet = isMet || temporal.goal(value)
  }

  /// Whether the property is broken at the end of the way.
  ///
  /// - Parameter isEndless: whether the way runs in a cycle, or nothing can follow.
  func isShown(isEndless: Bool) -> Bool {
    switch temporal.kind {
    case .always: !temporal.goal(value)
    case .eventually(within: nil): !isMet && isEndless
    case .eventually(within: let most?): !isMet && (isEndless || arrows >= most)
    case .until(let holds): !isMet && (isEndless || !holds(value))
    }
  }
}
