import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// Holds the core on the main actor. The runner carries out its commands and keeps where it rests; the recorder records them.
@MainActor final class AppStore {
  private(set) var core: AppCore {
    didSet {
      guard core.playing != oldValue.playing else { return }
      if let playing = core.playing, playing.token != oldValue.playing?.token {
        start(playing)
      } else {
        change(core.playing)
      }
    }
  }
  private let start: @MainActor (AppCore.Playing) -> Void
  private let change: @MainActor (AppCore.Playing?) -> Void
  private let runner: RESTV2Runner
  private let recorder: TraceRecorder
  private let clock: any FlowClock

  /// - Parameters:
  ///   - start: begins to play. The token is good for one start.
  ///   - change: receives what has changed since: the end, as soon as it is known; nil to stop.
  init(
    _ configuration: FlowConfiguration, in environment: FlowEnvironment,
    recorder: TraceRecorder = TraceRecorder(), start: @escaping @MainActor (AppCore.Playing) -> Void,
    change: @escaping @MainActor (AppCore.Playing?) -> Void
  ) async throws {
    (clock, self.recorder) = (environment.clock, recorder)
    (self.start, self.change) = (start, change)
    runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: environment.recorded(by: recorder))
    core = AppCore(flow: try await runner.launch(configuration).situation)
  }

  func send(_ event: AppCore.Event) {
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
