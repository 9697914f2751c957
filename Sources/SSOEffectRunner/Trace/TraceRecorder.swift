public import SSOStateMachine

/// Records what happens in a flow, numbers it, and passes it on.
///
/// The packaged flows record by themselves. A store of your own passes on what came of each event, a reduction or a
/// refusal, and runs its flow in an environment whose calls are recorded:
///
/// ```swift
/// let runner = RESTV2Runner(service: service, environment: environment.recorded(by: recorder))
/// // and for every event
/// do throws(Refusal) {
///   let reduction = try RESTV2.reduce(into: &flow, event, at: now)
///   recorder.record(reduction, at: now)
///   runner.run(reduction, at: now) { event in await store.send(event) }
/// } catch {
///   recorder.record(error, of: event, in: flow, at: now)
/// }
/// ```
///
/// A recorder serves one flow. The stream has one reader. If the reader is too slow, new records are dropped and counted;
/// their numbers show the gap.
public final class TraceRecorder: Sendable {
  /// The records, in order.
  public let records: AsyncStream<TraceRecord>

  private let observer: (@Sendable (TraceRecord) -> Void)?
  private let continuation: AsyncStream<TraceRecord>.Continuation
  private let progress = Locked(Progress())
  private let hidden = Locked(HiddenWords())

  private struct Progress: Sendable {
    var sequence = 0
    var dropped = 0
    /// The last arrow taken.
    var last: (to: StageID, at: Timestamp)?

    /// The milliseconds that the flow was in the stage where an arrow begins; nil if it did not come there by the last
    /// arrow.
    mutating func leave(by arrow: StateGraph.Edge, at now: Timestamp) -> Int64? {
      defer { last = (arrow.to, now) }
      guard let last, last.to == arrow.from else { return nil }
      return last.at.milliseconds(until: now)
    }
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

  /// The number of records that were dropped.
  public var dropped: Int { progress.withLock { $0.dropped } }

  /// Adds the arrows that an event has led along. Of the reduction only its path is read, never what a command holds.
  ///
  /// - Parameters:
  ///   - reduction: what the event led to.
  ///   - moment: when the event was reduced, in milliseconds since 1970.
  public func record<M: Machine>(_ reduction: Reduction<M>, at moment: Timestamp) {
    let graph = M.graph
    progress.withLock { progress in
      for id in reduction.path {
        if let edge = graph[id] { add(.arrow(edge), at: moment, to: &progress) }
      }
    }
  }

  /// Adds an event that changed nothing. Of the event only its kind is read, and of the situation its stage.
  ///
  /// A `late` refusal is an outcome that came after the flow had moved on: nothing is wrong then.
  ///
  /// - Parameters:
  ///   - refusal: why the event changed nothing.
  ///   - event: what was refused.
  ///   - situation: the current situation of the flow.
  ///   - moment: when the event was refused, in milliseconds since 1970.
  public func record<M: Machine>(
    _ refusal: Refusal, of event: M.Event, in situation: Situation<M>, at moment: Timestamp
  ) {
    record(.refused(from: M.stage(of: situation.state), on: M.name(of: event), refusal), at: moment)
  }

  /// Adds what happened at a moment, in milliseconds since 1970. A path shows no secret and no code that the flow knows.
  public func record(_ entry: TraceRecord.Entry, at moment: Timestamp) {
    var entry = entry
    if case .exchange(let exchange) = entry { entry = .exchange(hidden.withLock { $0.shown(exchange) }) }
    progress.withLock { add(entry, at: moment, to: &$0) }
  }

  /// Numbering and handing on are one step under the lock, so that records of two threads keep their order.
  private func add(_ entry: TraceRecord.Entry, at moment: Timestamp, to progress: inout Progress) {
    progress.sequence += 1
    var stood: Int64?
    if case .arrow(let edge) = entry { stood = progress.leave(by: edge, at: moment) }
    let record = TraceRecord(sequence: progress.sequence, at: moment, entry: entry, stood: stood)
    observer?(record)
    if case .dropped = continuation.yield(record) { progress.dropped += 1 }
  }

  /// Hides secrets, and the code of a login, in the paths of later records.
  func hide(_ secrets: [Secret<String>], code: String?) {
    hidden.withLock { $0.learn(secrets, code: code) }
  }

  /// Ends the stream.
  public func finish() { continuation.finish() }
}

extension FlowEnvironment {
  /// A copy of the environment, in which a recorder receives every call. The packaged flows do this themselves; do it
  /// for a runner of your own.
  public func recorded(by recorder: TraceRecorder) -> FlowEnvironment {
    var environment = self
    let clock = clock
    environment.transport = ObservedTransport(transport, clock: clock) { exchange in
      recorder.record(.exchange(exchange), at: clock.now)
    }
    environment.hide = recorder.hide
    return environment
  }
}
