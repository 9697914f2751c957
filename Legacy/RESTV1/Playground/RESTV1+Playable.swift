import SSOPlayground
package import SSOProperties
package import SSORESTV1
package import SSORESTV1Properties
package import SSOStateMachine

extension RESTV1.Walk: Playable {
  package static var machine: String { RESTV1.name }
  package static var outline: StateGraph { RESTV1.graph }
  package static var source: String { "RESTV1.Walk" }
  package static var mixture: Generator<Self> { Generator() }
  package var ticket: Ticket { situation.ticket }
  package var lateOutcomes: UInt32 { situation.lateOutcomes }
  package static func kind(of event: RESTV1.Event) -> EventName { RESTV1.name(of: event) }
  package static func kind(of command: RESTV1.Command) -> CommandName { RESTV1.name(of: command) }
  package static func isCallback(_ event: RESTV1.Event) -> Bool { false }
}
