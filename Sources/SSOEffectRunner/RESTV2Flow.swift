public import AdobePassAPI
public import SSOStateMachine

/// A running flow. It owns the situation of the flow, and the runner that does the flow's work.
///
/// ```swift
/// let flow = try await RESTV2Flow.launch(configuration, service: service, environment: environment)
/// flow.send(.signIn)
/// for await state in flow.states { render(state) }
/// ```
public actor RESTV2Flow: FlowDriver {
  /// The state after each event, and the first state. The stream has one reader. If the reader is too slow, the oldest
  /// states are dropped and counted.
  public nonisolated let states: AsyncStream<RESTV2.State>
  /// What happens, for logs and tools. One reader; bounded.
  public nonisolated var trace: AsyncStream<TraceRecord> { recorder.records }
  /// What became of the snapshot of the last launch.
  public nonisolated let restoration: Restoration

  /// Where the flow stands.
  public package(set) var situation: RESTV2.Situation
  /// How many states were dropped because the reader of ``states`` was too slow.
  public package(set) var droppedStates = 0
  /// How many records were dropped because the reader of ``trace`` was too slow.
  public nonisolated var droppedRecords: Int { recorder.dropped }

  /// The executor of the runner. An event is reduced and its commands are begun in one step, without a hop between
  /// actors.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { runner.unownedExecutor }

  package let runner: RESTV2Runner
  package let recorder: TraceRecorder
  package let environment: FlowEnvironment
  package let shown: AsyncStream<RESTV2.State>.Continuation
  package let inbox = Inbox<[RESTV2.Event]>()

  /// Begins a flow with what earlier launches kept. Nothing happens before the first event.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes. A kept device identifier replaces the configured one.
  ///   - service: where calls go.
  ///   - environment: everything outside.
  ///   - restoresSession: whether the flow goes on signed in, if the last launch ended signed in.
  ///   - recorder: where the trace goes; pass your own to record a user agent's requests too.
  ///   - capacity: how many states wait for their reader before the oldest is dropped.
  /// - Throws: ``StoreFailure``, as ``RESTV2Runner/launch(_:restoresSession:)`` does.
  @concurrent public static func launch(
    _ configuration: FlowConfiguration, service: RESTV2Service, environment: FlowEnvironment,
    restoresSession: Bool = true, recorder: TraceRecorder = TraceRecorder(), capacity: Int = 256
  ) async throws(StoreFailure) -> RESTV2Flow {
    let environment = environment.recorded(by: recorder)
    let runner = RESTV2Runner(service: service, environment: environment)
    let launch = try await runner.launch(configuration, restoresSession: restoresSession)
    return RESTV2Flow(launch, runner, recorder, environment, capacity)
  }

  private init(
    _ launch: RESTV2.Launch, _ runner: RESTV2Runner, _ recorder: TraceRecorder,
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
  public nonisolated func send(_ events: RESTV2.Event...) { add(events) }

  /// Sends a batch of events, as ``send(_:)-(RESTV2.Event...)`` does.
  public nonisolated func send(contentsOf events: [RESTV2.Event]) { add(events) }

  /// The access token that is kept, expired or not; nil before the first. For calls outside the flow, such as those of
  /// ``SSOService``.
  public var access: Shared<Access>? { get async { await runner.access } }

  /// How many commands and pickers are at work.
  public var runningEffects: Int { get async { await runner.runningEffects } }

  /// Ends the flow. It takes the events that were sent before, cancels what is in flight, and returns once nothing runs
  /// anymore and both streams have ended.
  ///
  /// Kept values stay kept. Send `cancel` or `logOut` first if the service or the person should notice the end.
  public func finish() async { await end() }

  package func presentPicker() {
    let screen = environment.screen
    if case .awaitingMVPDChoice(let stage) = situation.state {
      let configuration = stage.flow.configuration.value
      present { await screen.chooseMVPD(from: configuration)?.event }
    } else if case .awaitingMVPDConfirmation(let stage) = situation.state {
      let (mvpd, brand) = (stage.mvpd, stage.brand)
      present { await screen.confirmMVPD(mvpd, brand: brand)?.event(for: mvpd) }
    } else if case .awaitingProfileChoice(let stage) = situation.state {
      let profiles = stage.profiles.value
      present { await screen.chooseProfile(from: profiles).map { .chooseProfile(mvpd: $0) } }
    }
  }
}

extension MVPDConfirmation {
  fileprivate func event(for mvpd: String) -> RESTV2.Event {
    switch self {
    case .confirmed: .chooseMVPD(id: mvpd)
    case .another: .chooseAnotherMVPD
    case .secondScreen: .useSecondScreen
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
