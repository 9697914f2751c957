public import SSOEffectRunner
public import SSORESTV1
public import SSOStateMachine

/// A running flow of REST API V1, as ``/SSOEffectRunner/RESTV2Flow`` is of REST API V2. It owns the situation of the
/// flow, and the runner that does the flow's work.
///
/// ```swift
/// let flow = try await RESTV1Flow.launch(configuration, service: service, environment: environment)
/// flow.send(.signIn)
/// for await state in flow.states { render(state) }
/// ```
public actor RESTV1Flow: FlowDriver {
  /// The state after each event, and the first state. The stream has one reader. If the reader is too slow, the oldest
  /// states are dropped and counted.
  public nonisolated let states: AsyncStream<RESTV1.State>
  /// What happens, for logs and tools. One reader; bounded.
  public nonisolated var trace: AsyncStream<TraceRecord> { recorder.records }
  /// What became of the snapshot of the last launch.
  public nonisolated let restoration: Restoration

  /// Where the flow stands.
  public package(set) var situation: RESTV1.Situation
  /// How many states were dropped because the reader of ``states`` was too slow.
  public package(set) var droppedStates = 0
  /// How many records were dropped because the reader of ``trace`` was too slow.
  public nonisolated var droppedRecords: Int { recorder.dropped }

  /// The executor of the runner. An event is reduced and its commands are begun in one step, without a hop between
  /// actors.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { runner.unownedExecutor }

  package let runner: RESTV1Runner
  package let recorder: TraceRecorder
  package let environment: FlowEnvironment
  package let shown: AsyncStream<RESTV1.State>.Continuation
  package let inbox = Inbox<[RESTV1.Event]>()

  /// Begins a flow with what earlier launches kept. Nothing happens before the first event.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes. A kept device identifier replaces the configured one.
  ///   - service: where calls go.
  ///   - environment: everything outside.
  ///   - restoresSession: whether the flow goes on signed in, if the last launch ended signed in.
  ///   - recorder: where the trace goes; pass your own to record a user agent's requests too.
  ///   - capacity: how many states wait for their reader before the oldest is dropped.
  /// - Throws: ``/SSOEffectRunner/StoreFailure``, as ``RESTV1Runner/launch(_:restoresSession:)`` does.
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

  /// A flow that is released ends as ``finish()`` ends it, except that no caller waits for the end.
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

  /// How many commands and pickers are at work.
  public var runningEffects: Int { get async { await runner.runningEffects } }

  /// Ends the flow. It takes the events that were sent before, cancels what is in flight, and returns once nothing runs
  /// anymore and both streams have ended.
  ///
  /// Kept values stay kept. Send `cancel` or `logOut` first if the service or the person should notice the end.
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
