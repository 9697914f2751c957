extension Exploration {
  /// The first way found that breaks a temporal property; nil if none does.
  ///
  /// - Parameters:
  ///   - temporal: what must hold.
  ///   - start: where ways begin. Every class that was found is checked.
  ///   - environment: what may happen on the way. Without this argument, the default of ``Temporal``.
  public func counterexample(
    to temporal: Temporal<W>, from start: (W) -> Bool = { _ in true }, in environment: Environment? = nil
  ) -> Lasso? {
    let begins = values.indices.filter { start(values[$0]) }
    if case .always = temporal.kind {
      return reach(from: begins, in: environment ?? .any) { !temporal.goal($0) }
        .map { lasso(temporal, from: $0.begin, path: $0.path) }
    }
    var search = Search(exploration: self, temporal: temporal, environment: environment ?? .fair)
    for number in begins {
      guard let found = search.run(from: number) else { continue }
      return lasso(temporal, from: number, path: found.path, cycle: found.cycle)
    }
    return nil
  }

  private func lasso(
    _ temporal: Temporal<W>, from number: Int, path: [String], cycle: [String] = []
  ) -> Lasso {
    let (beginning, steps) = way(to: number)
    return Lasso(name: temporal.name, beginning: beginning, path: steps + path, cycle: cycle)
  }

  /// How a class was found, and from which beginning.
  private func way(to number: Int) -> (beginning: String, steps: [String]) {
    var (steps, here): ([String], Int) = ([], number)
    while let origin = found[here] {
      steps.append(step(origin.sample, origin.moment, to: here))
      here = origin.source
    }
    let beginning = W.beginnings.first { $0.value == values[here] }
    return (beginning?.name ?? "?", steps.reversed())
  }

  func step(_ sample: UInt16, _ moment: Int, to number: Int) -> String {
    "\(W.samples.all[Int(sample)].name) at moment \(moment) → \(W.name(ofPlace: values[number].place))"
  }

  /// The steps that can follow from a class, at a moment or later.
  func steps(from number: Int, _ moment: Int, in environment: Environment) -> [ClassStep] {
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

extension Environment {
  fileprivate func includes<W: Walkable>(_ sample: Sample<W>) -> Bool {
    switch self {
    case .any: true
    case .fair: sample.isOutcome
    case .only(let names): names.contains(sample.name)
    }
  }
}
