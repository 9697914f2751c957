public import SSOStateMachine

/// The core of an app around a flow. The parts that the core shares with the flow need not be written again.
///
/// A conformance says where walks begin, which samples there are (``Samples/of(_:adding:event:outcome:)`` takes those
/// of the flow, with its moments), which class the core is in (``folded(_:)``), and when the core is unmoved.
/// `docs/properties.md` shows an example.
public protocol FlowEmbedding: Walkable where Command == Flow.Command, Outcome == Flow.Outcome {
  /// The flow: a situation of REST API V2, or the walk of another machine.
  associatedtype Flow: Walkable
  /// The embedded flow, in its current state.
  var flow: Flow { get }
  /// An event of the flow as an event of the core.
  static func event(_ event: Flow.Event) -> Event
  /// The class of the core around a class of the flow: that class, and the core's own fields. So the core is explored
  /// as finely or coarsely as the flow.
  func folded(_ flow: Flow.Class) -> Class
}

extension FlowEmbedding {
  /// The place of the flow.
  public var place: Int { flow.place }

  /// The flow's class, folded.
  public var explorationClass: Class { folded(flow.explorationClass) }

  /// The flow's coarse class, folded.
  public var coarseClass: Class { folded(flow.coarseClass) }

  /// Whether the flow rests.
  public var isResting: Bool { flow.isResting }

  /// The completion of the flow.
  public func completion(_ outcome: Flow.Outcome, isLate: Bool) -> Event {
    Self.event(flow.completion(outcome, isLate: isLate))
  }

  /// The answer of the flow.
  public static func answer(to command: Flow.Command) -> Move<Self>? {
    Flow.answer(to: command)?.of(Self.self)
  }

  /// The graph of the flow.
  public static var graph: StateGraph? { Flow.graph }
}

extension Property {
  /// A copy of the property for the core of an app around the flow. It is checked at every step that is the flow's, and
  /// at the end of a walk.
  ///
  /// - Parameters:
  ///   - core: the core.
  ///   - event: an event of the core as an event of the flow; nil if the event does not concern the flow.
  public func of<Core: FlowEmbedding>(
    _ core: Core.Type, event: @escaping @Sendable (Core.Event) -> W.Event?
  ) -> Property<Core> where Core.Flow == W {
    of({ $0.flow }, step: { $0.of({ $0.flow }, event: event, commands: { $0 }) })
  }
}
