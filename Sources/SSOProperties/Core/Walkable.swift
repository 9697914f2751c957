public import SSOStateMachine

/// A value that events happen to: a machine's situation, or the whole core of an app that embeds a situation.
///
/// A conformance says where walks begin, which samples of events and outcomes there are, and which class a
/// value is in. The library then makes random walks, shortens those that break a property, explores every
/// class, and checks temporal properties.
///
/// A conformance must be pure: equal values, events and moments lead to equal values.
public protocol Walkable: Equatable, Sendable {
  /// Everything that can happen to the value.
  associatedtype Event: Sendable
  /// The answer to a command, without a ticket. ``completion(_:isLate:)`` adds a ticket, and so makes an event of it.
  associatedtype Outcome: Sendable
  /// Everything that the value can ask for.
  associatedtype Command: Equatable, Sendable
  /// The class that an exploration tells values apart by: values of one class take the same arrows on the same events.
  associatedtype Class: Hashable, Sendable

  /// The values that walks and explorations begin with, by name.
  static var beginnings: [Beginning<Self>] { get }
  /// The samples of what can happen, by name. Keep the samples in a `static let`: they are read at every step.
  static var samples: Samples<Self> { get }

  /// Applies one event.
  ///
  /// - Throws: ``/StateMachineEngine/Refusal``, if the event is dropped.
  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Command>
  /// The event that brings an outcome back. Its ticket is that of the command in flight or, if the outcome is late,
  /// that of an earlier command.
  func completion(_ outcome: Outcome, isLate: Bool) -> Event

  /// The current place of the value, as a small number. With a ``graph``, the number is the position of the stage, and
  /// the step id of the stage is the name of the place. Each sample fits some of the places; see
  /// ``Samples/init(_:places:at:fits:)``.
  var place: Int { get }
  /// Whether nothing is in flight.
  var isResting: Bool { get }
  /// The class that an exploration assigns to the value.
  var explorationClass: Class { get }
  /// A class that omits part of what the arrows depend on, for explorations that follow a few values of each.
  var coarseClass: Class { get }
  /// Whether a refused or late event has left the value as it was. Counters of late events may differ.
  func isUnmoved(since before: Self) -> Bool

  /// The answer of a well-meaning environment to a command, and after how many milliseconds at least it comes:
  /// `.move("waited", after: 3_000)`; nil for a command without an outcome.
  static func answer(to command: Command) -> Move<Self>?
  /// The graph whose arrows the value takes; nil if the value has no machine.
  static var graph: StateGraph? { get }

  #if !hasFeature(Embedded)
    /// Walks, and shortens the walk that breaks a property. ``Walks`` calls the default; a conformance does not write
    /// this.
    static func walk(_ walks: Walks<Self>, _ properties: [Property<Self>]) -> Verdict<Self>
  #endif
}

extension Walkable {
  /// A single place, which every sample fits.
  public var place: Int { 0 }

  /// The class that omits nothing.
  public var coarseClass: Class { explorationClass }

  /// Whether the value is equal to the earlier value.
  public func isUnmoved(since before: Self) -> Bool { self == before }

  /// No graph.
  public static var graph: StateGraph? { nil }

  /// The step id of the stage at a place; the number of the place without a machine.
  package static func name(ofPlace place: Int) -> String {
    guard let stages = graph?.stages, stages.indices.contains(place) else { return "\(place)" }
    return stages[place].id.rawValue
  }

  package static func name(of arrow: EdgeID) -> String {
    graph?[arrow]?.id ?? "\(arrow.stage).\(arrow.arrow)"
  }
}

/// A value that a walk may begin with, by name.
public struct Beginning<W: Walkable>: Sendable {
  /// The name of the beginning in a counterexample.
  public let name: String
  /// The value that a walk begins with.
  public let value: W

  /// Names a value.
  public init(_ name: String, _ value: W) { (self.name, self.value) = (name, value) }
}

/// The effect of one event.
public struct Taken<Command: Equatable & Sendable>: Equatable, Sendable {
  /// The arrows taken, in order; empty without a machine.
  public let path: StateGraph.Path
  /// The commands asked for, in order. Only the last of them can have an awaited outcome.
  public let commands: CommandList<Command>
  /// Whether the command that was in flight before still is in flight.
  public let isUndisturbed: Bool

  /// - Parameters:
  ///   - path: the arrows taken.
  ///   - commands: the commands asked for, in order.
  ///   - isUndisturbed: whether the command that was in flight before still is in flight.
  public init(
    path: StateGraph.Path = StateGraph.Path(), commands: CommandList<Command> = .none,
    isUndisturbed: Bool = false
  ) {
    (self.path, self.commands, self.isUndisturbed) = (path, commands, isUndisturbed)
  }

  /// The effect of a reduction of a flow.
  ///
  /// - Parameters:
  ///   - reduction: nil if the flow was not asked: then the command in flight stays in flight.
  ///   - ticket: the flow's ticket before.
  public init<M: Machine>(_ reduction: Reduction<M>?, after ticket: Ticket) where M.Command == Command {
    self.init(
      path: reduction?.path ?? StateGraph.Path(), commands: reduction?.commands ?? .none,
      isUndisturbed: (reduction?.ticket ?? ticket) == ticket)
  }
}
