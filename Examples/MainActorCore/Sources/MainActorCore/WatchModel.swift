import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// What the screens draw. It is on the main actor without saying so.
final class WatchModel {
  private(set) var core: WatchCore {
    didSet { if core.playing != oldValue.playing { play(core.playing) } }
  }
  private let play: (WatchCore.Playing?) -> Void
  private let runner: RESTV2Runner
  private let recorder: TraceRecorder
  private let clock: any FlowClock

  /// - Parameter play: is told what plays, with its token, and whether it is paused; nil to stop.
  init(
    _ configuration: FlowConfiguration, in environment: FlowEnvironment,
    recorder: TraceRecorder = TraceRecorder(), play: @escaping (WatchCore.Playing?) -> Void
  ) async throws {
    (clock, self.recorder, self.play) = (environment.clock, recorder, play)
    runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: environment.recorded(by: recorder))
    core = WatchCore(flow: try await runner.launch(configuration).situation)
  }

  func send(_ event: WatchCore.Event) {
    let now = clock.now
    do throws(Refusal) {
      guard let reduction = try core.take(event, at: now) else { return }
      recorder.record(reduction, at: now)
      runner.run(reduction, at: now) { [weak self] event in await self?.send(.flow(event)) }
      if core.flow.state.isResting { runner.keep(RESTV2.Snapshot(of: core.flow)) }  // for the next launch
    } catch {
      if case .flow(let event) = event { recorder.record(error, of: event, in: core.flow, at: now) }
    }
  }
}
