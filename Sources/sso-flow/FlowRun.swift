import AdobePassAPI
import CommandLineTool
import SSOEffectRunner
import SSOStateMachine

/// One run: puts the environment together, runs the flow, and tells what came of it.
struct FlowRun {
  let options: RunOptions
  /// Where a line for the person goes.
  let note: @Sendable (String) -> Void

  /// - Throws: a complaint where a file is at fault; nothing was sent then.
  func run() async throws(Complaint) -> RunResult {
    let log: TraceLog
    do throws(SystemError) {
      log = try TraceLog(file: options.trace)
    } catch {
      throw .usage("--trace \(quoted(options.trace ?? "")) cannot be written: \(error.message)")
    }
    let recorder = TraceRecorder(capacity: 1_000_000)
    let setting = try Setting(options, recorder: recorder, note: note)
    let flow: SSOFlow
    do throws(StoreFailure) {
      flow = try await SSOFlow.launch(
        setting.configuration, service: setting.service, environment: setting.environment,
        restoresSession: false, recorder: recorder, capacity: 1_000_000)
    } catch {
      throw .usage("--store \(quoted(options.store ?? "")): \(error)")
    }
    let terminal = setting.terminal
    async let finished = follow(recorder, into: log, terminal)
    let report = await conduct(flow, setting)
    let stage = RESTV2.stage(of: await flow.situation.state)
    await flow.finish()
    let whole = await finished
    if let failure = whole.failure { note("the trace is not complete: \(failure.message)\n") }
    try setting.finish()
    return RunResult(report, answers: terminal.answers, stage: stage, log: whole)
  }

  /// Adds up the trace until it ends.
  private func follow(_ recorder: TraceRecorder, into log: TraceLog, _ terminal: Terminal) async -> TraceLog {
    var log = log
    for await record in recorder.records {
      log.add(record)
      if case .arrow(let edge) = record.entry { terminal.show(edge, at: record.at) }
    }
    log.finish()
    return log
  }

  /// A simulated clock may stand still, so the real one limits the run as well.
  private func conduct(_ flow: SSOFlow, _ setting: Setting) async -> Conductor.Report {
    let limit = options.timeLimit
    let conductor = Conductor(
      flow, setting.asks, pick: setting.pick, clock: setting.environment.clock, timeLimit: limit)
    return await withTaskGroup(of: Conductor.Report?.self) { group in
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
      // The conductor was stopped: what it has seen so far still counts.
      var report = await group.next().flatMap { $0 } ?? Conductor.Report()
      report.isOverTime = true
      return report
    }
  }
}
