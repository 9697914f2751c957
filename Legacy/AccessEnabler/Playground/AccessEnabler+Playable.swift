package import SSOAccessEnabler
package import SSOAccessEnablerProperties
import SSOPlayground
package import SSOProperties
package import SSOStateMachine

extension AccessEnablerMachine.Walk: Playable {
  package static var machine: String { AccessEnablerMachine.name }
  package static var outline: StateGraph { AccessEnablerMachine.graph }
  package static var source: String { "AccessEnablerMachine.Walk" }
  package static var mixture: Generator<Self> { generator }
  package var ticket: Ticket { situation.ticket }
  package var lateOutcomes: UInt32 { situation.lateOutcomes }

  package static func kind(of event: AccessEnablerMachine.Event) -> EventName {
    AccessEnablerMachine.name(of: event)
  }

  package static func kind(of command: AccessEnablerMachine.Command) -> CommandName {
    AccessEnablerMachine.name(of: command)
  }

  package static func isCallback(_ event: AccessEnablerMachine.Event) -> Bool {
    if case .callback = event { true } else { false }
  }
}
