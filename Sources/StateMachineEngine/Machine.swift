// How a machine is built
//
// A flow is in one stage at a time. A stage is a value: a struct that holds exactly what is known there, so a step can
// use only what an earlier step has found out. There are three kinds. A stage that awaits has one command in flight,
// and takes the outcomes of this command. A stage that rests waits for the person or the app. A stage that decides
// looks at what has come back and moves on: the flow passes it within the same reduction, and is never in it.
//
// A flow moves along arrows. An arrow is a value that a stage declares once: its type contains the two stages that it
// joins, its label says on which event and under which condition it is taken, and which commands it emits. Calling the
// arrow with a value of its target makes the transition, and nothing else makes one. So a move that no stage declares
// does not compile, and the graph is read off the same values that the reducer moves along: a drawing cannot show
// another machine than the one that runs. What the compiler cannot see, an exploration does (SSOProperties): it takes
// every arrow, and with the property `declared` it compares what happened with what the arrow declares.
//
// Arrows that several stages have in common are declared once, as a set: a struct of arrows, generic over the stage,
// that a stage puts into its tuple. A protocol asks these stages for their set, and its extension handles the events of
// the set. So the stages have a superstate, as in what others call hierarchical states: what happens on a cancel is
// written once, and a stage that differs handles the event itself. The graph stays flat. A set in a tuple is memory
// like the tuple, so its arrows are numbered and drawn as those of the stage.
//
// What a machine does is decided in two places. `advance` hands an event to the stage that the flow is in. An arrow to
// a stage that decides calls its `decide`, so a whole way is taken as one nested call, and a deciding stage is never
// stored. Both are pure functions that return a transition; `advance` returns nil if the stage takes no arrow. A
// transition cannot be copied: the flow moves on with what the stage hands over.
//
// `reduce` guarantees the following:
// - Equal situations, events and moments give equal results. There is no clock, no chance and no I/O.
// - An event that the stage does not take is refused, and the error contains the stage, the event, and the events that
//   the stage takes. The state stays as it was.
// - The commands come in the order of the arrows. Only the last can have an outcome that the flow awaits.
// - Stages that decide are passed until the flow awaits or rests. More than `StateGraph.Path.capacity` arrows are
//   refused, so a machine that goes round in a ring cannot hang an app. The moment that the stages are handed counts
//   the arrows that are left.
// - A reduction issues a new ticket, which its commands carry and their outcomes bring back. An outcome with an earlier
//   ticket is dropped and counted: whatever was in flight when the flow moved on can no longer change anything.
//
// There is one exception. An arrow that is declared as staying changes only what the stage knows. It emits nothing and
// keeps the ticket, so the command in flight still counts.
//
// `Examples/Door` is a whole machine of three stages, with its drawing, its exploration, its runner and its snapshot.

/// A flow as a state machine: its states, the events that can happen to it, and the commands that it asks for.
///
/// Every machine is pure: equal inputs give equal outputs, and time, identifiers and chance arrive in events.
public protocol Machine: Sendable {
  /// The stage that a flow is in, with what is known there: an enum of the stages, or a struct around one.
  associatedtype State: Equatable, Sendable
  /// Everything that can happen.
  associatedtype Event: Equatable, Sendable
  /// Everything that the flow can ask for.
  associatedtype Command: Equatable, Sendable
  /// The kinds of events, without their payload: what arrows are taken on. An enum of names in lower camel case.
  associatedtype EventKind: RawRepresentable<String>, Hashable, Sendable
  /// The kinds of commands, without their payload. An enum of imperatives in lower camel case.
  associatedtype CommandKind: RawRepresentable<String>, Hashable, Sendable

  /// The name on the command line: `rest-v2`.
  static var name: String { get }
  /// The stages and arrows, read off the declarations that the reducer runs.
  static var graph: StateGraph { get }

  /// The id of the stage that a state is in.
  static func stage(of state: State) -> StageID
  /// The kind of an event.
  static func kind(of event: Event) -> EventKind
  /// The kind of a command.
  static func kind(of command: Command) -> CommandKind

  /// Applies one event, then passes deciding stages until the flow is in a stage that awaits or rests.
  ///
  /// - Parameters:
  ///   - situation: the situation of the flow. If the event is refused, its state is left as it was.
  ///   - event: what happened.
  ///   - now: when it happened.
  /// - Returns: the arrows taken and the commands to run, both in order.
  /// - Throws: ``Refusal``; the event is dropped. `late` and `notNow` are normal; `unexpected` and `unsettled` are
  ///   programming errors to report.
  static func reduce(
    into situation: inout Situation<Self>, _ event: Event, at now: Timestamp
  ) throws(Refusal) -> Reduction<Self>
}

/// A machine made of stages.
///
/// A conformance lists its stages once as names and once in the types that they are stored in, and hands each
/// event to the stage that the flow is in. The engine does the rest: it takes the arrows, issues the tickets, and
/// reads the graph off the declarations.
public protocol StagedMachine: Machine {
  /// The stages without what they hold, in declaration order, numbered from 0.
  associatedtype StageName: RawRepresentable<UInt8>, CaseIterable, Sendable

  /// A stage with its arrows: `StageOutline(Idle.self)`.
  static func stageOutline(of stage: StageName) -> StageOutline
  /// The name of the stage that a flow is in.
  static func stageName(of state: State) -> StageName
  /// The ticket that an outcome brings back; nil for an event that is no outcome.
  static func ticket(of event: Event) -> Ticket?
  /// Whether an app sends the event without checking where the flow is. Such an event is never unexpected.
  static func isSentAnywhere(_ event: Event) -> Bool
  /// The move of the stage on an event. Nil if the stage takes no arrow: the event is refused as `notNow` if an arrow
  /// of the stage is declared on the event, or else as `unexpected`.
  static func advance(_ state: State, on event: Event, at now: Moment) -> StageTransition<Self>?
}

extension Machine {
  /// The name of an event's kind, as graphs and traces print it.
  @inlinable
  public static func name(of event: Event) -> EventName { EventName(kind(of: event)) }

  /// The name of a command's kind, as graphs and traces print it.
  @inlinable
  public static func name(of command: Command) -> CommandName { CommandName(kind(of: command)) }
}

extension StagedMachine {
  /// False: an app sends an event only to a stage that takes it.
  @inlinable
  public static func isSentAnywhere(_ event: Event) -> Bool { false }

  /// The id of the stage that a state is in.
  public static func stage(of state: State) -> StageID { graph.stages[Int(stageName(of: state).rawValue)].id }
}
