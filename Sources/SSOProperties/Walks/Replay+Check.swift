import Foundation

extension Replay {
  /// Walks the moves once and checks properties; a walk that breaks one of them is shortened. A walk that exercises none
  /// of the properties is a complaint.
  public func check(_ properties: [Property<W>]) -> Verdict<W> {
    var verdict = verdict(on: properties)
    let isExercised = verdict.exercised.contains { $0.times > 0 }
    if verdict.holds, !isExercised { verdict.neverExercised = properties.map(\.name) }
    return verdict
  }

  /// Walks the moves once and checks properties; a walk that breaks one of them is shortened. A walk that exercises none
  /// of the properties is a complaint.
  public func check(_ properties: Property<W>...) -> Verdict<W> { check(properties) }

  /// Walks the moves once and checks properties, none of which has to be exercised.
  func verdict(on properties: [Property<W>]) -> Verdict<W> {
    var verdict = Verdict<W>()
    if let complaint = W.complaint(about: properties) ?? misreading {
      verdict.misreading = complaint
      return verdict
    }
    let walk = walked(properties)
    let kept = kept(of: walk)
    TestTrace.files?.add(kept, onlyNew: false)
    (verdict.events, verdict.transitions) = (kept.moves.count, kept.moves.count)
    verdict.exercised = zip(properties, walk.exercised).map { (property: $0.name, times: $1) }
    guard let broken = walk.broken else { return verdict }
    let failure = Failure(seed: nil, replay: kept, broken: broken)
    verdict.counterexample = Shrinking(properties).counterexample(of: failure)
    return verdict
  }

  /// The broken property, and the moves up to there.
  func walk(_ properties: [Property<W>]) -> (Broken?, Replay) {
    let walk = walked(properties)
    return (walk.broken, kept(of: walk))
  }

  private func walked(_ properties: [Property<W>]) -> Walk<W> {
    let samples = W.samples
    var walk = Walk(W.beginnings[beginning].value, properties)
    for move in moves where walk.broken == nil { walk.take(move, samples) }
    walk.end()
    return walk
  }

  private func kept(of walk: Walk<W>) -> Replay {
    Replay(from: beginning, Array(moves.prefix(walk.walker.moves)))
  }
}

extension Replay {
  /// The result of the moves: the value, the moment, and the command in flight; nil if a beginning or a sample in the
  /// replay does not exist.
  package var end: Walker<W>? {
    guard misreading == nil else { return nil }
    var walker = Walker(W.beginnings[beginning].value)
    for move in moves { _ = walker.take(move, of: W.samples) }
    return walker
  }

  /// The value that the moves lead to; nil if a beginning or a sample in the replay does not exist.
  public var value: W? { end?.value }
}
