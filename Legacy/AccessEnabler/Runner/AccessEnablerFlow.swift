import AdobePassAPI
public import SSOAccessEnabler
public import SSOEffectRunner
public import SSOStateMachine

/// A running flow of the SDK. It owns the situation of the flow, and the runner that does the flow's work.
///
/// ```swift
/// let flow = AccessEnablerFlow(configuration, making: { MySDK($0, $1) }, screen: screen)
/// flow.send(.enterForeground)
/// for await state in flow.states { render(state) }
/// ```
@MainActor public final class AccessEnablerFlow {
  /// The state after each event, and the first state. The stream has one reader. If the reader is too slow, the oldest
  /// states are dropped.
  public nonisolated let states: AsyncStream<AccessEnablerMachine.State>
  /// The trace of the flow, for logs and tools: arrows, and events that were refused. The stream is bounded, and has
  /// one reader.
  public nonisolated var trace: AsyncStream<TraceRecord> { recorder.records }

  /// The current situation of the flow.
  public private(set) var situation: AccessEnablerMachine.Situation

  private let runner: AccessEnablerRunner
  private let screen: any AccessEnablerScreen
  private let clock: any FlowClock
  private nonisolated let recorder: TraceRecorder
  private nonisolated let inbox: AccessEnablerInbox
  private let shown: AsyncStream<AccessEnablerMachine.State>.Continuation
  private var reader: Task<Void, Never>?
  /// States that the work of an event has led to, and that are not shown yet.
  private var unshown: [AccessEnablerMachine.State] = []
  /// The number of events that are being applied, each from within the work of the one before.
  private var depth = 0
  /// The secrets that no text of a callback may show.
  private var secrets: KnownSecrets
  private let observer: Observer

  /// Receives every event, refused ones too, with its moment, and the situation since.
  package typealias Observer =
    @MainActor (AccessEnablerMachine.Event, Timestamp, AccessEnablerMachine.Situation) -> Void

  /// Begins a flow. Nothing happens before the first event.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - make: makes the SDK, once (S.1).
  ///   - screen: what the app carries out.
  ///   - clock: the time.
  ///   - recorder: where the trace goes.
  ///   - capacity: how many states wait for their reader before the oldest is dropped.
  public convenience init(
    _ configuration: AccessEnablerMachine.Configuration, making make: @escaping MakeAccessEnablerSDK,
    screen: any AccessEnablerScreen, clock: any FlowClock = SystemClock(),
    recorder: TraceRecorder = TraceRecorder(), capacity: Int = 256
  ) {
    self.init(
      configuration, making: make, screen: screen, clock: clock, recorder: recorder, capacity: capacity
    ) { _, _, _ in }
  }

  /// Begins a flow, as ``init(_:making:screen:clock:recorder:capacity:)`` does, for an observer.
  package init(
    _ configuration: AccessEnablerMachine.Configuration, making make: @escaping MakeAccessEnablerSDK,
    screen: any AccessEnablerScreen, clock: any FlowClock,
    recorder: TraceRecorder = TraceRecorder(), capacity: Int = 256, observing observer: @escaping Observer
  ) {
    let (inbox, link) = (AccessEnablerInbox(), Link())
    self.observer = observer
    situation = AccessEnablerMachine.launch(configuration)
    secrets = KnownSecrets([configuration.softwareStatement])
    (self.screen, self.clock, self.recorder, self.inbox) = (screen, clock, recorder, inbox)
    runner = AccessEnablerRunner(
      making: make,
      callbacks: AccessEnablerCallbacks(
        { inbox.append(.callback($0)) }, now: { link.flow?.take(.callback($0)) ?? false }),
      screen: screen, clock: clock)
    (states, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(max(1, capacity)))
    shown.yield(situation.state)
    link.flow = self
    reader = Task { [weak self] in
      // One event at a time, so that the reader of the states has a turn in between.
      for await _ in inbox.arrivals {
        if let event = inbox.next() { self?.apply(event) }
      }
    }
  }

  /// The way from the SDK's callbacks to the flow, which owns the SDK.
  @MainActor private final class Link {
    weak var flow: AccessEnablerFlow?
  }

  deinit {
    inbox.close()
    shown.finish()
    recorder.finish()
  }

  /// Sends events, in order, among the callbacks of the SDK. Returns at once, from any thread. An event that the flow refuses
  /// changes nothing, and is recorded in the trace.
  public nonisolated func send(_ events: AccessEnablerMachine.Event...) {
    for event in events { inbox.append(event) }
  }

  /// The number of time limits, pages and pickers that wait.
  public var runningEffects: Int { runner.runningEffects }

  /// Ends the flow. It takes the events that were sent before, ends what waits, and returns once nothing runs anymore
  /// and both streams have ended. The SDK keeps what it has begun; send `cancel` first to end that as well.
  public func finish() async {
    inbox.close()
    await reader?.value
    takeWaiting()
    await runner.finish()
    shown.finish()
    recorder.finish()
  }

  /// Shows the states in their order, once the work of all of them has begun. The SDK may call back from within a call:
  /// then an event is applied while the work of the one before begins.
  private func showStates() {
    guard depth == 0 else { return }
    for state in unshown { shown.yield(state) }
    unshown = []
  }

  private func takeWaiting() {
    while let event = inbox.next() { apply(event) }
  }

  /// Applies an event after all that came before it, and returns whether the flow took it.
  private func take(_ event: AccessEnablerMachine.Event) -> Bool {
    guard !inbox.isClosed else { return false }
    takeWaiting()
    return apply(event)
  }

  /// Applies an event, and returns whether the flow took it.
  @discardableResult private func apply(_ event: AccessEnablerMachine.Event) -> Bool {
    secrets.learn(event.secrets)
    let event = event.hiding(secrets)
    if case .callback(.sendTrackingData(let data, for: let kind)) = event {
      screen.show(.tracking(data, for: kind))
    }
    let now = clock.now
    do throws(Refusal) {
      let reduction = try AccessEnablerMachine.reduce(into: &situation, event, at: now)
      recorder.record(reduction, at: now)
      observer(event, now, situation)
      do {
        unshown.append(situation.state)
        depth += 1
        defer { depth -= 1 }
        runner.run(reduction) { [inbox] in inbox.append($0) }
      }
      showStates()
      return true
    } catch {
      recorder.record(error, of: event, in: situation, at: now)
      observer(event, now, situation)
      return false
    }
  }
}
