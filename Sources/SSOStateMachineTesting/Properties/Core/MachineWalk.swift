public import SSOStateMachine

/// A flow of one machine that walks and explorations can be made of.
///
/// ``Walkable`` is a situation of REST API V2 itself; of any other machine a wrapper is, because a situation can be
/// walkable for one machine only. What all wrappers do alike is done here.
public protocol MachineWalk: Walkable where Event == M.Event, Command == M.Command {
  /// The machine.
  associatedtype M: Machine
  /// Where the flow stands.
  var situation: Situation<M> { get set }
  /// Makes it of a situation.
  init(_ situation: Situation<M>)
}

extension MachineWalk {
  /// Reduces the event.
  public mutating func take(_ event: M.Event, at now: Timestamp) throws(Refusal) -> Taken<M.Command> {
    let before = situation.ticket
    let reduction = try M.reduce(into: &situation, event, at: now)
    return Taken(
      path: reduction.path, commands: reduction.commands, isUndisturbed: reduction.ticket == before)
  }

  /// Whether the stage rests.
  public var isResting: Bool {
    M.graph.stages.indices.contains(place) && M.graph.stages[place].kind == .resting
  }

  /// Whether stage and ticket are those of before.
  public func isUnmoved(since before: Self) -> Bool {
    situation.state == before.situation.state && situation.ticket == before.situation.ticket
  }

  /// The step id of a stage.
  public static func name(ofPlace place: Int) -> String {
    M.graph.stages.indices.contains(place) ? M.graph.stages[place].id.rawValue : "?"
  }

  /// Those of state and ticket.
  public static var fieldsOfPlace: [String] { ["situation.state", "situation.ticket"] }

  /// The graph of the flow.
  public static var graph: StateGraph? { M.graph }
}

extension MachineWalk {
  /// The ticket of what is in flight, or the one before.
  func ticket(isLate: Bool) -> Ticket {
    isLate ? Ticket(situation.ticket.rawValue &- 1) : situation.ticket
  }
}
