import SSOStateMachine

extension Exploration {
  /// The watches of the properties at a value. Those of properties of ways have seen the way that first led there.
  func watches(at source: Int) -> [Watch<W>] {
    guard properties.contains(where: \.isOfWays) else { return properties.map { $0.watch(values[source]) } }
    let (start, way) = way(to: source)
    let watches = properties.map { $0.watch(values[$0.isOfWays ? start : source]) }
    var here = start
    for step in way {
      let (taken, _) = happen(
        step.sample, to: values[here], awaiting: inFlight[here], at: W.samples.moments[step.moment])
      for (property, watch) in zip(properties, watches) where property.isOfWays { _ = watch.step(taken) }
      here = step.target
    }
    return watches
  }

  /// Judges one of the steps that can follow from a value.
  mutating func judge(_ step: Step<W>, from origin: Origin, _ watches: [Watch<W>]) {
    for (number, watch) in watches.enumerated() {
      let judgement = (properties[number].isOfWays ? watch.copied() : watch).step(step)
      guard let complaint = note(judgement, number) else { continue }
      var (start, way) = way(to: origin.source)
      way.append(ClassStep(sample: origin.sample, moment: origin.moment, target: origin.source, arrows: 0))
      complain(counterexample(number, complaint, start, way, last: step))
    }
  }

  /// Judges a value as the end of a walk.
  mutating func judgeEnd(_ source: Int, _ watches: [Watch<W>]) {
    let now = found[source].map { W.samples.moments[$0.moment] } ?? W.samples.moments.first
    let walker = Walker(values[source], now: now ?? Timestamp(0), inFlight: inFlight[source])
    for (number, watch) in watches.enumerated() where properties[number].isOfWays {
      guard let complaint = note(watch.end(walker), number) else { continue }
      let (start, way) = way(to: source)
      complain(counterexample(number, complaint, start, way, last: nil))
    }
  }

  /// Counts a judgment. Returns the complaint the first time only: the first way is among the shortest, and a property
  /// that breaks everywhere must not crowd out the others.
  private mutating func note(_ judgement: Judgement, _ number: Int) -> String? {
    switch judgement {
    case .idle: return nil
    case .held:
      exercised[number] += 1
      return nil
    case .broken(let complaint):
      exercised[number] += 1
      return broken.insert(number).inserted ? complaint : nil
    }
  }

  /// The complaint, as the counterexample of a walk says it.
  private func counterexample(
    _ number: Int, _ complaint: String, _ start: Int, _ way: [ClassStep], last: Step<W>?
  ) -> String {
    let property = properties[number]
    if let beginning = beginning(of: start) {
      let (broken, replay) = Replay<W>(from: beginning, moves(of: way)).walk([property])
      if let broken {
        let shown = Counterexample(
          property: property, complaint: broken.complaint, seed: nil, replay: replay,
          length: replay.moves.count)
        return "\(shown)"
      }
    }
    // If a sample differs at every step, its value in a walk is another.
    let fields = last.map { OwnFields(before: $0.before, after: $0.after).lines } ?? []
    let steps = way.map { "  \(W.samples.all[Int($0.sample)].name) at moment \($0.moment)" }
    return
      ([property.title(with: complaint)] + steps + ["no single walk shows it"]
      + (fields.isEmpty ? [] : ["own fields:"] + fields.map { "  \($0)" })).joined(separator: "\n")
  }
}

extension Exploration {
  /// The way to a value, and the beginning that the way starts from.
  func way(to number: Int) -> (start: Int, steps: [ClassStep]) {
    var (steps, here): ([ClassStep], Int) = ([], number)
    while let origin = found[here] {
      steps.append(ClassStep(sample: origin.sample, moment: origin.moment, target: here, arrows: 0))
      here = origin.source
    }
    return (here, steps.reversed())
  }

  /// The position of the beginning that a way starts from.
  func beginning(of start: Int) -> Int? { W.beginnings.firstIndex { $0.value == values[start] } }

  /// The steps as moves, with the pauses that lead from moment to moment.
  func moves(of steps: [ClassStep]) -> [Move<W>] {
    var now = W.samples.moments.first ?? Timestamp(0)
    return steps.map { step in
      let then = W.samples.moments[step.moment]
      defer { now = then }
      return Move(sample: step.sample, after: now.milliseconds(until: then))
    }
  }
}
