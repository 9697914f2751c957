import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// The model that the screens draw. It is on the main actor without saying so.
final class WatchModel {
  private(set) var core: WatchCore {
    didSet {
      guard core.playing != oldValue.playing else { return }
      if let playing = core.playing, playing.token != oldValue.playing?.token {
        start(playing)
      } else {
        change(core.playing)
      }
    }
  }
  private let start: (WatchCore.Playing) -> Void
  private let change: (WatchCore.Playing?) -> Void
  private let runner: RESTV2Runner
  private let recorder: TraceRecorder
  private let clock: any FlowClock

  /// - Parameters:
  ///   - start: begins to play. The token is good for one start.
  ///   - change: receives what has changed since: whether it is paused, and the end, once it is known; nil to stop.
  init(
    _ configuration: FlowConfiguration, in environment: FlowEnvironment,
    recorder: TraceRecorder = TraceRecorder(), start: @escaping (WatchCore.Playing) -> Void,
    change: @escaping (WatchCore.Playing?) -> Void
  ) async throws {
    (clock, self.recorder) = (environment.clock, recorder)
    (self.start, self.change) = (start, change)
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
