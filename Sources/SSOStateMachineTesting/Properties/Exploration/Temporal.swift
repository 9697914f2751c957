/// What must hold along every way through the classes of an exploration.
///
/// By default, anything may happen on the ways of `never` and `always`. `eventually`, `until` and `within` look only at
/// ways on which nobody interferes and every command is answered in the end, well or badly. On those ways time passes,
/// and while a wait is in flight time moves on to the next moment.
public struct Temporal<W: Walkable>: Sendable {
  /// What must hold, in words.
  public let name: String
  let kind: Kind
  let goal: @Sendable (W) -> Bool

  enum Kind: Sendable {
    case always
    case eventually(within: Int?)
    case until(@Sendable (W) -> Bool)
  }

  /// A state that must not be reached.
  public static func never(_ name: String, _ state: @escaping @Sendable (W) -> Bool) -> Self {
    Self(name: name, kind: .always) { !state($0) }
  }

  /// A condition that must hold in every state.
  public static func always(_ name: String, _ state: @escaping @Sendable (W) -> Bool) -> Self {
    Self(name: name, kind: .always, goal: state)
  }

  /// A state that every way must reach.
  public static func eventually(_ name: String, _ state: @escaping @Sendable (W) -> Bool) -> Self {
    Self(name: name, kind: .eventually(within: nil), goal: state)
  }

  /// A state that every way must reach, and a condition that must hold until then.
  public static func until(
    _ name: String, _ state: @escaping @Sendable (W) -> Bool, holds: @escaping @Sendable (W) -> Bool
  ) -> Self {
    Self(name: name, kind: .until(holds), goal: state)
  }

  /// A state that every way must reach after so many arrows at most. An event that takes no arrow counts as one arrow.
  public static func within(
    _ arrows: Int, _ name: String, _ state: @escaping @Sendable (W) -> Bool
  ) -> Self {
    Self(name: name, kind: .eventually(within: arrows), goal: state)
  }

  private init(name: String, kind: Kind, goal: @escaping @Sendable (W) -> Bool) {
    (self.name, self.kind, self.goal) = (name, kind, goal)
  }
}

/// What may happen on the ways that a temporal property is about.
public enum Environment: Sendable {
  /// Anything happens, at any moment. The clock may also be set back.
  case any
  /// Every command is answered in the end, and nobody interferes.
  case fair
  /// Only the samples of these names happen. A name that no sample has is ignored.
  case only(Set<String>)
}

/// A way through classes that breaks a temporal property.
public struct Lasso: Sendable, CustomStringConvertible {
  /// What must hold.
  public let name: String
  /// The name of the beginning that the way starts from.
  public let beginning: String
  /// The steps up to the beginning of the cycle, or up to the end of a way without a cycle.
  public internal(set) var path: [String]
  /// The steps that can be repeated for ever; empty if the way ends.
  public internal(set) var cycle: [String]

  /// The way, and the steps that can be repeated.
  public var description: String {
    let steps = path.map { "  \($0)" }
    let round = cycle.isEmpty ? [] : ["and again and again:"] + cycle.map { "  \($0)" }
    return (["\(name) does not hold, from \(beginning)"] + steps + round).joined(separator: "\n")
  }
}
