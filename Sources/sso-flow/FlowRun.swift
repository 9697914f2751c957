import CommandLineTool
import FlowTool
import SSOConformance
import SSOEffectRunner
import SSOProperties
import SSOSimulation
import SSOStateMachine

/// One run: assembles the environment, runs the flow, and reports the result.
struct FlowRun {
  let options: RunOptions
  /// The simulated service; nil for a real service.
  let simulation: Simulation?
  /// Records what is sent, for a caller that examines it; nil otherwise.
  let recording: CaptureRecorder?
  /// Receives lines for the person.
  let note: @Sendable (String) -> Void

  init(_ options: RunOptions, records: Bool = false, note: @escaping @Sendable (String) -> Void) {
    (self.options, self.note) = (options, note)
    simulation = options.scenario.map {
      Simulation($0, serviceProvider: options.serviceProvider, store: options.store)
    }
    recording = records ? CaptureRecorder(clock: simulation?.clock ?? SystemClock()) : nil
  }

  /// - Throws: a complaint if a file is wrong. Nothing was sent then.
  func run() async throws(Complaint) -> RunResult {
    try await run(options.machine.flow)
  }

  private func run<Flow: ConductedFlow>(_ type: Flow.Type) async throws(Complaint) -> RunResult {
    let log = Locked(TraceLog())
    let clock: any FlowClock = simulation?.clock ?? SystemClock()
    // Nothing is played here, but a simulated service judges whether the resource could be played.
    let terminal = Terminal(options.machine, clock: clock, origin: options.origin, write: note) {
      [simulation] resource, token in
      simulation?.service.recordPlayback(resource: resource, token: token.serializedToken)
    }
    let recorder = TraceRecorder { record in
      log.withLock { $0.add(record) }
      if case .arrow(let edge) = record.entry { terminal.show(edge) }
    }
    let setting = try Setting(
      options, simulation, clock: clock, screen: terminal, recorder: recorder, recording: recording)
    let flow: Flow = try await launch(setting, recorder)
    if let file = options.trace {
      let files = options.files
      try log.withLock { log throws(Complaint) in try log.open(file, besides: files) }
    }
    let report = await conduct(flow, setting, terminal.answers)
    await flow.finish()
    let stage = await flow.stage
    let whole = log.withLock { $0 }
    var result = RunResult(report, terminal.answers.entries, stage: stage, of: options.machine, log: whole)
    if let failure = whole.close() {
      result.isTraced = false
      note("\(Help.program): the trace is not complete: \(failure.message)\n")
    }
    if let failure = simulation?.finish() { note("\(failure)\n") }
    return result
  }

  private func launch<Flow: ConductedFlow>(
    _ setting: Setting, _ recorder: TraceRecorder
  ) async throws(Complaint) -> Flow {
    do throws(StoreFailure) {
      return try await Flow.launch(
        setting.configuration, at: setting.origin, setting.environment, recorder: recorder,
        capacity: Setting.capacity)
    } catch {
      throw Setting.complaint(about: options.store ?? "", error)
    }
  }

  /// Runs the flow under a time limit. A simulated clock may stand still, so real time limits the run as well, counted
  /// without regard to what the clock shows.
  private func conduct<Flow: ConductedFlow>(
    _ flow: Flow, _ setting: Setting, _ answers: AnswerBook
  ) async -> RunReport {
    let limit = options.timeLimit
    let conductor = Conductor(
      flow, setting, answers, timeLimit: simulation == nil ? nil : limit)
    return await withTaskGroup(of: RunReport?.self) { group in
      group.addTask {
        var conductor = conductor
        await conductor.run()
        return conductor.report
      }
      group.addTask {
        try? await SystemClock().sleep(milliseconds: limit)
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      if case .some(.some(let report)) = first { return report }
      // If the conductor was stopped, what it has seen so far still counts.
      var report = await group.next().flatMap { $0 } ?? RunReport()
      report.isOverTime = true
      return report
    }
  }
}
