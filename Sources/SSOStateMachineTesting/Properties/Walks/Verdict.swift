/// The result of checking a property: it held in everything that was walked, or there is a counterexample.
public struct Verdict<W: Walkable>: Sendable {
  /// How many events happened.
  public internal(set) var events = 0
  /// How many arrows were taken.
  public internal(set) var transitions = 0
  /// The shortest walk found that breaks a property; nil if none does.
  public internal(set) var counterexample: Counterexample<W>?
  /// Why nothing could be walked; nil if walks were made.
  var misreading: String?

  /// Whether no walk broke the property.
  public var holds: Bool { counterexample == nil && misreading == nil }
}

extension Verdict: CustomStringConvertible {
  /// The whole message of a test.
  public var description: String {
    misreading ?? counterexample?.description ?? "holds on \(transitions) transitions of \(events) events"
  }
}

/// The shortest walk found that breaks a property.
public struct Counterexample<W: Walkable>: Sendable {
  /// The property.
  public let property: Property<W>
  /// What is wrong at the end of the walk.
  public private(set) var complaint: String
  /// The seed of the walk that first broke the property; nil if a replay did.
  public private(set) var seed: UInt64?
  /// The beginning of the walk, and its moves.
  public private(set) var replay: Replay<W>
  /// How many moves the walk had before it was shortened.
  public private(set) var length: Int
  /// The seed of the last walk that was tried for a shorter counterexample.
  fileprivate var last: UInt64?

  init(property: Property<W>, complaint: String, seed: UInt64?, replay: Replay<W>, length: Int) {
    (self.property, self.complaint, self.seed) = (property, complaint, seed)
    (self.replay, self.length) = (replay, length)
  }

  fileprivate mutating func take(_ other: Counterexample) {
    (complaint, seed, replay, length) = (other.complaint, other.seed, other.replay, other.length)
  }

  /// The arrows that every move takes, and the places that it leads to, as text.
  public var chain: [String] {
    var walker = Walker(W.beginnings[replay.beginning].value)
    return replay.moves.map { move in
      let step = walker.take(move, of: W.samples)
      let place = W.name(ofPlace: step.after.place)
      if let refusal = step.refusal { return "\(move.name ?? "?"): refused, \(refusal)" }
      let arrows = step.taken.path.map(W.name(of:))
      return "\(move.name ?? "?"): \((arrows + [place]).joined(separator: " → "))"
    }
  }
}

extension Counterexample: CustomStringConvertible {
  /// What is wrong, the moves as Swift source, the arrows, and how to replay it.
  public var description: String {
    let source = property.source.isEmpty ? "" : " (\(property.source))"
    let origin = seed.map { "seed \($0), \(length) moves shortened to" } ?? "\(length) moves shortened to"
    return """
      \(property.name)\(source): \(complaint)
      \(origin) \(replay.moves.count), from \(replay.beginning): \(W.beginnings[replay.beginning].name)
      \(replay.source(of: swiftName(of: W.self)))
      arrows:
      \(chain.map { "  \($0)\n" }.joined())replay: \(Replay<W>.variable)='\(replay)'
      """
  }
}

extension Walkable {
  /// Walks, and shortens the walk that breaks a property. This is a requirement, so that it is compiled for every
  /// walkable.
  public static func walk(_ walks: Walks<Self>, _ properties: [Property<Self>]) -> Verdict<Self> {
    var verdict = Verdict<Self>()
    var walks = walks
    guard let failure = walks.firstFailure(properties, &verdict) else { return verdict }
    var shortest = Shrinking(properties).counterexample(of: failure)
    // Another walk may break the same property in fewer moves.
    let property = [properties[failure.broken.property]]
    walks.count = walks.walksForShorter
    for _ in 0..<walks.failuresForShorter {
      walks.seed = (shortest.last ?? failure.seed ?? walks.seed) &+ 1
      guard let other = walks.firstFailure(property, &verdict) else { break }
      let found = Shrinking(property).counterexample(of: other)
      if found.replay.moves.count < shortest.replay.moves.count { shortest.take(found) }
      shortest.last = other.seed
    }
    verdict.counterexample = shortest
    return verdict
  }
}
