import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// Holds the core on the main actor, and lets the runner do what it asks for.
@MainActor final class AppStore {
  private(set) var core: AppCore
  private let runner: RESTV2Runner
  private let clock: any FlowClock

  init(_ configuration: FlowConfiguration, in environment: FlowEnvironment) async throws {
    clock = environment.clock
    runner = RESTV2Runner(service: RESTV2Service(origin: .releaseProduction), environment: environment)
    core = AppCore(flow: try await runner.launch(configuration).situation)
  }

  func send(_ event: AppCore.Event) {
    guard let reduction = try? core.take(event, at: clock.now) else { return }
    runner.run(reduction) { [weak self] event in await self?.send(.flow(event)) }
  }
}
