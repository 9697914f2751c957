package import SSOEffectRunner
package import SSOStateMachine

/// A flow that a test drives from one rest to the next.
package struct Run {
  package let flow: RESTV2Flow
  private var states: AsyncStream<RESTV2.State>.Iterator

  /// - Parameter flow: a flow whose states have no other reader; its first state is taken.
  package init(_ flow: RESTV2Flow) async {
    self.flow = flow
    states = flow.states.makeAsyncIterator()
    _ = await next()
  }

  /// The next state; nil if the flow has ended.
  package mutating func next() async -> RESTV2.State? { await states.next(isolation: #isolation) }

  /// Sends events, and waits until the flow rests.
  ///
  /// - Returns: the id of the stage in which the flow rests.
  @discardableResult
  package mutating func send(_ events: RESTV2.Event...) async -> String {
    flow.send(contentsOf: events)
    return await rest()
  }

  /// Waits until the flow rests.
  ///
  /// - Returns: the id of the stage in which the flow rests; empty if the flow has ended.
  @discardableResult
  package mutating func rest() async -> String {
    while let state = await next() { if state.isResting { return RESTV2.stage(of: state).rawValue } }
    return ""
  }

  /// Sends an event if the stage takes it, and waits until the flow rests.
  package mutating func attempt(_ event: RESTV2.Event) async {
    if await takes(event) { await send(event) }
  }

  /// Whether the stage takes an event.
  package func takes(_ event: RESTV2.Event) async -> Bool {
    RESTV2.graph.eventKinds(awaitedIn: StageID(await stage)).contains(RESTV2.name(of: event))
  }

  /// Takes a step at each rest, until a piece of work is held.
  ///
  /// - Returns: the stage that waits for that work; nil if all steps are taken.
  package mutating func walk(_ steps: [RESTV2.Event], through gate: Gate) async -> StageID? {
    var passages = gate.makeIterator()
    for step in steps {
      flow.send(step)
      while let state = await next(), !state.isResting {
        if await passages.next(isolation: #isolation) == .held { return RESTV2.stage(of: state) }
      }
    }
    return nil
  }

  /// Waits until the flow is in a stage.
  package mutating func reach(_ stage: StageID) async {
    while let state = await next() { if RESTV2.stage(of: state) == stage { return } }
  }

  package var stage: String { get async { RESTV2.stage(of: await flow.situation.state).rawValue } }

  /// Waits until nothing is at work anymore: canceled tasks end when they get their turn.
  package func settle() async { while await flow.runningEffects > 0 { await Task.yield() } }

  /// Ends the flow.
  ///
  /// - Returns: the whole trace.
  package func finish() async -> [TraceRecord] {
    await flow.finish()
    var records: [TraceRecord] = []
    for await record in flow.trace { records.append(record) }
    return records
  }
}
