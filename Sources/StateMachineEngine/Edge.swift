extension StateGraph {
  /// One arrow as the graph shows it: from a stage, on an event, under a condition, to a stage.
  public struct Edge: Hashable, Sendable {
    /// The stage that the arrow leaves.
    public let from: StageID
    /// The arrow's own name, unique among the arrows of its stage.
    public let name: String
    /// The event that the arrow is taken on; `always` for an arrow out of a deciding stage.
    public let on: EventName
    /// The condition, in words.
    public let condition: String
    /// The stage that the arrow reaches.
    public let to: StageID
    /// The action that the arrow is keyed on; nil without such an action.
    public let action: ActionPair?
    /// The commands that the arrow emits, in order. The last command is the command that `to` awaits, if any.
    public let commands: [CommandName]

    package init(
      from: StageID, name: String, on: EventName, condition: String, to: StageID, action: ActionPair?,
      commands: [CommandName]
    ) {
      (self.from, self.name, self.on, self.condition) = (from, name, on, condition)
      (self.to, self.action, self.commands) = (to, action, commands)
    }

    /// The public id: `C.6-authorize`.
    public var id: String { from.rawValue + "-" + name }
  }
}

/// The next action as a service names it, for an arrow that is keyed on the action.
public struct ActionPair: Hashable, Sendable {
  /// The name of the action: `authenticate`.
  public let name: String
  /// The way to take the action: `interactive`.
  public let type: String

  /// Makes a pair.
  public init(_ name: String, _ type: String) { (self.name, self.type) = (name, type) }
}

/// Two small numbers that identify an arrow that was taken, so that recording the arrow costs nothing.
///
/// `graph[id]` gives the whole ``StateGraph/Edge``.
public struct EdgeID: Hashable, Sendable {
  /// The position of the arrow's stage among the stages of the machine.
  public let stage: UInt8
  /// The position of the arrow among the arrows of its stage.
  public let arrow: UInt8

  @inlinable
  package init(stage: UInt8, arrow: UInt8) { (self.stage, self.arrow) = (stage, arrow) }
}
