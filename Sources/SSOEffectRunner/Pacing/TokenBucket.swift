/// Spaces the requests of one device as the service asks (Throttling Mechanism): one a second, and a burst of ten once.
///
/// The service counts by device, so all senders of this device share a bucket: ``shared``.
public final class TokenBucket: Sendable {
  private let clock: any FlowClock
  private let allowance = Locked(Allowance())
  let line = Line()

  /// Makes a full bucket of its own, for a test or a simulated service.
  ///
  /// - Parameter clock: the clock that the bucket reads.
  public init(clock: any FlowClock) { self.clock = clock }

  /// The bucket of this device, on the system's clock. All flows share this bucket for the life of the process.
  public static let shared = TokenBucket(clock: SystemClock())

  /// Takes a token, or waits until there is one. Callers that wait are served in order.
  ///
  /// - Throws: `CancellationError` at once if the task is canceled. No token is taken then: send nothing.
  public func take() async throws(CancellationError) {
    try await line.enter()
    defer { line.leave() }
    while !Task.isCancelled {
      guard let wait = allowance.withLock({ $0.take(at: clock.now) }) else { return }
      try await clock.sleep(milliseconds: wait)
    }
    throw CancellationError()
  }

  /// Gives out no token for this many milliseconds, and drops the rest of the burst permanently. Called after a 429.
  ///
  /// - Parameter milliseconds: the hold, from now on. A longer hold that is already in force stays.
  public func hold(milliseconds: Int64) {
    let now = clock.now
    allowance.withLock { $0.hold(milliseconds, at: now) }
  }
}
