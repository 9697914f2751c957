import SSOEffectRunner
import SSOStateMachine

/// An analytics event: the flow has come to a stage, by this arrow, after so long in the stage of the previous event.
///
/// It has no place for a secret: an arrow consists of the declarations of a machine alone, and the rest is a number. So
/// no id, token or choice of a person, and no word of the service, can be sent by mistake.
struct StageEvent: Equatable, Sendable {
  fileprivate let arrow: StateGraph.Edge
  fileprivate let milliseconds: Int64?

  var name: String { "tv_provider_stage" }

  var parameters: [String: String] {
    var parameters = ["stage": arrow.to.rawValue, "arrow": arrow.id]
    parameters["milliseconds"] = milliseconds.map(String.init)
    return parameters
  }
}

/// Makes an event for each stage that the flow comes to.
///
/// Stages that the flow only passes make no event, and neither does a pause before the next poll or try: a code that is
/// polled for half an hour is one event, and all that time counts for its stage.
///
/// ```swift
/// var events = StageEvents(of: RESTV2.graph)
/// for await record in flow.trace {
///   if let event = events.hear(record) { analytics.log(event.name, event.parameters) }
/// }
/// ```
struct StageEvents: Equatable, Sendable {
  private let graph: StateGraph
  /// The stage of the last event.
  private var stage: StageID?
  /// The milliseconds that the flow has been in the stage; nil if its beginning is not known.
  private var stood: Int64?

  init(of graph: StateGraph) { self.graph = graph }

  mutating func hear(_ record: TraceRecord) -> StageEvent? {
    guard case .arrow(let edge) = record.entry else { return nil }
    stood = stood.flatMap { sum in record.stood.map { sum + $0 } }
    guard let next = graph[edge.to], next.kind != .deciding, next.command != "wait", next.id != stage else {
      return nil
    }
    defer { (stage, stood) = (next.id, 0) }
    return StageEvent(arrow: edge, milliseconds: stood)
  }
}
