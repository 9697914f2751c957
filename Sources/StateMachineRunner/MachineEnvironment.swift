public import StateMachineEngine

/// The world outside of a flow: the clock, and the part that carries out the commands of its machine.
public protocol MachineEnvironment<M>: Sendable {
  /// The machine.
  associatedtype M: Machine

  /// The present moment. A machine has no clock of its own.
  var now: Timestamp { get }

  /// Carries out a command.
  ///
  /// The command that a stage awaits is canceled once the flow moves on: its outcome would be late. Every other command
  /// ends before the next event is reduced, so it should not take long.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - ticket: the ticket that the outcome brings back.
  /// - Returns: the event that brings the outcome back; nil for a command without an outcome.
  func perform(_ command: M.Command, _ ticket: Ticket) async -> M.Event?

  /// An event changed nothing. The refusals `late` and `notNow` are normal.
  func refused(_ event: M.Event, _ refusal: Refusal)

  /// Keeps the parts of the flow that the next launch needs, as a ``KeptSnapshot``. Called when the flow comes to rest.
  func keep(_ situation: Situation<M>) async
}

extension MachineEnvironment {
  /// Does nothing about a refusal.
  public func refused(_ event: M.Event, _ refusal: Refusal) {}

  /// Keeps nothing.
  public func keep(_ situation: Situation<M>) async {}
}
