// An example of docs/guide.md: a test compares it word by word.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

@MainActor final class AppStore {
  private(set) var flow: RESTV2.Situation
  private let runner: RESTV2Runner

  init(_ configuration: FlowConfiguration, in environment: FlowEnvironment) async throws {
    runner = RESTV2Runner(service: RESTV2Service(origin: .releaseProduction), environment: environment)
    flow = try await runner.launch(configuration).situation
  }

  func send(_ event: RESTV2.Event) {
    guard let reduction = try? RESTV2.reduce(into: &flow, event, at: SystemClock().now) else { return }
    runner.run(reduction) { [weak self] event in await self?.send(event) }
    if flow.state.isResting { runner.keep(RESTV2.Snapshot(of: flow)) }  // for the next launch
  }
}
