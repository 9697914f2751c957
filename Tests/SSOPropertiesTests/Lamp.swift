import SSOProperties
import SSOStateMachine

/// A small walkable type of the test's own: a lamp that asks for current, and can blink.
struct Lamp: Walkable {
  enum Stage: Int, Hashable { case off, asking, on, blinking }
  enum Event: Sendable { case press, cut, blink, completed(Outcome) }
  enum Outcome: Sendable { case current, none }
  enum Command: Equatable, Sendable { case ask, wait }

  var stage = Stage.off
  /// The state that the class leaves out if `isToldPoorly`.
  var isTired = false
  var isToldPoorly = false

  static let samples = Samples<Lamp>([
    .event("press", .press), .event("cut", .cut, role: .abandonment), .event("blink", .blink),
    .outcome("current", .current), .outcome("none", .none, role: .setback),
  ])
  static let beginnings = [
    Beginning("off", Lamp()), Beginning("tired", Lamp(isTired: true)),
    Beginning("poor", Lamp(isToldPoorly: true)),
    Beginning("poor and tired", Lamp(isTired: true, isToldPoorly: true)),
  ]

  var isResting: Bool { stage == .off || stage == .on }
  var explorationClass: [Int] { [stage.rawValue, isToldPoorly ? 2 : isTired ? 1 : 0] }

  func completion(_ outcome: Outcome, isLate: Bool) -> Event { .completed(outcome) }
  static func answer(to command: Command) -> Move<Self>? {
    Move(sample: command == .ask ? 3 : 4, after: 0)
  }

  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Command> {
    switch (event, stage) {
    case (.press, .off) where !isTired: stage = .asking
    case (.completed(.current), .asking): stage = .on
    case (.completed(.none), .asking): stage = .off
    case (.blink, .on), (.completed(.current), .blinking), (.completed(.none), .blinking): stage = .blinking
    case (.cut, .on), (.cut, .asking), (.cut, .blinking): stage = .off
    default: throw .notNow("lamp", "press")
    }
    switch stage {
    case .asking: return Taken(commands: .one(.ask))
    case .blinking: return Taken(commands: .one(.wait))
    case .off, .on: return Taken()
    }
  }
}
