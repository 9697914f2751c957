public import SSOStateMachine

/// Numbers what happens in a flow, and hands it on.
///
/// The stream has one reader. If the reader is too slow, new records are dropped and counted; their numbers show the
/// gap.
public final class TraceRecorder: Sendable {
  /// What happened, in order.
  public let records: AsyncStream<TraceRecord>

  private let observer: (@Sendable (TraceRecord) -> Void)?
  private let continuation: AsyncStream<TraceRecord>.Continuation
  private let counts = Locked(Counts())

  private struct Counts: Sendable {
    var sequence = 0
    var dropped = 0
  }

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - capacity: how many records wait for the reader before new ones are dropped.
  ///   - observer: called with every record at once, one after the other. It must neither wait nor record anything
  ///     itself.
  public init(capacity: Int = 1_024, observer: (@Sendable (TraceRecord) -> Void)? = nil) {
    self.observer = observer
    (records, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(max(1, capacity)))
  }

  /// How many records were dropped.
  public var dropped: Int { counts.withLock { $0.dropped } }

  /// Adds what happened at a moment, in milliseconds since 1970.
  public func record(_ entry: TraceRecord.Entry, at moment: Timestamp) {
    // Numbering and handing on are one step, so that records of two threads keep their order.
    counts.withLock { counts in
      counts.sequence += 1
      let record = TraceRecord(sequence: counts.sequence, at: moment, entry: entry)
      observer?(record)
      if case .dropped = continuation.yield(record) { counts.dropped += 1 }
    }
  }

  /// Ends the stream.
  public func finish() { continuation.finish() }
}
