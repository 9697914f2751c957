package import AdobePassAPI
package import SSOStateMachine

/// The requirements of ``CommandRunner`` and ``FlowDriver`` for a machine, in addition to ``Machine``.
package protocol RunnableMachine: Machine {
  associatedtype Codec: CommandCodec where Codec.Flow == Self
  associatedtype Outcome: Equatable, Sendable
  associatedtype Snapshot: Sendable
  associatedtype Launch: Sendable

  /// Begins a flow with what earlier launches kept.
  static func launch(
    _ configuration: FlowConfiguration, with contents: StoreContents, restoresSession: Bool, at now: Timestamp
  ) -> Launch
  /// Keeps a snapshot for the next launch.
  static func keep(_ snapshot: Snapshot, in contents: inout StoreContents)
  /// The events that a flow receives when another writer of its store has changed who is signed in.
  static func news(from mine: StoreContents, to theirs: StoreContents) -> [Event]
  static func snapshot(of situation: Situation<Self>) -> Snapshot
  /// Whether the flow waits for a person to act.
  static func isResting(_ state: State) -> Bool
  /// The resource that a person waits to see; nil if no play request is open.
  static func awaitedPlay(in state: State) -> String?
  /// The question to the screen, if the flow rests until the person chooses. Pickers belong to no command.
  static func choice(in state: State, on screen: any FlowScreen) -> (@Sendable () async -> Event?)?

  /// Begins the work of a command: the one switch from command to work.
  static func begin(
    _ command: Command, _ ticket: Ticket, by runner: isolated CommandRunner<Self>,
    _ report: @escaping @Sendable (Event) async -> Void)
  /// The event that brings an outcome back.
  static func completed(_ outcome: Outcome, _ ticket: Ticket) -> Event
  /// The secrets that a command holds.
  static func secrets(of command: Command) -> [Secret<String>]
  /// The secrets that an outcome brings.
  static func secrets(of outcome: Outcome) -> [Secret<String>]
  /// The code of a login that an outcome brings.
  static func code(of outcome: Outcome) -> String?
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
