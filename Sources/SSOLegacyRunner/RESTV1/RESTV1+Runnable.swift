import AdobePassAPI
import SSOStateMachine

extension RESTV1: RunnableMachine {
  static func completed(_ outcome: Outcome, _ ticket: Ticket) -> Event { .completed(outcome, ticket) }
  static func isResting(_ state: State) -> Bool { state.isResting }
  static func snapshot(of situation: SSOStateMachine.Situation<RESTV1>) -> Snapshot {
    Snapshot(of: situation)
  }
}

extension RESTV1Service: CommandCodec {
  typealias Flow = RESTV1
}
