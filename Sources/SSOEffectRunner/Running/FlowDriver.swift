package import SSOStateMachine

/// What all drivers have in common: an actor that owns the situation of a flow, on the executor of the runner that does
/// the flow's work.
package protocol FlowDriver: Actor {
  associatedtype Runner: CommandRunner
  typealias Flow = Runner.Codec.Flow

  nonisolated var runner: Runner { get }
  nonisolated var recorder: TraceRecorder { get }
  nonisolated var environment: FlowEnvironment { get }
  nonisolated var shown: AsyncStream<Runner.Codec.Flow.State>.Continuation { get }
  nonisolated var inbox: Inbox<[Runner.Codec.Flow.Event]> { get }
  var situation: Situation<Runner.Codec.Flow> { get set }
  var droppedStates: Int { get set }

  /// Asks the screen for a choice, if the flow rests until the person chooses. Pickers belong to no command.
  func presentPicker()
}

extension FlowDriver {
  package nonisolated func add(_ events: [Flow.Event]) {
    if inbox.add(events) { Task { [weak self] in await self?.applyBatches() } }
  }

  package func end() async {
    inbox.close()
    applyBatches()
    await runner.end()
    shown.finish()
    recorder.finish()
  }

  private func applyBatches() {
    for batch in inbox.drain() {
      for event in batch { apply(event) }
    }
  }

  private func apply(_ event: Flow.Event) {
    let (now, ticket) = (environment.clock.now, situation.ticket)
    do throws(Refusal) {
      let reduction = try Flow.reduce(into: &situation, event, at: now)
      recorder.record(reduction, at: now)
      runner.assumeIsolated { [report] in $0.perform(reduction, report) }
      arrive()
      if reduction.ticket != ticket { presentPicker() }
    } catch {
      recorder.record(error, of: event, in: situation, at: now)
    }
  }

  private var report: Runner.Report {
    { [weak self] event in await self?.apply(event) }
  }

  private func arrive() {
    if case .dropped = shown.yield(situation.state) { droppedStates += 1 }
    guard Flow.isResting(situation.state) else { return }
    let snapshot = Flow.snapshot(of: situation)
    runner.assumeIsolated { $0.store(snapshot) }
  }

  /// Asks the screen for a choice. The question is canceled when the flow moves on.
  package func present(_ choice: @escaping @Sendable () async -> Flow.Event?) {
    runner.assumeIsolated { [report, ticket = situation.ticket] in
      $0.start(ticket, report) { _ in await choice() }
    }
  }
}
