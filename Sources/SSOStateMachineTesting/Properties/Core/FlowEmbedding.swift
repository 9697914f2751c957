public import SSOStateMachine

/// The core of an app around a flow: what the two have in common need not be written again.
///
/// A conformance says where it begins, which samples there are, which class it is in (that of the flow, and its own fields), and when it
/// is unmoved. `docs/properties.md` shows one.
public protocol FlowEmbedding: Walkable where Command == Flow.Command, Outcome == Flow.Outcome {
  /// The flow: a situation of REST API V2, or the walk of another machine.
  associatedtype Flow: Walkable
  /// Where the flow stands.
  var flow: Flow { get }
  /// An event of the flow as one of the core.
  static func event(_ event: Flow.Event) -> Event
}

extension FlowEmbedding {
  /// Those of the flow.
  public static var moments: [Timestamp] { Flow.moments }

  /// That of the flow.
  public var place: Int { flow.place }

  /// Whether the flow rests.
  public var isResting: Bool { flow.isResting }

  /// That of the flow.
  public func completion(_ outcome: Flow.Outcome, isLate: Bool) -> Event {
    Self.event(flow.completion(outcome, isLate: isLate))
  }

  /// That of the flow.
  public static func answer(to command: Flow.Command) -> Int? { Flow.answer(to: command) }

  /// That of the flow.
  public static func bit(of command: Flow.Command) -> UInt64 { Flow.bit(of: command) }

  /// That of the flow.
  public static func pause(before command: Flow.Command) -> Int64 { Flow.pause(before: command) }

  /// That of the flow.
  public static func name(ofPlace place: Int) -> String { Flow.name(ofPlace: place) }

  /// Those of the flow.
  public static var fieldsOfPlace: [String] { Flow.fieldsOfPlace.map { "flow.\($0)" } }

  /// That of the flow.
  public static var graph: StateGraph? { Flow.graph }
}
