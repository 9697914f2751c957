import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

@testable import Sandbox

/// The sandbox as the transport of a flow, without a socket.
struct SandboxTransport: HTTPTransport {
  let sandbox: Sandbox
  let clock: any FlowClock

  func send(_ request: HTTPRequest, to origin: Origin) async throws(SSOStateMachine.Fault.TransportFault)
    -> HTTPResponse
  {
    switch await sandbox.answer(request, on: origin) {
    case .answer(let response): return response
    case .cut: throw .truncated
    case .closed: throw .connectionFailed
    case .silence: throw .timedOut
    }
  }
}

/// An app on a device that uses this package's runner.
struct Visitor {
  let sandbox: Sandbox
  let clock: TestClock
  let flow: RESTV2Flow

  init(_ sandbox: Sandbox, _ identifier: String, clock: TestClock, account: String? = nil) async throws {
    (self.sandbox, self.clock) = (sandbox, clock)
    let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    if let account { framework.signIn(to: account) }
    let environment = FlowEnvironment(
      transport: SandboxTransport(sandbox: sandbox, clock: clock), clock: clock, store: MemoryStore(),
      framework: framework)
    let configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
      redirectUrl: "https://app.example/done",
      device: Device(
        platform: .tvOS, identifier: identifier, model: "AppleTV", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
    flow = try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
  }

  /// Sends an event, and waits until the flow rests.
  func send(_ event: RESTV2.Event) async -> RESTV2.State {
    flow.send(event)
    await settle { $0.isResting }
    return await flow.situation.state
  }

  /// Waits until the flow stands where a condition holds.
  func settle(_ condition: (RESTV2.State) -> Bool) async {
    // The event is taken first: the flow has left the state that it was sent in, or has come back to rest.
    for _ in 0..<100 { await Task.yield() }
    while await !condition(flow.situation.state) { await Task.yield() }
  }
}
