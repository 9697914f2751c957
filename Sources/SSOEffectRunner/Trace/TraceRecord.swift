public import SSOStateMachine

/// One line of a trace: an arrow that was taken, an event that was refused, or a request that was sent.
///
/// A record holds no payload, so it can be kept and shown.
public struct TraceRecord: Hashable, Sendable {
  /// The number of the record, counted from 1.
  public let sequence: Int
  /// When it happened, milliseconds since 1970.
  public let at: Timestamp
  /// What happened.
  public let entry: Entry

  /// Makes a record.
  public init(sequence: Int, at: Timestamp, entry: Entry) {
    (self.sequence, self.at, self.entry) = (sequence, at, entry)
  }

  /// What happened.
  public enum Entry: Hashable, Sendable {
    /// An arrow was taken.
    case arrow(Edge)
    /// An event changed nothing.
    case refused(from: StageID, on: EventKind, Refusal)
    /// A request was sent.
    case exchange(Exchange)
  }
}
