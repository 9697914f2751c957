import SSOProperties
import SSOStateMachine

/// A small core around a lamp, which can be explored at once.
struct Desk: FlowEmbedding {
  enum Event: Sendable { case lamp(Lamp.Event), tidy, dust }

  var flow = Lamp()
  var isTidy = false

  static let samples = Lamp.samples.of(
    Desk.self, adding: [.event("tidy", .tidy), .event("dust", .dust)], event: { .lamp($0) }, outcome: { $0 })
  static var beginnings: [Beginning<Desk>] { [Beginning("morning", Desk())] }

  struct Class: Hashable { let lamp: [Int], isTidy: Bool }
  func folded(_ lamp: [Int]) -> Class { Class(lamp: lamp, isTidy: isTidy) }
  static func event(_ event: Lamp.Event) -> Event { .lamp(event) }

  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Lamp.Command> {
    switch event {
    case .lamp(let event): return try flow.take(event, at: now)
    case .tidy:
      isTidy = true
      return Taken(isUndisturbed: true)
    case .dust: throw .notNow("desk", "dust")
    }
  }
}
