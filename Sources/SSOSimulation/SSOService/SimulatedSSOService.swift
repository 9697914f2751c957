public import AdobePassAPI
public import SSOEffectRunner
public import SSOStateMachine

/// The Adobe SSO Service in memory: it issues service tokens, links devices with codes that can be used once,
/// and requires the documented header fields of every call.
///
/// ```swift
/// let simulated = SimulatedSSOService(clock: clock)
/// let service = SSOService(
///   origin: origin, environment: FlowEnvironment(transport: simulated, clock: clock, store: MemoryStore()))
/// ```
public final class SimulatedSSOService: HTTPTransport {
  /// The pages of the documentation whose spelling the service uses.
  package enum Spelling: String, Sendable, CaseIterable {
    /// The names of the tables (`jws`, `link`), and errors at the top level.
    case tables
    /// The names of the samples (`serviceToken`, `code`), and errors inside `error`.
    case samples
  }

  let clock: any FlowClock
  let state: Locked<SSOServiceBackend>

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - clock: the time of the service.
  ///   - tokenLifetime: how long a service token is valid, milliseconds.
  ///   - linkLifetime: how long a link code is valid, milliseconds.
  public convenience init(
    clock: any FlowClock, tokenLifetime: Int64 = 3_600_000, linkLifetime: Int64 = 1_800_000
  ) {
    self.init(clock: clock, spelling: .samples, tokenLifetime: tokenLifetime, linkLifetime: linkLifetime)
  }

  /// Makes a service that follows some of the pages.
  package init(
    clock: any FlowClock, spelling: Spelling, tokenLifetime: Int64 = 3_600_000,
    linkLifetime: Int64 = 1_800_000
  ) {
    self.clock = clock
    state = Locked(
      SSOServiceBackend(spelling: spelling, tokenLifetime: tokenLifetime, linkLifetime: linkLifetime))
  }

  /// Answers a call.
  ///
  /// - Throws: `connectionFailed` if the task is canceled; otherwise nothing.
  public func send(
    _ request: HTTPRequest, to origin: Origin
  ) async throws(Fault.TransportFault) -> HTTPResponse {
    guard !Task.isCancelled else { throw .connectionFailed }
    let now = clock.now
    return state.withLock { $0.answer(request, at: now) }.dated(now)
  }

  /// The calls so far, each as method and name: `POST serviceToken`.
  public var calls: [String] { state.withLock { $0.calls } }

  /// From now on, no access token is accepted: every call is answered with 401 `unauthorized`.
  package func revokeAccessTokens() { state.withLock { $0.acceptsAccess = false } }
}

extension SimulatedSSOService: Unprinted {
  /// The number of calls that the service received, without anything that it holds.
  public var description: String { "SimulatedSSOService(\(calls.count) calls)" }
}
