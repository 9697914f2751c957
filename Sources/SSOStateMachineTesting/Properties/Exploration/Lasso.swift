import SSOStateMachine

/// A way through classes that breaks a temporal property.
public struct Lasso<W: Walkable>: Sendable {
  /// What must hold.
  public let name: String
  /// Where the requirement comes from.
  public let source: String
  /// The name of the beginning that the way starts from.
  public let beginning: String
  /// The steps up to the beginning of the cycle, or up to the end of a way without a cycle.
  public let path: [String]
  /// The steps that can be repeated for ever; empty if the way ends.
  public let cycle: [String]
  /// The same way as moves, once through the cycle; nil if no single value goes it and breaks the property, because the
  /// exploration follows too few values of a class.
  public let replay: Replay<W>?
  /// Why the property was not looked at; nil if it was.
  var complaint: String?
}

extension Lasso {
  /// A property that was not looked at.
  init(of temporal: Temporal<W>, complaint: String) {
    self.init(
      name: temporal.name, source: temporal.source, beginning: "nowhere", path: [], cycle: [], replay: nil,
      complaint: complaint)
  }
}

extension Lasso: CustomStringConvertible {
  /// The way, the steps that can be repeated, and the moves as Swift source.
  public var description: String {
    let title = source.isEmpty ? name : "\(name) (\(source))"
    if let complaint { return "\(title) was never looked at: \(complaint)" }
    let round = cycle.isEmpty ? [] : ["and again and again:"] + cycle.map { "  \($0)" }
    let moves = replay?.source(of: swiftName(of: W.self)) ?? "no single value goes this way and breaks it"
    return (["\(title) does not hold, from \(beginning)"] + path.map { "  \($0)" } + round + [moves])
      .joined(separator: "\n")
  }
}

extension Exploration {
  /// A way that breaks a temporal property.
  struct Way {
    /// The class where the way begins that the property is about.
    let begin: Int
    let path: [ClassStep]
    var cycle: [ClassStep] = []
    /// Whether nothing can happen after the last step.
    var isDeadEnd = false
  }

  /// A way as text and as moves, from a beginning of the exploration on.
  func lasso(_ temporal: Temporal<W>, _ way: Way, in environment: TemporalEnvironment) -> Lasso<W> {
    let (start, prefix) = self.way(to: way.begin)
    let beginning = beginning(of: start)
    return Lasso(
      name: temporal.name, source: temporal.source,
      beginning: beginning.map { W.beginnings[$0].name } ?? "?",
      path: (prefix + way.path).map(text) + (way.isDeadEnd ? ["and there it ends"] : []),
      cycle: way.cycle.map(text),
      replay: beginning.flatMap { replay(of: temporal, from: $0, prefix, way, in: environment) })
  }

  private func text(_ step: ClassStep) -> String {
    let place = W.name(ofPlace: values[step.target].place)
    return "\(W.samples.all[Int(step.sample)].name) at moment \(step.moment) → \(place)"
  }
}
