package import SSOProperties
package import SSOStateMachine

/// A flow that a page can play. This protocol puts the walks of the property library into words.
///
/// Embedded Swift cannot look into a value at run time, so everything that is shown is written out. The same words come
/// from the native build, byte for byte.
package protocol Playable: Walkable {
  /// The machine, as it is called on the command line.
  static var machine: String { get }
  /// The stages and arrows of the machine.
  static var outline: StateGraph { get }
  /// The type as Swift source, for a test that replays a walk.
  static var source: String { get }
  /// The generator of the moves of a random walk.
  static var mixture: Generator<Self> { get }

  /// The ticket of the command in flight.
  var ticket: Ticket { get }
  /// The number of outcomes that came late.
  var lateOutcomes: UInt32 { get }
  /// The facts that are known in the stage.
  var facts: Facts { get }

  static func kind(of event: Event) -> EventName
  static func kind(of command: Command) -> CommandName
  /// The command in words, without its kind.
  static func words(of command: Command) -> [String]
  /// Whether the event is a callback, and not of the person or the app.
  static func isCallback(_ event: Event) -> Bool
  /// The fault that an outcome is; nil if it is an answer.
  static func fault(in outcome: Outcome) -> Fault?
}

extension Situation: Playable where M == RESTV2 {
  package static var machine: String { RESTV2.name }
  package static var outline: StateGraph { RESTV2.graph }
  package static var source: String { "Situation<RESTV2>" }
  package static var mixture: Generator<Self> { Generator() }
  package static func kind(of event: RESTV2.Event) -> EventName { RESTV2.name(of: event) }
  package static func kind(of command: RESTV2.Command) -> CommandName { RESTV2.name(of: command) }
  package static func isCallback(_ event: RESTV2.Event) -> Bool { false }
}
