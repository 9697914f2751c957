public import SSOStateMachine

/// A flow of one machine, for walks and explorations.
///
/// A situation can be ``Walkable`` for one machine only. The situation of REST API V2 is walkable itself; every other
/// machine has a wrapper. This protocol holds what all wrappers have in common.
public protocol MachineWalk: Walkable where Event == M.Event, Command == M.Command {
  /// The machine.
  associatedtype M: Machine
  /// The flow's situation: its current state and ticket.
  var situation: Situation<M> { get set }
  /// Makes a walk of a situation.
  init(_ situation: Situation<M>)
}

extension MachineWalk {
  /// Reduces the event.
  public mutating func take(_ event: M.Event, at now: Timestamp) throws(Refusal) -> Taken<M.Command> {
    let before = situation.ticket
    let reduction = try M.reduce(into: &situation, event, at: now)
    return Taken(reduction, after: before)
  }

  /// Whether the stage rests.
  public var isResting: Bool {
    M.graph.stages.indices.contains(place) && M.graph.stages[place].kind == .resting
  }

  /// Whether stage and ticket are the same as before.
  public func isUnmoved(since before: Self) -> Bool {
    situation.state == before.situation.state && situation.ticket == before.situation.ticket
  }

  /// The graph of the flow.
  public static var graph: StateGraph? { M.graph }
}

extension MachineWalk where M: StagedMachine {
  /// The position of the stage among those of the graph.
  public var place: Int { Int(M.stageName(of: situation.state).rawValue) }
}

extension MachineWalk {
  /// The ticket of the command in flight, or the previous ticket for an outcome that is late.
  public func ticket(isLate: Bool) -> Ticket {
    isLate ? Ticket(situation.ticket.rawValue &- 1) : situation.ticket
  }
}
