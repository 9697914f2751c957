public import SSOStateMachine

/// The core of an app around a flow. What the core shares with the flow need not be written again.
///
/// A conformance says where walks begin, which samples there are, which class the core is in (the class of the flow,
/// and the core's own fields), and when the core is unmoved. `docs/properties.md` shows an example.
public protocol FlowEmbedding: Walkable where Command == Flow.Command, Outcome == Flow.Outcome {
  /// The flow: a situation of REST API V2, or the walk of another machine.
  associatedtype Flow: Walkable
  /// Where the flow stands.
  var flow: Flow { get }
  /// An event of the flow as an event of the core.
  static func event(_ event: Flow.Event) -> Event
}

extension FlowEmbedding {
  /// The moments of the flow.
  public static var moments: [Timestamp] { Flow.moments }

  /// The place of the flow.
  public var place: Int { flow.place }

  /// Whether the flow rests.
  public var isResting: Bool { flow.isResting }

  /// The completion of the flow.
  public func completion(_ outcome: Flow.Outcome, isLate: Bool) -> Event {
    Self.event(flow.completion(outcome, isLate: isLate))
  }

  /// The answer of the flow.
  public static func answer(to command: Flow.Command) -> Int? { Flow.answer(to: command) }

  /// The bit of the flow.
  public static func bit(of command: Flow.Command) -> UInt64 { Flow.bit(of: command) }

  /// The pause of the flow.
  public static func pause(before command: Flow.Command) -> Int64 { Flow.pause(before: command) }

  /// The name that the flow gives the place.
  public static func name(ofPlace place: Int) -> String { Flow.name(ofPlace: place) }

  /// The fields of the flow.
  public static var fieldsOfPlace: [String] { Flow.fieldsOfPlace.map { "flow.\($0)" } }

  /// The graph of the flow.
  public static var graph: StateGraph? { Flow.graph }
}
