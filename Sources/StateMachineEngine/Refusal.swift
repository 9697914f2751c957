/// The reason why an event changed nothing.
public enum Refusal: Error, Hashable, Sendable {
  /// The stage does not take the event, so the caller should not have sent it here. `expected` lists the events that
  /// the caller may send.
  case unexpected(StageID, expected: [EventName], received: EventName)
  /// There is nothing to do about the event now. Either the condition of the stage's arrow does not hold, or an app
  /// sends the event in every stage: ``StagedMachine/isSentAnywhere(_:)``.
  case notNow(StageID, EventName)
  /// The outcome of an earlier command. The outcome is dropped and counted; the caller does nothing.
  case late(Ticket, current: Ticket)
  /// Deciding stages took more than ``StateGraph/Path/capacity`` arrows. This is a fault of the machine: report it.
  case unsettled(StageID, on: EventName)
}

extension Refusal: CustomStringConvertible {
  /// One line for a log: the stage, the expected events, and the received event.
  public var description: String {
    switch self {
    case .unexpected(let stage, let expected, let received):
      let list = expected.isEmpty ? "nothing" : expected.map { $0.rawValue }.joined(separator: ", ")
      return "\(stage) does not take \(received); it takes \(list)"
    case .notNow(let stage, let event):
      return "\(stage) has nothing to do on \(event) now"
    case .late(let ticket, let current):
      return "outcome \(ticket) is late, \(current) is current"
    case .unsettled(let stage, let event):
      return
        "\(event) in \(stage) did not lead to a stage that awaits or rests within \(StateGraph.Path.capacity) arrows"
    }
  }
}
