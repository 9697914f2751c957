public import StateMachineEngine

/// Everything outside of a flow: the clock, and what does the commands of its machine.
public protocol MachineEnvironment<M>: Sendable {
  /// The machine.
  associatedtype M: Machine

  /// The present moment. A machine has no clock of its own.
  var now: Timestamp { get }

  /// Does a command.
  ///
  /// The command that a stage awaits is canceled once the flow moves on: its outcome would be late. Every other command ends before the
  /// next event is reduced, so it should not take long.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - ticket: what its outcome brings back.
  /// - Returns: the event that brings the outcome back; nil for a command without an outcome.
  func perform(_ command: M.Command, _ ticket: Ticket) async -> M.Event?

  /// An event changed nothing. The refusals `late` and `notNow` are normal.
  func refused(_ event: M.Event, _ refusal: Refusal)

  /// The flow has come to rest: keep what the next launch needs of it, as a ``KeptSnapshot``.
  func keep(_ situation: Situation<M>) async
}

extension MachineEnvironment {
  /// Nothing is done about a refusal.
  public func refused(_ event: M.Event, _ refusal: Refusal) {}

  /// Nothing is kept.
  public func keep(_ situation: Situation<M>) async {}
}
