import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine
import SandboxTesting

/// An app of REST API V1 that uses this package's runner.
struct VisitorV1 {
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
      var isAsking = false
      if case .chooseProvider = state.screen { isAsking = true }
      if state.isResting && !isAsking { return state }
      await Task.yield()
    }
  }
}
