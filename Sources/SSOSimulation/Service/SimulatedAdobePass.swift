public import AdobePassAPI
public import AdobePassRules
public import SSOEffectRunner
public import SSOStateMachine

/// Adobe Pass in memory: stateful, and strict.
///
/// The service answers every endpoint of the contract (E1 to E15, and the pages of login and logout) in the published
/// shapes, and judges every request by the certification rules: see ``violations``. The service is an
/// `HTTPTransport` and a `PageLoader`, so a flow and a redirect-following user agent reach it without a network. An
/// HTTP server in front of the service calls ``answer(_:on:at:)``.
///
/// ```swift
/// let service = SimulatedAdobePass(clock: clock)
/// let environment = FlowEnvironment(transport: service, clock: clock, store: MemoryStore())
/// // … run the flow …
/// #expect(service.finish().isEmpty)
/// ```
///
/// The service treats all callers as one device.
public final class SimulatedAdobePass: Sendable {
  /// The world that the service offers.
  package let world: World
  package let clock: any FlowClock
  let backend: Locked<Backend>

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - world: what the service offers.
  ///   - clock: the time of the service.
  ///   - state: what an earlier service knew.
  public init(_ world: World = World(), clock: any FlowClock, restoring state: SavedState = SavedState()) {
    (self.world, self.clock) = (world, clock)
    var backend = Backend(world, state)
    backend.populate(at: clock.now)
    self.backend = Locked(backend)
  }

  /// Answers one request, whatever it is.
  ///
  /// - Parameters:
  ///   - request: the request as it was received. The server itself refuses methods other than GET and POST, with 405.
  ///   - origin: the origin of the service, for the urls in its answers; nil to keep the urls relative.
  ///   - now: when the request was received; nil for now.
  /// - Returns: the answer, and how to deliver it.
  public func answer(_ request: HTTPRequest, on origin: Origin? = nil, at now: Timestamp? = nil) -> Reaction {
    let now = now ?? clock.now
    return backend.withLock { $0.react(to: request, on: origin, at: now) }
  }

  /// Everything that broke a rule, in order. ``finish()`` adds what was left undone.
  public var violations: [Violation] { backend.withLock { $0.trace.violations } }

  /// Ends the run. An omission counts as well, such as a logout page that was never loaded (V2-R19).
  ///
  /// - Returns: every violation.
  @discardableResult
  public func finish() -> [Violation] {
    backend.withLock {
      $0.trace.end()
      return $0.trace.violations
    }
  }

  /// The number of requests to each endpoint, including throttled and disturbed requests.
  public var requests: [Endpoint: Int] { backend.withLock { $0.trace.counts } }

  /// The endpoints that were asked, in order; the last 1,024 at least.
  public var sequence: [Endpoint] { backend.withLock { $0.trace.sequence } }

  /// The number of requests that were answered with 429, without disturbances.
  public var throttledRequests: Int { backend.withLock { $0.trace.throttled } }

  /// The knowledge of the service about its clients, for the next process.
  public var savedState: SavedState { backend.withLock { $0.state } }

  /// Every secret that the service issued or received, for a test that looks for secrets in output.
  public var secrets: Secret<[String]> { Secret(backend.withLock { $0.secrets }) }
}

extension SimulatedAdobePass: Unprinted {
  /// The number of requests that the service received, without anything that it holds.
  public var description: String {
    "SimulatedAdobePass(\(backend.withLock { $0.trace.summary }))"
  }
}
