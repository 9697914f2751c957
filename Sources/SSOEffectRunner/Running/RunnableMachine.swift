package import AdobePassAPI
package import SSOStateMachine

/// What a runner and a driver require of a machine, in addition to ``Machine``.
package protocol RunnableMachine: Machine {
  associatedtype Outcome: Equatable, Sendable
  associatedtype Snapshot: Sendable

  /// The event that brings an outcome back.
  static func completed(_ outcome: Outcome, _ ticket: Ticket) -> Event
  /// The secrets that a command holds.
  static func secrets(of command: Command) -> [Secret<String>]
  /// The secrets that an outcome brings.
  static func secrets(of outcome: Outcome) -> [Secret<String>]
  /// Whether the flow waits for a person to act.
  static func isResting(_ state: State) -> Bool
  static func snapshot(of situation: Situation<Self>) -> Snapshot
}

extension RESTV2: RunnableMachine {
  package static func secrets(of command: Command) -> [Secret<String>] { command.secrets }
  package static func secrets(of outcome: Outcome) -> [Secret<String>] { outcome.secrets }
  package static func completed(_ outcome: Outcome, _ ticket: Ticket) -> Event { .completed(outcome, ticket) }
  package static func isResting(_ state: State) -> Bool { state.isResting }
  package static func snapshot(of situation: SSOStateMachine.Situation<RESTV2>) -> Snapshot {
    Snapshot(of: situation)
  }
}

/// The service behind a machine: its commands as requests, and answers as outcomes.
package protocol CommandCodec: Sendable {
  associatedtype Flow: RunnableMachine

  var origin: Origin { get }
  /// The request of a command, with what the app knows of this moment; nil for a command that is not a call.
  func request(for command: Flow.Command, in context: CallContext) -> HTTPRequest?
  func outcome(of command: Flow.Command, response: HTTPResponse, hiding secrets: KnownSecrets) -> Flow
    .Outcome?
  func outcome(of command: Flow.Command, fault: Fault.TransportFault) -> Flow.Outcome?
}

extension RESTV2Service: CommandCodec {
  package typealias Flow = RESTV2
}
