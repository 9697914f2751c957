/// One arrow as the graph shows it: from a stage, on an event, under a condition, to a stage.
public struct Edge: Hashable, Sendable {
  /// The stage that the arrow leaves.
  public let from: StageID
  /// The arrow's own name, unique among the arrows of its stage.
  public let name: String
  /// The event that it is taken on; `always` out of a deciding stage.
  public let on: EventKind
  /// What must hold, in words.
  public let condition: String
  /// The stage that it reaches.
  public let to: StageID
  /// The pair that the service sent, where the arrow is keyed on one.
  public let action: ActionPair?
  /// The commands that it emits, in order; the last is the one that `to` awaits, if `to` awaits one.
  public let commands: [CommandKind]

  /// The public id: `C.6-authorize`.
  public var id: String { from.rawValue + "-" + name }
}

/// The service's actionName × actionType, as the cookbook's decisions are keyed on it.
public struct ActionPair: Hashable, Sendable {
  /// What to do: `authorize`, `authenticate`, `resume`, `partner_profile` …
  public let name: String
  /// How to do it: `direct`, `interactive`, `partner_interactive`, `none`.
  public let type: String

  init(_ name: String, _ type: String) { (self.name, self.type) = (name, type) }
}

/// Which arrow was taken: two small numbers, so that recording one costs nothing.
///
/// `graph[id]` gives the whole ``Edge``.
public struct EdgeID: Hashable, Sendable {
  /// The position of the arrow's stage among the stages of the machine.
  public let stage: UInt8
  /// The position of the arrow among the arrows of its stage.
  public let arrow: UInt8

  @usableFromInline
  package init(stage: UInt8, arrow: UInt8) { (self.stage, self.arrow) = (stage, arrow) }
}
