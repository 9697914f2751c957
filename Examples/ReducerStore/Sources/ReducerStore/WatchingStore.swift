import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

typealias WatchingStore = Store<Watching.State, Watching.Action, Watching.Effect>

extension Store where State == Watching.State, Action == Watching.Action, Effect == Watching.Effect {
  /// Begins with the values that earlier launches kept. The runner does what the flow asks for, the recorder receives
  /// it, and the player carries out its orders.
  convenience init(
    _ configuration: FlowConfiguration, in environment: FlowEnvironment,
    recorder: TraceRecorder = TraceRecorder(),
    player: @escaping @MainActor (Watching.PlayerOrder) -> Void
  ) async throws {
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: environment.recorded(by: recorder))
    let launch = try await runner.launch(configuration)
    self.init(
      Watching.State(flow: launch.situation), clock: environment.clock, reduce: Watching.reduce
    ) { effect, now, send in
      switch effect {
      case .run(let reduction):
        recorder.record(reduction, at: now)
        runner.run(reduction, at: now) { await send(.flow($0)) }
      case .refuse(let event, in: let situation, let refusal):
        recorder.record(refusal, of: event, in: situation, at: now)
      case .keep(let snapshot): runner.keep(snapshot)
      case .tell(let order): player(order)
      }
    }
  }
}
