public import AdobePassAPI
public import SSOStateMachine

/// A flow that runs: it owns where the flow stands and the runner that does its work.
///
/// ```swift
/// let flow = try await SSOFlow.launch(configuration, service: service, environment: environment)
/// flow.send(.signIn)
/// for await state in flow.states { render(state) }
/// ```
public actor SSOFlow {
  /// Where the flow stands after each event, the first state included. One reader; where that reads too slowly the
  /// oldest are dropped, and counted.
  public nonisolated let states: AsyncStream<RESTV2.State>
  /// What happens, for logs and tools. One reader; bounded.
  public nonisolated var trace: AsyncStream<TraceRecord> { recorder.records }
  /// What became of the snapshot of the last launch.
  public nonisolated let restoration: RESTV2.Restoration

  /// Where the flow stands.
  public private(set) var situation: RESTV2.Situation
  /// How many states the reader of ``states`` was too slow for.
  public private(set) var droppedStates = 0
  /// How many records the reader of ``trace`` was too slow for.
  public nonisolated var droppedRecords: Int { recorder.dropped }

  /// The runner's own: an event is reduced and its commands are begun in one step, and no turn costs a hop.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { runner.unownedExecutor }

  private nonisolated let runner: EffectRunner
  private let recorder: TraceRecorder
  private let environment: FlowEnvironment
  private let shown: AsyncStream<RESTV2.State>.Continuation
  private let inbox: AsyncStream<[RESTV2.Event]>.Continuation
  private var picker: Task<Void, Never>?

  /// Begins a flow with what earlier launches kept. Nothing happens before the first event.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes. A device identifier that was kept takes the place of its own.
  ///   - service: where calls go.
  ///   - environment: everything outside.
  ///   - restoresSession: whether the flow goes on signed in where the last launch ended so.
  ///   - recorder: where the trace goes; hand in your own to record a user agent's requests too.
  ///   - capacity: how many states wait for their reader before the oldest is dropped.
  /// - Throws: ``StoreFailure``, as ``EffectRunner/init(service:environment:)`` does.
  public static func launch(
    _ configuration: FlowConfiguration, service: Service, environment: FlowEnvironment,
    restoresSession: Bool = true, recorder: TraceRecorder = TraceRecorder(), capacity: Int = 256
  ) async throws(StoreFailure) -> SSOFlow {
    var environment = environment
    let clock = environment.clock
    environment.transport = ObservedTransport(environment.transport, clock: clock) { exchange in
      recorder.record(.exchange(exchange), at: clock.now)
    }
    let runner = try EffectRunner(service: service, environment: environment)
    let launch = await runner.launch(configuration, restoresSession: restoresSession)
    return SSOFlow(launch, runner, recorder, environment, capacity)
  }

  private init(
    _ launch: RESTV2.Launch, _ runner: EffectRunner, _ recorder: TraceRecorder,
    _ environment: FlowEnvironment, _ capacity: Int
  ) {
    (situation, restoration) = (launch.situation, launch.restoration)
    (self.runner, self.recorder, self.environment) = (runner, recorder, environment)
    (states, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(max(1, capacity)))
    let (events, inbox) = AsyncStream.makeStream(of: [RESTV2.Event].self)
    self.inbox = inbox
    shown.yield(launch.situation.state)
    Task { [weak self] in
      for await batch in events { await self?.take(batch) }
    }
  }

  deinit {
    inbox.finish()
    shown.finish()
  }

  /// Sends events, in order. Returns at once, from any thread: the main actor is never blocked, and a batch costs one
  /// hop. An event that the flow refuses changes nothing, and is recorded in the trace.
  public nonisolated func send(_ events: RESTV2.Event...) { inbox.yield(events) }

  /// Sends a batch of events, as ``send(_:)-(RESTV2.Event...)`` does.
  public nonisolated func send(contentsOf events: [RESTV2.Event]) { inbox.yield(events) }

  /// How many commands are at work.
  public var runningEffects: Int { get async { await runner.runningEffects } }

  /// Ends the flow: cancels what is in flight, and returns once nothing runs any more and both streams have ended.
  ///
  /// What was kept stays kept. Send `cancel` or `logOut` first where the service or the person should notice.
  public func finish() async {
    inbox.finish()
    picker?.cancel()
    await picker?.value
    await runner.finish()
    shown.finish()
    recorder.finish()
  }

  private func take(_ events: [RESTV2.Event]) {
    for event in events { take(event) }
  }

  private func take(_ event: RESTV2.Event) {
    let now = environment.clock.now
    do throws(Refusal) {
      let reduction = try RESTV2.reduce(into: &situation, event, at: now)
      for id in reduction.path {
        if let edge = RESTV2.graph[id] { recorder.record(.arrow(edge), at: now) }
      }
      runner.assumeIsolated { runner in
        runner.take(reduction) { [weak self] event in await self?.take(event) }
      }
      arrive()
    } catch {
      let stage = RESTV2.stage(of: situation.state)
      recorder.record(.refused(from: stage, on: RESTV2.kind(of: event), error), at: now)
    }
  }

  private func arrive() {
    picker?.cancel()
    picker = nil
    if case .dropped = shown.yield(situation.state) { droppedStates += 1 }
    guard situation.state.isResting else { return }
    let snapshot = RESTV2.Snapshot(of: situation)
    runner.assumeIsolated { $0.take(snapshot) }
    ask()
  }

  /// The pickers belong to no command: the flow rests until somebody chooses.
  private func ask() {
    let screen = environment.screen
    if case .awaitingMVPDChoice(let stage) = situation.state {
      let configuration = stage.flow.configuration.value
      picker = Task { [weak self] in
        let choice = await screen.chooseMVPD(from: configuration)
        guard let choice, !Task.isCancelled else { return }
        await self?.take(choice.event)
      }
    } else if case .awaitingProfileChoice(let stage) = situation.state {
      let profiles = stage.profiles.value
      picker = Task { [weak self] in
        let mvpd = await screen.chooseProfile(from: profiles)
        guard let mvpd, !Task.isCancelled else { return }
        await self?.take(.chooseProfile(mvpd: mvpd))
      }
    }
  }
}

extension MVPDChoice {
  fileprivate var event: RESTV2.Event {
    switch self {
    case .mvpd(let id): .chooseMVPD(id: id)
    case .secondScreen: .useSecondScreen
    }
  }
}
