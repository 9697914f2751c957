import SSOStateMachine

/// A way through classes that breaks a temporal property, or the reason why it is not known whether such a way exists.
public struct Lasso<W: Walkable>: Sendable {
  /// The condition, in words.
  let name: String
  /// The source of the requirement.
  package let source: String
  /// The name of the beginning that the way starts from.
  package let beginning: String
  /// The steps up to the beginning of the cycle, or up to the end of a way without a cycle.
  package let path: [String]
  /// The steps that can be repeated forever; empty if the way ends.
  package let cycle: [String]
  /// The way as moves, once through the cycle; nil if no single value takes the way and breaks the property, because
  /// the exploration follows too few values of a class.
  public let replay: Replay<W>?
  /// The reason why it is not known whether the property holds; nil if a way breaks it.
  var unknown: Unknown?

  /// Whether a way breaks the property. False if the property was not looked at, or not in every class: then
  /// nothing is known about it, and the description says what to change.
  public var isBroken: Bool { unknown == nil }

  enum Unknown: Hashable, Sendable {
    /// The property concerns nothing in the exploration.
    case neverAsked(String)
    /// No way breaks the property among the classes that were followed, and more classes exist.
    case cutOff(at: Int)
  }
}

extension Lasso {
  /// A property about which nothing is known.
  init(of temporal: Temporal<W>, unknown: Unknown) {
    self.init(
      name: temporal.name, source: temporal.source, beginning: "nowhere", path: [], cycle: [], replay: nil,
      unknown: unknown)
  }
}

extension Lasso: CustomStringConvertible {
  /// The way, the steps that can be repeated, and the moves as Swift source.
  public var description: String {
    let title = source.isEmpty ? name : "\(name) (\(source))"
    switch unknown {
    case .neverAsked(let reason): return "\(title) was never looked at: \(reason)"
    case .cutOff(let bound):
      return "\(title) is not known to hold: no way breaks it among \(bound) classes, and there are more: "
        + "raise the bound, or explore by a coarser class"
    case nil: break
    }
    let round = cycle.isEmpty ? [] : ["and again and again:"] + cycle.map { "  \($0)" }
    let moves = replay?.source(of: swiftName(of: W.self)) ?? "no single value goes this way and breaks it"
    return (["\(title) does not hold, from \(beginning)"] + path.map { "  \($0)" } + round + [moves])
      .joined(separator: "\n")
  }
}

extension Exploration {
  /// A way that breaks a temporal property.
  struct ClassPath {
    /// The class at the start of the way that the property is about.
    let begin: Int
    let path: [ClassStep]
    var cycle: [ClassStep] = []
    /// Whether nothing can happen after the last step.
    var isDeadEnd = false
  }

  /// A way as text and as moves, from a beginning of the exploration on.
  func lasso(_ temporal: Temporal<W>, _ way: ClassPath, in environment: TemporalEnvironment) -> Lasso<W> {
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
