// An example of docs/guide.md: PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

@MainActor final class AppStore {
  private(set) var flow: RESTV2.Situation
  private let runner: RESTV2Runner
  private let recorder: TraceRecorder
  private let clock: any FlowClock

  init(
    _ configuration: FlowConfiguration, in environment: FlowEnvironment, recorder: TraceRecorder
  ) async throws {
    (clock, self.recorder) = (environment.clock, recorder)  // one clock for the events and for the calls
    runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: environment.recorded(by: recorder))
    flow = try await runner.launch(configuration).situation
  }

  func send(_ event: RESTV2.Event) {
    let now = clock.now
    do throws(Refusal) {
      let reduction = try RESTV2.reduce(into: &flow, event, at: now)
      recorder.record(reduction, at: now)
      runner.run(reduction, at: now) { [weak self] event in await self?.send(event) }
      if flow.state.isResting { runner.keep(RESTV2.Snapshot(of: flow)) }  // for the next launch
    } catch {
      recorder.record(error, of: event, in: flow, at: now)  // nothing has changed
    }
  }
}
