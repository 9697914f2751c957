/// A flow as a state machine: its states, the events that can happen to it, and the commands that it asks for.
///
/// `RESTV2` is a machine. Every machine is pure: equal inputs give equal outputs, and time, identifiers and chance
/// arrive in events.
public protocol Machine: Sendable {
  /// The closed sum of the stages.
  associatedtype State: Equatable, Sendable
  /// Everything that can happen.
  associatedtype Event: Equatable, Sendable
  /// Everything that the flow can ask for.
  associatedtype Command: Equatable, Sendable

  /// The name on the command line: `rest-v2`.
  static var name: String { get }
  /// The stages and arrows, read off the declarations that the reducer runs.
  static var graph: StateGraph { get }

  /// Which stage a state is.
  static func stage(of state: State) -> StageID
  /// The kind of an event.
  static func kind(of event: Event) -> EventKind
  /// The kind of a command.
  static func kind(of command: Command) -> CommandKind

  /// Applies one event, then passes deciding stages until the flow stands in a stage that awaits or rests.
  ///
  /// - Parameters:
  ///   - situation: where the flow stands. If the event is refused, its state is left as it was.
  ///   - event: what happened.
  ///   - now: when it happened.
  /// - Returns: the arrows taken and the commands to run, both in order.
  /// - Throws: ``Refusal``; the event is dropped. `late` and `notNow` are normal; `unexpected` and `unsettled` are
  ///   programming errors to report.
  static func reduce(
    into situation: inout Situation<Self>, _ event: Event, at now: Timestamp
  ) throws(Refusal) -> Reduction<Self>
}

/// A machine made of stages. Only the engine uses this protocol.
@usableFromInline package protocol StagedMachine: Machine {
  /// The stages without what they hold, in declaration order.
  associatedtype StageName: RawRepresentable<UInt8>, CaseIterable, Sendable
  /// The closed sum of the deciding stages, which a flow passes and never stands in.
  associatedtype Passage: Equatable, Sendable

  static func stageOutline(of step: StageName) -> StageOutline
  static func stageName(of state: State) -> StageName
  static func ticket(of event: Event) -> Ticket?
  /// Whether an app sends the event without checking where the flow stands. Such an event is never unexpected.
  static func isSentAnywhere(_ event: Event) -> Bool
  /// What the stage does on an event; nil if the stage does not name the event.
  static func advance(_ state: State, on event: Event, at now: Timestamp) -> Transition<Self>?
  /// How a deciding stage moves; nil if the flow stands. The passage is matched in place: extracting it would copy
  /// everything that it knows.
  static func decide(_ next: Next<Self>, at now: Timestamp) -> Transition<Self>?
}

extension StagedMachine {
  /// The step id of a state: `B.1`, `X.idle`.
  public static func stage(of state: State) -> StageID { graph.stages[Int(stageName(of: state).rawValue)].id }
}

/// Where an arrow leads: to a stage that the flow stands in, or to a deciding stage that the flow passes.
@usableFromInline package enum Next<M: StagedMachine>: Equatable, Sendable {
  /// The flow stands, until something happens.
  case stands(M.State)
  /// The flow passes a deciding stage, which moves on at once.
  case passes(M.Passage)
}

/// A move along an arrow: which arrow, where the arrow leads, and which commands it emits. Only ``Arrow`` makes a
/// transition.
@usableFromInline package struct Transition<M: StagedMachine>: Equatable, Sendable {
  @usableFromInline package let edge: EdgeID
  @usableFromInline package let next: Next<M>
  @usableFromInline package let commands: Commands<M.Command>
  /// Whether the command in flight stays in flight.
  @usableFromInline package let stays: Bool

  @inlinable @inline(__always)
  package init(_ edge: EdgeID, _ next: Next<M>, _ commands: Commands<M.Command>, stays: Bool = false) {
    (self.edge, self.next, self.commands, self.stays) = (edge, next, commands, stays)
  }
}
