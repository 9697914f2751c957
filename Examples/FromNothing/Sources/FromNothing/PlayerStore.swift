import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

@MainActor final class PlayerStore {
  private(set) var player: Player {
    didSet {
      guard player.playing != oldValue.playing else { return }
      if let program = player.playing, program.token != oldValue.playing?.token {
        start(program)
      } else {
        change(player.playing)
      }
    }
  }
  private let start: @MainActor (Player.Program) -> Void
  private let change: @MainActor (Player.Program?) -> Void
  private let runner: RESTV2Runner
  private let clock: any FlowClock

  init(
    _ configuration: FlowConfiguration, in environment: FlowEnvironment,
    start: @escaping @MainActor (Player.Program) -> Void,
    change: @escaping @MainActor (Player.Program?) -> Void
  ) async throws {
    (clock, self.start, self.change) = (environment.clock, start, change)
    runner = RESTV2Runner(service: RESTV2Service(origin: .releaseProduction), environment: environment)
    player = Player(flow: try await runner.launch(configuration).situation)
  }

  func send(_ event: Player.Event) {
    guard let reduction = try? player.take(event, at: clock.now) else { return }
    runner.run(reduction) { [weak self] event in await self?.send(.flow(event)) }
    if player.flow.state.isResting { runner.keep(RESTV2.Snapshot(of: player.flow)) }
  }
}
