/// Spaces the requests of one device as the service asks (Throttling Mechanism): one a second, and a burst of ten once.
///
/// The service counts by device, so whoever sends from this one shares one: ``shared``.
public final class TokenBucket: Sendable {
  private let clock: any FlowClock
  private let allowance = Locked(Allowance())
  let line = Line()

  /// Makes a full bucket of its own, as a test or a simulated service needs it.
  ///
  /// - Parameter clock: the only time that it knows.
  public init(clock: any FlowClock) { self.clock = clock }

  /// The bucket of this device, on the system's clock: the same one for the life of the process, however many flows.
  public static let shared = TokenBucket(clock: SystemClock())

  /// Takes a token, and waits for it where there is none: in order, whoever came first.
  ///
  /// - Throws: `CancellationError` at once where the task is cancelled; no token is taken then. Send nothing.
  public func take() async throws(CancellationError) {
    try await line.enter()
    defer { line.leave() }
    while !Task.isCancelled {
      guard let wait = allowance.withLock({ $0.take(at: clock.now) }) else { return }
      try await clock.sleep(milliseconds: wait)
    }
    throw CancellationError()
  }

  /// Gives out nothing for so many milliseconds, nor ever again what was left of the burst: after a 429.
  ///
  /// - Parameter milliseconds: from now on; a longer hold that is in force stays.
  public func hold(milliseconds: Int64) {
    let now = clock.now
    allowance.withLock { $0.hold(milliseconds, at: now) }
  }
}
