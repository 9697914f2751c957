import AdobePassAPI
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine
import SSOStateMachineTesting

@testable import Sandbox

/// The sandbox as the transport of a flow, without a socket.
struct SandboxTransport: HTTPTransport {
  let sandbox: Sandbox
  /// Where the app sees the sandbox; nil for the service of the flow.
  var origin: Origin?

  func send(_ request: HTTPRequest, to origin: Origin) async throws(SSOStateMachine.Fault.TransportFault)
    -> HTTPResponse
  {
    switch await sandbox.answer(request, on: self.origin ?? origin) {
    case .answer(let response): return response
    case .cut: throw .truncated
    case .closed: throw .connectionFailed
    case .silence: throw .timedOut
    }
  }
}

extension SandboxTransport: PageLoader {
  func load(_ url: String) async throws(SSOStateMachine.Fault.TransportFault) -> HTTPResponse {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let origin = Origin(parts.prefix(3).joined(separator: "/")) else {
      throw .connectionFailed
    }
    return try await send(HTTPRequest(method: .get, path: "/\(parts[3])"), to: origin)
  }
}

extension Sandbox {
  init(clock: any FlowClock, _ change: (inout Settings) -> Void = { _ in }) {
    var settings = Settings()
    change(&settings)
    self.init(settings, clock: clock)
  }
}

/// An app on a device that uses this package's runner.
struct Visitor {
  let flow: RESTV2Flow

  init(_ sandbox: Sandbox, _ identifier: String, clock: TestClock, account: String? = nil) async throws {
    let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    if let account { framework.signIn(to: account) }
    try await self.init(
      identifier,
      in: FlowEnvironment(
        transport: SandboxTransport(sandbox: sandbox), clock: clock, store: MemoryStore(),
        framework: framework))
  }

  init(
    _ identifier: String, on platform: Platform = .tvOS, in environment: FlowEnvironment
  ) async throws {
    flow = try await RESTV2Flow.launch(
      Self.configuration(identifier, on: platform), service: RESTV2Service(origin: .releaseProduction),
      environment: environment)
  }

  static func configuration(_ identifier: String, on platform: Platform) -> FlowConfiguration {
    FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
      redirectUrl: "https://app.example/done",
      device: Device(
        platform: platform, identifier: identifier, model: "AppleTV", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
  }

  /// Sends an event, and waits until the flow rests, and its screen has answered what it asks.
  func send(_ event: RESTV2.Event) async -> RESTV2.State {
    flow.send(event)
    await settle { state in
      if case .chooseProvider = state.screen { return false }
      if case .confirmProvider = state.screen { return false }
      return state.isResting
    }
    return await flow.situation.state
  }

  /// Waits until the flow stands where a condition holds.
  func settle(_ condition: (RESTV2.State) -> Bool) async {
    // The event is taken first: the flow has left the state that it was sent in, or has come back to rest.
    for _ in 0..<100 { await Task.yield() }
    while await !condition(flow.situation.state) { await Task.yield() }
  }
}

/// An app of REST API V1 that uses this package's runner.
struct LegacyVisitor {
  let flow: RESTV1Flow

  init(_ identifier: String, on platform: Platform, in environment: FlowEnvironment) async throws {
    flow = try await RESTV1Flow.launch(
      Visitor.configuration(identifier, on: platform), service: RESTV1Service(origin: .restV1Production),
      environment: environment)
  }

  /// Sends an event, and waits until the flow rests, and its screen has answered what it asks.
  func send(_ event: RESTV1.Event) async -> RESTV1.State {
    flow.send(event)
    // The event is taken first: the flow has left the state that it was sent in, or has come back to rest.
    for _ in 0..<100 { await Task.yield() }
    while true {
      let state = await flow.situation.state
      if case .chooseProvider = state.screen {
        await Task.yield()
      } else if state.isResting {
        return state
      } else {
        await Task.yield()
      }
    }
  }
}
