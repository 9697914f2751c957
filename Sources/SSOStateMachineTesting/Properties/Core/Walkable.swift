public import SSOStateMachine

/// A value that events happen to: a machine's situation, or the whole core of an app that embeds one.
///
/// A conformance says where it begins, which samples of events and outcomes there are, and which class it is in. The library
/// then draws walks, shortens those that break a property, explores every class, and holds temporal properties to it.
///
/// It must be pure: equal values, events and moments lead to equal values.
public protocol Walkable: Equatable, Sendable {
  /// Everything that can happen.
  associatedtype Event: Sendable
  /// How a command can end. An outcome becomes an event with a ticket, which ``completion(_:isLate:)`` puts on.
  associatedtype Outcome: Sendable
  /// Everything that can be asked for.
  associatedtype Command: Equatable, Sendable
  /// What an exploration tells values apart by: values of one class take the same arrows on the same events.
  associatedtype Class: Hashable, Sendable

  /// Where walks and explorations begin.
  static var beginnings: [Beginning<Self>] { get }
  /// What can happen, by name. Keep it in a `static let`: it is read at every step.
  static var samples: Samples<Self> { get }
  /// The moments at which an exploration lets everything happen, the earliest first. Walks begin at the first.
  static var moments: [Timestamp] { get }

  /// Applies one event.
  ///
  /// - Throws: ``SSOStateMachine/Refusal``, where the event is dropped.
  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Command>
  /// An outcome as the event that brings it back, with the ticket of what is in flight, or with that of something
  /// that was left behind.
  func completion(_ outcome: Outcome, isLate: Bool) -> Event

  /// Where it stands, as a small number below ``Samples/places``: samples fit a place.
  var place: Int { get }
  /// Whether nothing is in flight.
  var isResting: Bool { get }
  /// The class of an exploration that it is in.
  var explorationClass: Class { get }
  /// Whether a refused or late event has left everything as it was. Counters of late events may differ.
  func isUnmoved(since before: Self) -> Bool

  /// The sample that a well-meaning environment answers a command with; nil for a command without an outcome.
  static func answer(to command: Command) -> Int?
  /// One bit that stands for the kind of a command, so that a step without it is passed over quickly; all bits where
  /// kinds are not told apart.
  static func bit(of command: Command) -> UInt64
  /// Milliseconds that pass at least before a command is answered: those of a wait.
  static func pause(before command: Command) -> Int64
  /// What a number of a place stands for, in reports.
  static func name(ofPlace place: Int) -> String
  /// The fields that belong to the place, as a ``Difference`` names them: where it changes they are new, so that a row
  /// (``Given``) need not name them. Of a core around a flow: those of the flow's state and ticket.
  static var fieldsOfPlace: [String] { get }
  /// The graph whose arrows are taken; nil where no machine takes part.
  static var graph: StateGraph? { get }

  /// Walks, and shortens what breaks a property. There is nothing to write: it is asked for by ``Walks``.
  static func walk(_ walks: Walks<Self>, _ properties: [Property<Self>]) -> Verdict<Self>
}

extension Walkable {
  /// One moment, at which walks begin: 14 November 2023.
  public static var moments: [Timestamp] { [Timestamp(1_700_000_000_000)] }

  /// One place only: every sample fits everywhere.
  public var place: Int { 0 }

  /// Whether it is equal to the value of before.
  public func isUnmoved(since before: Self) -> Bool { self == before }

  /// All bits.
  public static func bit(of command: Command) -> UInt64 { .max }

  /// No wait.
  public static func pause(before command: Command) -> Int64 { 0 }

  /// The number.
  public static func name(ofPlace place: Int) -> String { "\(place)" }

  /// None: a row names every field that changes.
  public static var fieldsOfPlace: [String] { [] }

  /// None.
  public static var graph: StateGraph? { nil }

  /// Why nothing can be walked or explored; nil where it can.
  static var complaint: String? {
    if let complaint = samples.complaint { return complaint }
    if samples.all.isEmpty { return "\(swiftName(of: Self.self)) has no samples" }
    return beginnings.isEmpty ? "\(swiftName(of: Self.self)) has no beginning" : nil
  }

  static func name(of arrow: EdgeID) -> String { graph?[arrow]?.id ?? "\(arrow.stage).\(arrow.arrow)" }
}

/// Where a walk may begin.
public struct Beginning<W: Walkable>: Sendable {
  /// What it is called in a counterexample.
  public let name: String
  /// The value.
  public let value: W

  /// Names a value.
  public init(_ name: String, _ value: W) { (self.name, self.value) = (name, value) }
}

/// What one event led to.
public struct Taken<Command: Equatable & Sendable>: Equatable, Sendable {
  /// The arrows taken, in order; empty where no machine took part.
  public let path: Path
  /// What is asked for, in order. Only the last can have an outcome that is awaited.
  public let commands: Commands<Command>
  /// Whether what was in flight before still is.
  public let isUndisturbed: Bool

  /// - Parameters:
  ///   - path: the arrows taken.
  ///   - commands: what is asked for.
  ///   - isUndisturbed: whether what was in flight before still is.
  public init(path: Path = Path(), commands: Commands<Command> = .none, isUndisturbed: Bool = false) {
    (self.path, self.commands, self.isUndisturbed) = (path, commands, isUndisturbed)
  }
}
