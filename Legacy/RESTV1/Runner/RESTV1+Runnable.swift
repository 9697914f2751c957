package import AdobePassAPI
import SSOEffectRunner
package import SSORESTV1
package import SSOStateMachine

extension RESTV1: RunnableMachine {
  package static func secrets(of command: Command) -> [Secret<String>] { command.secrets }
  package static func secrets(of outcome: Outcome) -> [Secret<String>] { outcome.secrets }
  package static func completed(_ outcome: Outcome, _ ticket: Ticket) -> Event { .completed(outcome, ticket) }
  package static func isResting(_ state: State) -> Bool { state.isResting }
  package static func snapshot(of situation: SSOStateMachine.Situation<RESTV1>) -> Snapshot {
    Snapshot(of: situation)
  }
}

extension RESTV1Service: CommandCodec {
  package typealias Flow = RESTV1

  /// The calls of REST API V1, whose support has ended, stay as they are: a context changes none of them.
  package func request(for command: RESTV1.Command, in _: CallContext) -> HTTPRequest? {
    request(for: command)
  }
}
