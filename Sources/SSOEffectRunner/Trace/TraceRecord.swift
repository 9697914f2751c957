public import SSOStateMachine

/// One line of a trace: an arrow that was taken, an event that was refused, or a request that was sent.
///
/// A record can be kept and shown, because no secret has a place in it. An ``/StateMachineEngine/StateGraph/Edge`` is made by the
/// declarations of a machine alone, and a ``/StateMachineEngine/Refusal`` holds names of stages and events, and tickets: no
/// payload of an event, a state or a command. An ``Exchange`` keeps of its path only what may be shown, and
/// of its answer names of fields and the session's id.
public struct TraceRecord: Hashable, Sendable {
  /// The number of the record, counted from 1.
  public let sequence: Int
  /// When it happened, milliseconds since 1970.
  public let at: Timestamp
  /// The content of the record.
  public let entry: Entry
  /// Milliseconds that the flow was in the stage that an arrow leaves, since the previous arrow; 0 in a deciding stage.
  /// Nil for the first arrow, and for a record that is not an arrow.
  public let stood: Int64?

  /// Makes a record.
  public init(sequence: Int, at: Timestamp, entry: Entry, stood: Int64? = nil) {
    (self.sequence, self.at, self.entry, self.stood) = (sequence, at, entry, stood)
  }

  /// The content of a record: an arrow, a refusal, or an exchange.
  public enum Entry: Hashable, Sendable {
    /// An arrow was taken.
    case arrow(StateGraph.Edge)
    /// An event changed nothing.
    case refused(from: StageID, on: EventName, Refusal)
    /// A request was sent.
    case exchange(Exchange)

    /// Whether this is an outcome that came after the flow had moved on. Nothing is wrong then, unlike with most
    /// refusals.
    public var isLate: Bool {
      if case .refused(from: _, on: _, .late) = self { true } else { false }
    }
  }
}
