extension Exploration {
  /// The first way found that breaks a temporal property; nil if none does. A property that is about no value of the
  /// exploration, or an environment of a sample that does not exist, is told as well: its lasso has no way.
  ///
  /// - Parameters:
  ///   - temporal: what must hold.
  ///   - start: where ways begin. Every class that was found is checked.
  ///   - environment: what may happen on the way. Without this argument, the default of ``Temporal``.
  public func counterexample(
    to temporal: Temporal<W>, from start: (W) -> Bool = { _ in true },
    in environment: TemporalEnvironment? = nil
  ) -> Lasso<W>? {
    let begins = values.indices.filter { start(values[$0]) }
    guard !begins.isEmpty else {
      return Lasso(of: temporal, complaint: "no value of the exploration is one where the ways begin")
    }
    if case .only(let names) = environment,
      let wrong = names.sorted().first(where: { W.samples.number(of: $0) == nil })
    {
      return Lasso(of: temporal, complaint: Replay<W>.isNone("sample", wrong, of: W.samples.all.map(\.name)))
    }
    if case .always = temporal.kind {
      let environment = environment ?? .any
      return reach(from: begins, in: environment) { !temporal.goal($0) }.map {
        lasso(temporal, $0, in: environment)
      }
    }
    let environment = environment ?? .fair
    var search = Search(exploration: self, temporal: temporal, environment: environment)
    for number in begins {
      if let found = search.run(from: number) { return lasso(temporal, found, in: environment) }
    }
    return nil
  }

  /// The steps that can follow from a class, at a moment or later.
  func steps(from number: Int, _ moment: Int, in environment: TemporalEnvironment) -> [ClassStep] {
    let explored = W.samples.fitting[values[number].place].explored
    let moments = W.moments.count
    let first: Int
    switch environment {
    case .any: first = 0
    case .fair, .only:
      let passes = inFlight[number].map { W.pause(before: $0) > 0 } ?? false
      first = passes && moment < moments - 1 ? moment + 1 : moment
    }
    var steps: [ClassStep] = []
    for later in first..<moments {
      for (position, sample) in explored.enumerated() where environment.includes(W.samples.all[Int(sample)]) {
        let entry = transitions[starts[number] + later * explored.count + position]
        guard entry.target >= 0 else { continue }
        steps.append(
          ClassStep(sample: sample, moment: later, target: Int(entry.target), arrows: Int(entry.arrows)))
      }
    }
    return steps
  }
}

/// A step from one class to another.
struct ClassStep {
  let sample: UInt16
  let moment: Int
  let target: Int
  let arrows: Int
}

extension TemporalEnvironment {
  func includes<W: Walkable>(_ sample: Sample<W>) -> Bool {
    switch self {
    case .any: true
    case .fair: sample.isOutcome
    case .only(let names): names.contains(sample.name)
    }
  }
}
