public import SSOEffectRunner
public import SSOLegacyMachines
public import SSOStateMachine

/// A flow of REST API V1 that runs, as ``SSOFlow`` is one of REST API V2: it owns where the flow stands and the runner that does its work.
///
/// ```swift
/// let flow = try await RESTV1Flow.launch(configuration, service: service, environment: environment)
/// flow.send(.signIn)
/// for await state in flow.states { render(state) }
/// ```
public actor RESTV1Flow: FlowDriver {
  /// Where the flow stands after each event, the first state included. One reader; where that reads too slowly the
  /// oldest are dropped, and counted.
  public nonisolated let states: AsyncStream<RESTV1.State>
  /// What happens, for logs and tools. One reader; bounded.
  public nonisolated var trace: AsyncStream<TraceRecord> { recorder.records }
  /// What became of the snapshot of the last launch.
  public nonisolated let restoration: Restoration

  /// Where the flow stands.
  public package(set) var situation: RESTV1.Situation
  /// How many states the reader of ``states`` was too slow for.
  public package(set) var droppedStates = 0
  /// How many records the reader of ``trace`` was too slow for.
  public nonisolated var droppedRecords: Int { recorder.dropped }

  /// The runner's own: an event is reduced and its commands are begun in one step, and no turn costs a hop.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { runner.unownedExecutor }

  package let runner: RESTV1Runner
  package let recorder: TraceRecorder
  package let environment: FlowEnvironment
  package let shown: AsyncStream<RESTV1.State>.Continuation
  package let inbox = Inbox<[RESTV1.Event]>()

  /// Begins a flow with what earlier launches kept. Nothing happens before the first event.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes. A device identifier that was kept takes the place of its own.
  ///   - service: where calls go.
  ///   - environment: everything outside.
  ///   - restoresSession: whether the flow goes on signed in where the last launch ended so.
  ///   - recorder: where the trace goes; hand in your own to record a user agent's requests too.
  ///   - capacity: how many states wait for their reader before the oldest is dropped.
  /// - Throws: ``StoreFailure``, as ``RESTV1Runner/launch(_:restoresSession:)`` does.
  @concurrent public static func launch(
    _ configuration: FlowConfiguration, service: RESTV1Service, environment: FlowEnvironment,
    restoresSession: Bool = true, recorder: TraceRecorder = TraceRecorder(), capacity: Int = 256
  ) async throws(StoreFailure) -> RESTV1Flow {
    let environment = environment.recorded(by: recorder)
    let runner = RESTV1Runner(service: service, environment: environment)
    let launch = try await runner.launch(configuration, restoresSession: restoresSession)
    return RESTV1Flow(launch, runner, recorder, environment, capacity)
  }

  private init(
    _ launch: RESTV1.Launch, _ runner: RESTV1Runner, _ recorder: TraceRecorder,
    _ environment: FlowEnvironment, _ capacity: Int
  ) {
    (situation, restoration) = (launch.situation, launch.restoration)
    (self.runner, self.recorder, self.environment) = (runner, recorder, environment)
    (states, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(max(1, capacity)))
    shown.yield(launch.situation.state)
  }

  /// A flow that is let go ends as one that is finished, only that nobody waits for it.
  deinit {
    guard inbox.close() else { return }
    shown.finish()
    recorder.finish()
    Task { [runner] in await runner.finish() }
  }

  /// Sends events, in order. Returns at once, from any thread: the main actor is never blocked, and a batch costs one
  /// hop. An event that the flow refuses changes nothing, and is recorded in the trace.
  public nonisolated func send(_ events: RESTV1.Event...) { add(events) }

  /// Sends a batch of events, as ``send(_:)-(RESTV1.Event...)`` does.
  public nonisolated func send(contentsOf events: [RESTV1.Event]) { add(events) }

  /// How much is at work: commands and pickers.
  public var runningEffects: Int { get async { await runner.runningEffects } }

  /// Ends the flow: takes what was sent before, cancels what is in flight, and returns once nothing runs any more and both
  /// streams have ended.
  ///
  /// What was kept stays kept. Send `cancel` or `logOut` first where the service or the person should notice.
  public func finish() async { await end() }

  package func presentPicker() {
    guard case .awaitingMVPDChoice(let stage) = situation.state,
      let configuration = stage.flow.configuration?.value
    else { return }
    present { [screen = environment.screen] in await screen.chooseMVPD(from: configuration)?.event }
  }
}

extension MVPDChoice {
  fileprivate var event: RESTV1.Event {
    switch self {
    case .mvpd(let id): .chooseMVPD(id: id)
    case .secondScreen: .useSecondScreen
    }
  }
}
