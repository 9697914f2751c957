/// A condition that must hold along every way through the classes of an exploration.
///
/// By default, anything may happen on the ways of `never` and `always`. `eventually`, `until` and `within`
/// look only at ways on which the person and the app do nothing, and every command is answered in the end,
/// well or badly. On those ways time passes, and while a wait is in flight time moves on to the next moment.
public struct Temporal<W: Walkable>: Sendable {
  /// The condition, in words.
  let name: String
  /// The source of the requirement: a rule, a section, a page.
  let source: String
  let kind: Kind
  let goal: @Sendable (W) -> Bool

  enum Kind: Sendable {
    case always
    case eventually(within: Int?)
    case until(@Sendable (W) -> Bool)
  }

  /// A state that must not be reached.
  public static func never(
    _ name: String, source: String = "", _ state: @escaping @Sendable (W) -> Bool
  ) -> Self {
    Self(name: name, source: source, kind: .always) { !state($0) }
  }

  /// A condition that must hold in every state.
  public static func always(
    _ name: String, source: String = "", _ state: @escaping @Sendable (W) -> Bool
  ) -> Self {
    Self(name: name, source: source, kind: .always, goal: state)
  }

  /// A state that every way must reach.
  public static func eventually(
    _ name: String, source: String = "", _ state: @escaping @Sendable (W) -> Bool
  ) -> Self {
    Self(name: name, source: source, kind: .eventually(within: nil), goal: state)
  }

  /// A state that every way must reach, and a condition that must hold until then.
  public static func until(
    _ name: String, source: String = "", _ state: @escaping @Sendable (W) -> Bool,
    holds: @escaping @Sendable (W) -> Bool
  ) -> Self {
    Self(name: name, source: source, kind: .until(holds), goal: state)
  }

  /// A state that every way must reach after at most the given number of arrows. An event that takes no arrow
  /// counts as one arrow.
  public static func within(
    _ arrows: Int, _ name: String, source: String = "", _ state: @escaping @Sendable (W) -> Bool
  ) -> Self {
    Self(name: name, source: source, kind: .eventually(within: arrows), goal: state)
  }

  private init(name: String, source: String, kind: Kind, goal: @escaping @Sendable (W) -> Bool) {
    (self.name, self.source, self.kind, self.goal) = (name, source, kind, goal)
  }
}

/// The events that may happen on the ways that a temporal property is about.
public enum TemporalEnvironment: Sendable {
  /// Anything happens, at any moment. The clock may also be set back.
  case any
  /// Every command is answered in the end, and the person and the app do nothing.
  case fair
  /// Only the samples of these names happen. A name that no sample has is a complaint.
  case only(Set<String>)
}
