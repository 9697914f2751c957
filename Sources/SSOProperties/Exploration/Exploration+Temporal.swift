extension Exploration {
  /// The first way found that breaks a temporal property; nil if no way does. A property that was not looked at is
  /// reported as well, by a lasso that has no way (``Lasso/isBroken``): a property that is about no value of the
  /// exploration, an environment of a sample that does not exist, and a property that no way breaks in an exploration
  /// that was cut off.
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
      return Lasso(
        of: temporal, unknown: .neverAsked("no value of the exploration is one where the ways begin"))
    }
    if case .only(let names) = environment,
      let wrong = names.sorted().first(where: { W.samples.number(of: $0) == nil })
    {
      return Lasso(
        of: temporal, unknown: .neverAsked(Replay<W>.isNone("sample", wrong, of: W.samples.all.map(\.name))))
    }
    return breach(of: temporal, from: begins, in: environment)
      ?? (isCutOff ? Lasso(of: temporal, unknown: .cutOff(at: bound)) : nil)
  }

  private func breach(
    of temporal: Temporal<W>, from begins: [Int], in environment: TemporalEnvironment?
  ) -> Lasso<W>? {
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
    var steps: [ClassStep] = []
    forEachEntry(from: number, moment, in: environment) { sample, later, entry in
      guard entry.target >= 0 else { return }
      steps.append(
        ClassStep(sample: sample, moment: later, target: Int(entry.target), arrows: Int(entry.arrows)))
    }
    return steps
  }

  /// Whether a class leads to another that is not followed, because the bound was hit.
  func leadsBeyond(from number: Int, _ moment: Int, in environment: TemporalEnvironment) -> Bool {
    guard isCutOff else { return false }
    var found = false
    forEachEntry(from: number, moment, in: environment) { _, _, entry in
      found = found || entry.target == Transition.beyond
    }
    return found
  }

  private func forEachEntry(
    from number: Int, _ moment: Int, in environment: TemporalEnvironment,
    _ take: (_ sample: UInt16, _ moment: Int, Transition) -> Void
  ) {
    let explored = W.samples.fitting(at: values[number].place).explored
    let moments = W.samples.moments.count
    let first: Int
    switch environment {
    case .any: first = 0
    case .fair, .only:
      let passes = (inFlight[number].flatMap { W.answer(to: $0)?.after } ?? 0) > 0
      first = passes && moment < moments - 1 ? moment + 1 : moment
    }
    for later in first..<moments {
      for (position, sample) in explored.enumerated() where environment.includes(W.samples.all[Int(sample)]) {
        take(sample, later, transitions[starts[number] + later * explored.count + position])
      }
    }
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
