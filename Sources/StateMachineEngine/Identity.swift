/// The name of a stage: its phase, a dot, and a word or number that is unique in the phase. `C.6`, `Door.closed`.
public struct StageID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The id as it is printed in graphs and traces.
  public let rawValue: String

  /// Makes an id from text that was read, for instance on a command line.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an id from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The id itself.
  public var description: String { rawValue }

  /// The text before the first dot; the whole id if there is no dot.
  public var phase: String {
    rawValue.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(rawValue[..<$0]) } ?? rawValue
  }
}

/// The name of a kind of event, as graphs and traces print it. A machine lists its kinds in ``Machine/EventKind``.
public struct EventName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, in lower camel case; `always` if a deciding stage moves by itself.
  public let rawValue: String

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The name of a kind.
  public init(_ kind: some RawRepresentable<String>) { rawValue = kind.rawValue }

  /// The name itself.
  public var description: String { rawValue }

  /// A deciding stage moves without an event.
  public static let always: EventName = "always"
}

/// The name of a kind of command, as graphs and traces print it. A machine lists its kinds in ``Machine/CommandKind``.
public struct CommandName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name: an imperative in lower camel case.
  public let rawValue: String

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The name of a kind.
  public init(_ kind: some RawRepresentable<String>) { rawValue = kind.rawValue }

  /// The name itself.
  public var description: String { rawValue }
}

/// The number that a command carries and its outcome brings back.
///
/// Every reduction that moves the flow on issues a new ticket. So an outcome with an older ticket is known to be late.
public struct Ticket: Hashable, Sendable, CustomStringConvertible {
  /// Counts from 0 at the start of a flow.
  public let rawValue: UInt32

  /// Makes a ticket from a number that was recorded.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The number, as text.
  public var description: String { "#\(rawValue)" }

  @inlinable
  package var next: Ticket { Ticket(rawValue &+ 1) }
}
