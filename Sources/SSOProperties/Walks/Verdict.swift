/// The result of checking properties: they held in everything that was walked, or there is a counterexample.
public struct Verdict<W: Walkable>: Sendable {
  /// The number of events that happened.
  public internal(set) var events = 0
  /// The number of arrows that were taken.
  public internal(set) var transitions = 0
  /// The number of times that each property was exercised, in the order of the properties: the steps and ends of walks
  /// that it is about.
  public internal(set) var exercised: [(property: String, times: Int)] = []
  /// The names of the properties that should have been exercised, and never were.
  package internal(set) var neverExercised: [String] = []
  /// The shortest walk found that breaks a property; nil if no walk does.
  public internal(set) var counterexample: Counterexample<W>?
  /// The reason why nothing could be walked; nil if walks were made.
  var misreading: String?

  /// Whether properties were exercised, and no walk broke a property.
  public var holds: Bool { counterexample == nil && misreading == nil && neverExercised.isEmpty }
}

extension Verdict: CustomStringConvertible {
  /// The whole message of a test.
  public var description: String {
    if let text = misreading ?? counterexample?.description { return text }
    let walked = "\(transitions) transitions of \(events) events"
    if !neverExercised.isEmpty {
      return "never exercised on \(walked): " + neverExercised.map { "'\($0)'" }.joined(separator: ", ")
    }
    return (["holds on \(walked)"] + exercised.map { "  \($0.property): \($0.times) times" })
      .joined(separator: "\n")
  }
}

extension Walkable {
  /// Walks, and shortens the walk that breaks a property. This is a requirement, so that it is compiled for every
  /// walkable.
  public static func walk(_ walks: Walks<Self>, _ properties: [Property<Self>]) -> Verdict<Self> {
    var verdict = Verdict<Self>()
    var walks = walks
    guard let failure = walks.firstFailure(properties, &verdict) else {
      if verdict.misreading == nil {
        verdict.neverExercised = verdict.exercised.filter { $0.times == 0 }.map(\.property)
      }
      return verdict
    }
    let exercised = verdict.exercised
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
    verdict.exercised = exercised
    verdict.counterexample = shortest
    return verdict
  }
}
