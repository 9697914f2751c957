package import SSOStateMachine

/// Drives a flow: an actor that owns the situation of the flow, on the executor of the runner that does the flow's work.
/// An event is reduced and its commands are begun in one step, without a hop between actors.
package final actor FlowDriver<Flow: RunnableMachine> {
  package nonisolated let states: AsyncStream<Flow.State>
  package nonisolated let recorder: TraceRecorder
  package nonisolated let runner: CommandRunner<Flow>
  package private(set) var situation: Situation<Flow>
  package private(set) var droppedStates = 0
  private let shown: AsyncStream<Flow.State>.Continuation
  private let observer: Observer
  private nonisolated let inbox = Inbox<[Flow.Event]>()

  /// A function that receives each event of the flow, its moment, the state after the event, and the commands. A refused event
  /// has no commands.
  package typealias Observer =
    @Sendable (Flow.Event, Timestamp, Flow.State, CommandList<Flow.Command>) -> Void

  package nonisolated var unownedExecutor: UnownedSerialExecutor { runner.unownedExecutor }

  /// Begins to drive a flow. Nothing happens before the first event.
  ///
  /// - Parameter capacity: how many states wait for their reader before the oldest is dropped.
  package init(
    _ situation: Situation<Flow>, _ runner: CommandRunner<Flow>, _ recorder: TraceRecorder, capacity: Int,
    observer: @escaping Observer = { _, _, _, _ in }
  ) {
    (self.situation, self.runner, self.recorder, self.observer) = (situation, runner, recorder, observer)
    (states, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(max(1, capacity)))
    shown.yield(situation.state)
  }

  /// A flow that is released ends as ``finish()`` ends it, except that no caller waits for the end.
  deinit {
    guard inbox.close() else { return }
    shown.finish()
    recorder.finish()
    Task { [runner] in await runner.finish() }
  }

  package nonisolated func send(_ events: [Flow.Event]) {
    if inbox.add(events) { Task { [weak self] in await self?.applyBatches() } }
  }

  package func finish() async {
    inbox.close()
    applyBatches()
    await runner.finish()
    shown.finish()
    recorder.finish()
  }

  private func applyBatches() {
    for batch in inbox.drain() {
      for event in batch { apply(event) }
    }
  }

  private func apply(_ event: Flow.Event) {
    let (now, ticket) = (runner.environment.clock.now, situation.ticket)
    let awaited = Flow.awaitedPlay(in: situation.state)
    do throws(Refusal) {
      let reduction = try Flow.reduce(into: &situation, event, at: now)
      recorder.record(reduction, at: now)
      runner.assumeIsolated { [report] in $0.perform(reduction, report) }
      arrive()
      if let awaited, let next = Flow.awaitedPlay(in: situation.state), next != awaited {
        runner.environment.screen.show(.playReplaced(resource: awaited))
      }
      observer(event, now, situation.state, reduction.commands)
      if reduction.ticket != ticket { presentPicker() }
      for event in runner.assumeIsolated({ $0.takeNews() }) { apply(event) }
    } catch {
      recorder.record(error, of: event, in: situation, at: now)
      observer(event, now, situation.state, .none)
    }
  }

  private var report: CommandRunner<Flow>.Report {
    { [weak self] event in await self?.apply(event) }
  }

  private func arrive() {
    if case .dropped = shown.yield(situation.state) { droppedStates += 1 }
    guard Flow.isResting(situation.state) else { return }
    let snapshot = Flow.snapshot(of: situation)
    runner.assumeIsolated { $0.store(snapshot) }
  }

  /// Asks the screen for a choice, if the flow waits for one. The question is canceled when the flow moves on.
  private func presentPicker() {
    guard let choice = Flow.choice(in: situation.state, on: runner.environment.screen) else { return }
    runner.assumeIsolated { [report, ticket = situation.ticket] in
      $0.start(ticket, report) { _ in await choice() }
    }
  }
}
