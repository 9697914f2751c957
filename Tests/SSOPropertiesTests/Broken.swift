import SSOProperties
import SSOStateMachine

/// A fault that is planted into a flow.
protocol Plant: Sendable {
  associatedtype Flow: Walkable
  /// The samples of the flow: ``Broken/embedded``, stored once.
  static var samples: Samples<Broken<Self>> { get }
  static func take(
    _ event: Flow.Event, into broken: inout Broken<Self>, at now: Timestamp
  ) throws(Refusal) -> Taken<Flow.Command>
}

/// The flow with a fault in it.
struct Broken<P: Plant>: Walkable {
  var flow: P.Flow
  /// The flow after the failed call was made again.
  var firstRepeat: P.Flow?

  static var beginnings: [Beginning<Self>] {
    P.Flow.beginnings.map { Beginning($0.name, Self(flow: $0.value)) }
  }
  static var samples: Samples<Self> { P.samples }
  static var graph: StateGraph? { P.Flow.graph }

  var place: Int { flow.place }
  var isResting: Bool { flow.isResting }
  var explorationClass: P.Flow.Class { flow.explorationClass }

  func completion(_ outcome: P.Flow.Outcome, isLate: Bool) -> P.Flow.Event {
    flow.completion(outcome, isLate: isLate)
  }

  mutating func take(_ event: P.Flow.Event, at now: Timestamp) throws(Refusal) -> Taken<P.Flow.Command> {
    try P.take(event, into: &self, at: now)
  }

  static func answer(to command: P.Flow.Command) -> Move<Self>? { P.Flow.answer(to: command)?.of(Self.self) }

  static var embedded: Samples<Self> { P.Flow.samples.of(Self.self, event: { $0 }, outcome: { $0 }) }

  /// Named properties of the flow, as properties of this type.
  static func embedding(_ properties: [Property<P.Flow>]) -> [Property<Self>] {
    properties.map { property in
      property.of(\.flow) { $0.of(\.flow, event: { $0 }, commands: { $0 }) }
    }
  }
}
