public import AdobePassAPI
public import SSOEffectRunner
public import SSOStateMachine
public import SSOStateMachineTesting
public import Sandbox

/// The sandbox as the transport of a flow, without a socket.
public struct SandboxTransport: HTTPTransport {
  private let sandbox: Sandbox
  /// The origin at which the app sees the sandbox; nil for the service of the flow.
  private let origin: Origin?

  /// Sends to a sandbox, which sees the app at an origin, or at the origin of the flow.
  public init(sandbox: Sandbox, origin: Origin? = nil) { (self.sandbox, self.origin) = (sandbox, origin) }

  /// Sends a request to the sandbox.
  ///
  /// - Throws: what an app sees of an answer that does not come: `truncated`, `connectionFailed` or `timedOut`.
  public func send(
    _ request: HTTPRequest, to origin: Origin
  ) async throws(SSOStateMachine.Fault.TransportFault) -> HTTPResponse {
    switch await sandbox.answer(request, on: self.origin ?? origin) {
    case .answer(let response), .trickle(let response, _): return response
    case .cut: throw .truncated
    case .closed: throw .connectionFailed
    case .silence: throw .timedOut
    }
  }
}

extension SandboxTransport: PageLoader {
  /// Loads a page of the sandbox.
  ///
  /// - Throws: as ``send(_:to:)`` does; `connectionFailed` if the url has no origin.
  public func load(_ url: String) async throws(SSOStateMachine.Fault.TransportFault) -> HTTPResponse {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let origin = Origin(parts.prefix(3).joined(separator: "/")) else {
      throw .connectionFailed
    }
    return try await send(HTTPRequest(method: .get, path: "/\(parts[3])"), to: origin)
  }
}

/// An app on a device that uses this package's runner.
public struct Visitor {
  /// The flow of the app.
  public let flow: RESTV2Flow

  /// Begins the flow of an app at a sandbox, with the framework's account; without an account, the person is not signed
  /// in on the device.
  public init(
    _ sandbox: Sandbox, _ identifier: String, clock: TestClock, account: String? = nil
  ) async throws {
    let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    if let account { framework.signIn(to: account) }
    try await self.init(
      identifier,
      in: FlowEnvironment(
        transport: SandboxTransport(sandbox: sandbox), clock: clock, store: MemoryStore(),
        framework: framework))
  }

  /// Begins the flow of an app in an environment.
  public init(
    _ identifier: String, on platform: Platform = .tvOS, in environment: FlowEnvironment
  ) async throws {
    flow = try await RESTV2Flow.launch(
      Self.configuration(identifier, on: platform), service: RESTV2Service(origin: .releaseProduction),
      environment: environment)
  }

  /// The configuration of an app of the sandbox's service provider.
  public static func configuration(_ identifier: String, on platform: Platform) -> FlowConfiguration {
    FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
      redirectUrl: "https://app.example/done",
      device: Device(
        platform: platform, identifier: identifier, model: "AppleTV", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
  }

  /// Sends an event, and waits until the flow rests, and its screen has answered what it asks.
  public func send(_ event: RESTV2.Event) async -> RESTV2.State {
    flow.send(event)
    await settle { state in
      if case .chooseProvider = state.screen { return false }
      if case .confirmProvider = state.screen { return false }
      return state.isResting
    }
    return await flow.situation.state
  }

  /// Waits until a condition holds for the state of the flow.
  public func settle(_ condition: (RESTV2.State) -> Bool) async {
    // The event is taken first: the flow has left the state that it was sent in, or has come back to rest.
    for _ in 0..<100 { await Task.yield() }
    while await !condition(flow.situation.state) { await Task.yield() }
  }
}
