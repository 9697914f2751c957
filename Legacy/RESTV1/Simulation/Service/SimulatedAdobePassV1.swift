public import AdobePassAPI
public import AdobePassRules
public import SSOEffectRunner
public import SSORESTV1Rules
public import SSOSimulation
public import SSOStateMachine

/// Adobe Pass in memory, with REST API V1 ("clientless"): stateful, and strict.
///
/// The service answers every endpoint that the flow uses, and the pages of login and logout, in the published
/// shapes, as JSON or as XML. It judges every request by what the documentation requires of a client: see
/// ``violations``. The service is an `HTTPTransport` and a `PageLoader`, as
/// `SimulatedAdobePass` is. The two share the `World`, disturbances, registration, and the state for the
/// next process.
///
/// The service treats all callers as one device.
public final class SimulatedAdobePassV1: Sendable {
  /// A disturbance of a request.
  public typealias Disturbance = SimulatedAdobePass.Disturbance
  /// The endpoints of REST API V1.
  public typealias Endpoint = EndpointV1
  /// The requests that a disturbance is for.
  public typealias Place = DisturbedPlace<Endpoint>
  /// The reaction to a request.
  public typealias Reaction = SimulatedAdobePass.Reaction
  /// The service's knowledge of its clients, to pass to the next process.
  public typealias SavedState = SimulatedAdobePass.SavedState

  /// The world of the service: everything that the service offers.
  package let world: World
  package let clock: any FlowClock
  let backend: Locked<BackendV1>

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - world: what the service offers.
  ///   - clock: the time of the service.
  ///   - state: what an earlier service knew.
  public init(_ world: World = World(), clock: any FlowClock, restoring state: SavedState = SavedState()) {
    (self.world, self.clock) = (world, clock)
    var backend = BackendV1(world, state)
    backend.populate(at: clock.now)
    self.backend = Locked(backend)
  }

  /// Answers one request, whatever it is.
  ///
  /// - Parameters:
  ///   - request: the request as it was received.
  ///   - origin: the origin of the service, for the urls in its answers; nil to keep the urls relative.
  ///   - now: when the request was received; nil for now.
  /// - Returns: the answer, and how to deliver it.
  public func answer(_ request: HTTPRequest, on origin: Origin? = nil, at now: Timestamp? = nil) -> Reaction {
    let now = now ?? clock.now
    return backend.withLock { $0.react(to: request, on: origin, at: now) }
  }

  /// Disturbs requests. If several disturbances fit one request, the disturbance that was injected first counts.
  ///
  /// - Parameters:
  ///   - disturbance: what happens to them.
  ///   - place: which requests.
  ///   - times: how many requests are disturbed; nil for all from now on.
  public func inject(_ disturbance: Disturbance, at place: Place, times: Int? = 1) {
    backend.withLock { $0.disturbances.append(Disturbing(disturbance, at: place, times: times)) }
  }

  /// Ends all disturbances.
  public func clearDisturbances() { backend.withLock { $0.disturbances = [] } }

  /// Everything that broke a rule, in order. ``finish()`` adds what was left undone.
  public var violations: [Violation] { backend.withLock { $0.trace.violations } }

  /// Ends the run. Omissions count as well.
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

  /// The service's knowledge of its clients, for the next process.
  public var savedState: SavedState { backend.withLock { $0.state } }

  /// Every secret that the service issued or received, for a test that looks for secrets in output.
  public var secrets: Secret<[String]> { Secret(backend.withLock { $0.secrets }) }
}

extension SimulatedAdobePassV1: HTTPTransport, PageLoader, ReactingService {
  /// Answers a call, with the delays and failures that were injected.
  ///
  /// - Throws: the fault that was injected; `tooLarge` beyond 4 MiB;
  ///   `connectionFailed` if the task is canceled.
  public func send(
    _ request: HTTPRequest, to origin: Origin
  ) async throws(Fault.TransportFault) -> HTTPResponse {
    try await deliver(request, on: origin)
  }

  /// Loads a page as a browser does, whichever origin the url contains.
  ///
  /// - Throws: the fault that was injected; `connectionFailed` if the url contains no origin.
  public func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    try await deliver(page: url)
  }
}

extension SimulatedAdobePassV1: SimulatedService {
  /// Disturbs the next requests to an endpoint, by its method and path: `GET /api/v1/checkauthn`.
  package func inject(_ disturbance: Disturbance, atEndpoint name: String, times: Int?) {
    guard let endpoint = Endpoint(rawValue: name) else { return }
    inject(disturbance, at: .endpoint(endpoint), times: times)
  }
}

extension SimulatedAdobePassV1: Unprinted {
  /// The number of requests that the service received, without anything that the service holds.
  public var description: String { "SimulatedAdobePassV1(\(backend.withLock { $0.trace.summary }))" }
}
