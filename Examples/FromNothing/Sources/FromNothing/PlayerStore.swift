import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

@MainActor final class PlayerStore {
  private(set) var player: Player {
    didSet { if player.playing != oldValue.playing { play(player.playing) } }
  }
  private let play: @MainActor (Player.Programme?) -> Void
  private let runner: RESTV2Runner
  private let clock: any FlowClock

  init(
    _ configuration: FlowConfiguration, in environment: FlowEnvironment,
    play: @escaping @MainActor (Player.Programme?) -> Void
  ) async throws {
    (clock, self.play) = (environment.clock, play)
    runner = RESTV2Runner(service: RESTV2Service(origin: .releaseProduction), environment: environment)
    player = Player(flow: try await runner.launch(configuration).situation)
  }

  func send(_ event: Player.Event) {
    guard let reduction = try? player.take(event, at: clock.now) else { return }
    runner.run(reduction) { [weak self] event in await self?.send(.flow(event)) }
    if player.flow.state.isResting { runner.keep(RESTV2.Snapshot(of: player.flow)) }
  }
}
