public import StateMachineEngine

/// Runs a flow of any machine: reduces one event after the other, and has the environment carry out the commands.
///
/// ```swift
/// let door = MachineRunner(Situation(.closed(Door.Closed())), in: house)
/// door.send(.push)
/// for await state in door.states { render(state) }
/// ```
///
/// The commands of a reduction are done in order. Only the command that a stage awaits is done while further events are
/// reduced, and this command is canceled when the flow moves on.
///
/// A runner that is released ends as ``finish()`` ends it, except that no caller waits for the end.
public final class MachineRunner<Environment: MachineEnvironment>: Sendable {
  /// The state after each event, and the first state. The stream has one reader. If the reader is too slow, the oldest
  /// states are dropped.
  public let states: AsyncStream<Environment.M.State>
  private let flow: RunningFlow<Environment>
  private let events: AsyncStream<Environment.M.Event>.Continuation
  private let turns: Task<Void, Never>

  /// Begins to run a flow. Nothing happens before the first event.
  ///
  /// - Parameters:
  ///   - situation: the situation that the flow begins in.
  ///   - environment: everything outside.
  ///   - capacity: the number of states that wait for their reader before the oldest is dropped.
  public init(_ situation: Situation<Environment.M>, in environment: Environment, capacity: Int = 256) {
    let (sent, events) = AsyncStream<Environment.M.Event>.makeStream()
    let (states, shown) = AsyncStream<Environment.M.State>.makeStream(
      bufferingPolicy: .bufferingNewest(max(1, capacity)))
    let flow = RunningFlow(situation, environment, events, shown)
    (self.states, self.flow, self.events) = (states, flow, events)
    shown.yield(situation.state)
    turns = Task {
      for await event in sent { await flow.take(event) }
      await flow.end()
    }
  }

  deinit { events.finish() }

  /// The current situation of the flow.
  public var situation: Situation<Environment.M> { get async { await flow.situation } }

  /// Sends events, in order. Returns at once, from any thread. An event that the flow refuses changes nothing, and
  /// ``MachineEnvironment/refused(_:_:)`` is called.
  public func send(_ events: Environment.M.Event...) {
    for event in events { self.events.yield(event) }
  }

  /// Ends the flow. The flow takes the events that were sent before, and cancels what is in flight. The method returns
  /// once nothing runs anymore and the states have ended.
  public func finish() async {
    events.finish()
    await turns.value
  }
}

/// The flow of a runner. It is apart from the runner, so that the flow can end after the runner is released.
private actor RunningFlow<Environment: MachineEnvironment> {
  private(set) var situation: Situation<Environment.M>
  private let environment: Environment
  private let events: AsyncStream<Environment.M.Event>.Continuation
  private let shown: AsyncStream<Environment.M.State>.Continuation
  /// The work of the command that was awaited last. It ends after all earlier work, canceled or not.
  private var work: Task<Void, Never>?

  init(
    _ situation: Situation<Environment.M>, _ environment: Environment,
    _ events: AsyncStream<Environment.M.Event>.Continuation,
    _ shown: AsyncStream<Environment.M.State>.Continuation
  ) {
    (self.situation, self.environment, self.events, self.shown) = (situation, environment, events, shown)
  }

  func take(_ event: Environment.M.Event) async {
    let ticket = situation.ticket
    do throws(Refusal) {
      let reduction = try Environment.M.reduce(into: &situation, event, at: environment.now)
      if reduction.ticket != ticket { work?.cancel() }
      shown.yield(situation.state)
      await perform(reduction)
    } catch {
      environment.refused(event, error)
    }
  }

  private func perform(_ reduction: Reduction<Environment.M>) async {
    let stage = Environment.M.graph[Environment.M.stage(of: situation.state)]
    var commands = reduction.commands[...]
    let awaited = stage?.kind == .awaiting ? commands.popLast() : nil
    for command in commands {
      if let event = await environment.perform(command, reduction.ticket) { events.yield(event) }
    }
    if let awaited { start(awaited, reduction.ticket) }
    if stage?.kind == .resting { await environment.keep(situation) }
  }

  private func start(_ command: Environment.M.Command, _ ticket: Ticket) {
    work = Task { [environment, events, earlier = work] in
      // Work that is canceled before its turn never begins.
      let event = Task.isCancelled ? nil : await environment.perform(command, ticket)
      if let event, !Task.isCancelled { events.yield(event) }
      await earlier?.value
    }
  }

  func end() async {
    work?.cancel()
    await work?.value
    shown.finish()
  }
}
