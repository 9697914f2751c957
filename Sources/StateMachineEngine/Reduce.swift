/// The situation of a flow: its state, the ticket of the command in flight, and the number of dropped late outcomes.
public struct Situation<M: Machine>: Equatable, Sendable {
  @usableFromInline package var storedState: M.State
  @usableFromInline package var current: Ticket
  @usableFromInline package var late: UInt32 = 0

  /// Begins a flow in a stage, with ticket 0.
  @inlinable
  public init(_ state: M.State) { (storedState, current) = (state, Ticket(0)) }

  /// The state: the stage, with what is known there.
  @inlinable
  public var state: M.State { storedState }
  /// The ticket that an outcome must bring back to count.
  @inlinable
  public var ticket: Ticket { current }
  /// The number of outcomes that came late and changed nothing else.
  @inlinable
  public var lateOutcomes: UInt32 { late }
}

#if !hasFeature(Embedded)
  extension Situation: CustomReflectable {
    /// The three values under their public names.
    public var customMirror: Mirror {
      Mirror(
        self, children: ["state": state, "ticket": ticket, "lateOutcomes": lateOutcomes],
        displayStyle: .struct)
    }
  }
#endif

/// The result of one event.
public struct Reduction<M: Machine>: Equatable, Sendable {
  /// The arrows taken, in order; `M.graph[id]` describes each arrow.
  public let path: StateGraph.Path
  /// The commands to run, in order. A store command must end before the next command begins.
  public let commands: CommandList<M.Command>
  /// The ticket of every command of this reduction. Only the last command can have an outcome that the flow awaits.
  /// If the event changed only what the stage knows, the ticket is the earlier one: there is no new command, and the
  /// command in flight still counts.
  public let ticket: Ticket

  @inlinable
  package init(path: StateGraph.Path, commands: CommandList<M.Command>, ticket: Ticket) {
    (self.path, self.commands, self.ticket) = (path, commands, ticket)
  }
}

extension StagedMachine {
  /// Applies one event, then passes deciding stages until the flow is in a stage that awaits or rests.
  @inlinable
  public static func reduce(
    into situation: inout Situation<Self>, _ event: Event, at now: Timestamp
  ) throws(Refusal) -> Reduction<Self> {
    try run(&situation, event, at: now)
  }

  @inlinable @inline(__always)
  package static func run(
    _ situation: inout Situation<Self>, _ event: Event, at now: Timestamp
  ) throws(Refusal) -> Reduction<Self> {
    if let ticket = ticket(of: event), ticket != situation.ticket {
      situation.late &+= 1
      throw .late(ticket, current: situation.ticket)
    }
    guard let taken = advance(situation.storedState, on: event, at: Moment(now)) else {
      throw refusal(of: event, in: situation.state)
    }
    guard let state = taken.state else {
      throw .unsettled(stage(of: situation.state), on: name(of: event))
    }
    situation.storedState = state
    if !taken.stays { situation.current = situation.current.next }
    return Reduction(path: taken.path, commands: taken.commands, ticket: situation.current)
  }

  @usableFromInline
  package static func refusal(of event: Event, in state: State) -> Refusal {
    let (stage, received) = (stage(of: state), name(of: event))
    let expected = graph.eventKinds(awaitedIn: stage)
    return expected.contains(received) || isSentAnywhere(event)
      ? .notNow(stage, received) : .unexpected(stage, expected: expected, received: received)
  }
}
