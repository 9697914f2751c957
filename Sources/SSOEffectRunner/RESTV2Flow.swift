public import AdobePassAPI
public import SSOStateMachine

/// A running flow. It owns the situation of the flow, and the runner that does the flow's work.
///
/// ```swift
/// let flow = try await RESTV2Flow.launch(configuration, service: service, environment: environment)
/// flow.send(.signIn)
/// for await state in flow.states { render(state) }
/// ```
///
/// A flow that is released ends as ``finish()`` ends it, except that no caller waits for the end.
public final class RESTV2Flow: Sendable {
  package let driver: FlowDriver<RESTV2>
  private let checks: AuthorizationChecks
  /// The result of restoring the snapshot of the last launch.
  public let restoration: Restoration

  /// The state after each event, and the first state. The stream has one reader. If the reader is too slow, the oldest
  /// states are dropped and counted.
  public var states: AsyncStream<RESTV2.State> { driver.states }
  /// The records of the flow, for logs and tools. One reader; bounded.
  public var trace: AsyncStream<TraceRecord> { driver.recorder.records }
  /// The current situation of the flow.
  public var situation: RESTV2.Situation { get async { await driver.situation } }
  /// The number of states that were dropped because the reader of ``states`` was too slow.
  public var droppedStates: Int { get async { await driver.droppedStates } }
  /// The number of records that were dropped because the reader of ``trace`` was too slow.
  public var droppedRecords: Int { driver.recorder.dropped }
  /// The number of commands and pickers at work.
  public var runningEffects: Int { get async { await driver.runner.runningEffects } }
  /// The access token that is kept, expired or not; nil before the first. For calls outside the flow, such as those of
  /// ``SSOService``.
  public var access: Shared<Access>? { get async { await driver.runner.access } }

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
    try await launch(
      configuration, service: service, environment: environment, restoresSession: restoresSession,
      recorder: recorder, capacity: capacity
    ) { _, _, _, _ in }
  }

  /// Begins a flow, as ``launch(_:service:environment:restoresSession:recorder:capacity:)`` does, for an observer that
  /// receives every event with its moment, the state since and the commands, in order, on the executor of the flow.
  @concurrent package static func launch(
    _ configuration: FlowConfiguration, service: RESTV2Service, environment: FlowEnvironment,
    restoresSession: Bool = true, recorder: TraceRecorder = TraceRecorder(), capacity: Int = 256,
    observing observer: @escaping FlowDriver<RESTV2>.Observer
  ) async throws(StoreFailure) -> RESTV2Flow {
    let runner = CommandRunner<RESTV2>(service: service, environment: environment.recorded(by: recorder))
    let launch = try await runner.launch(configuration, restoresSession: restoresSession)
    let checks = AuthorizationChecks(launch.situation.state)
    let driver = FlowDriver(launch.situation, runner, recorder, capacity: capacity) {
      checks.flowReceived($0, now: $2, $3)
      observer($0, $1, $2, $3)
    }
    checks.serve(driver)
    return RESTV2Flow(driver, checks, launch.restoration)
  }

  private init(_ driver: FlowDriver<RESTV2>, _ checks: AuthorizationChecks, _ restoration: Restoration) {
    (self.driver, self.checks, self.restoration) = (driver, checks, restoration)
  }

  deinit { checks.end() }

  /// Sends events, in order. Returns at once, from any thread: the main actor is never blocked, and a batch costs one
  /// hop. An event that the flow refuses changes nothing, and is recorded in the trace.
  public func send(_ events: RESTV2.Event...) { driver.send(events) }

  /// Sends a batch of events, as ``send(_:)-(RESTV2.Event...)`` does.
  public func send(contentsOf events: [RESTV2.Event]) { driver.send(events) }

  /// Checks whether a resource may be played now, and returns the decision. No screen opens, a sign-out stays, and what
  /// plays plays on: for the next episode, or again after an ad. If the person is not signed in, the flow looks whether
  /// Apple's framework or the service knows them.
  ///
  /// Checks wait for each other, and for a play request under way. If the flow waits for a person, the answer is
  /// ``AuthorizationCheck/needsPerson(_:)`` at once.
  public func checkAuthorization(of resource: String) async -> AuthorizationCheck {
    await checks.check(resource)
  }

  /// Ends the flow. It takes the events that were sent before, cancels what is in flight, and returns once nothing runs
  /// anymore and both streams have ended.
  ///
  /// Kept values stay kept. Send `cancel` or `logOut` first if the service or the person should notice the end.
  public func finish() async {
    await driver.finish()
    checks.end()
  }
}
