/// Why an event changed nothing.
public enum Refusal: Error, Hashable, Sendable {
  /// The stage does not name the event. The caller should not have sent it here; `expected` is what it may send.
  case unexpected(StageID, expected: [EventKind], received: EventKind)
  /// There is nothing to do about the event now: what the stage's arrow asks for does not hold, or an app sends it
  /// wherever the flow stands, as ``RESTV2/Event/enterForeground``.
  case notNow(StageID, EventKind)
  /// An outcome of something that was left behind. Nothing to do: it is dropped and counted.
  case late(Ticket, current: Ticket)
  /// Deciding stages ran on past ``Path/capacity`` arrows: a fault of the machine, to be reported.
  case unsettled(StageID, on: EventKind)
}

extension Refusal: CustomStringConvertible {
  /// One line for a log: the stage, what it expects, what came.
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
      return "\(event) in \(stage) set off more than \(Path.capacity) arrows"
    }
  }
}
