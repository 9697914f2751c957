import AdobePassAPI
import NIOConcurrencyHelpers
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool
import ServiceLifecycle

/// A registration of an app, with a service of its own, so that no device sees another's state.
final class Installation: Sendable {
  let number: Int
  let clock: ShiftedClock
  let archive: Archive?
  private let upstream: Upstream?
  let state: NIOLockedValueBox<State>

  struct State {
    /// The world that the service offers, before the changes for this installation.
    let world: World
    let scenario: ServiceScenario?
    /// The machine of the app; an app that moves to another interface calls both.
    var machine = ServedMachine.restV2
    var service: any ServedService
    /// The faults that no request has met yet. A service that takes the place of this one has them too.
    var waiting: [(fault: PlannedFault, request: HTTPRequest)] = []
    var degraded: [String: World.Degradation?] = [:]
    var denied: [String: String]?
    /// The MVPDs that the person logged in to with the account that has no channel.
    var withoutChannel: Set<String> = []
    var codes: [String] = []
    var origins: Set<Origin> = []
    var calls = RecordedCalls()
    /// The faults in the scenario of the installation.
    var faults: [PlannedFault]
    var isForgotten = false
  }

  /// - Parameters:
  ///   - number: the number of the installation.
  ///   - settings: what the sandbox offers.
  ///   - scenario: what the installation meets.
  ///   - archive: where the installation is kept; nil for memory alone.
  init(
    _ number: Int, _ settings: Settings, in scenario: ServiceScenario?, clock: any FlowClock,
    archive: Archive?
  ) {
    let (clock, world) = (ShiftedClock(clock), settings.world(in: scenario))
    (self.number, self.clock, self.archive, upstream) = (number, clock, archive, settings.upstream)
    let known = SimulatedAdobePass.SavedState(
      number: settings.seed &* 0x9E37_79B1 &+ UInt32(truncatingIfNeeded: number))
    let machine = scenario?.served ?? .restV2
    state = NIOLockedValueBox(
      State(
        world: world, scenario: scenario, machine: machine,
        service: machine.service.init(world, clock: clock, restoring: known),
        faults: PlannedFault.all(of: scenario, settings).filter { !$0.isEarly }))
    state.withLockedValue { keep($0) }
  }

  /// Continues an installation of an earlier run. Of the faults of its scenario, only those without an end continue.
  init(_ kept: Archive.Kept, _ settings: Settings, clock: any FlowClock, archive: Archive) {
    let record = kept.record
    let scenario = record.scenario.flatMap(ServiceScenario.withFullName)
    let (clock, world) = (ShiftedClock(clock), settings.world(in: scenario))
    clock.move(by: record.clockMs)
    (number, self.clock, self.archive, upstream) = (record.number, clock, archive, settings.upstream)
    let machine = ServedMachine.named(record.version) ?? .restV2
    var state = State(
      world: world, scenario: scenario, machine: machine,
      service: machine.service.init(world, clock: clock, restoring: record.state),
      degraded: record.degraded.mapValues { $0.flatMap(World.Degradation.init(rawValue:)) },
      denied: record.denied, withoutChannel: Set(record.withoutChannel ?? []),
      codes: record.codes, origins: Set(record.origins.compactMap(Origin.init)),
      calls: RecordedCalls(kept.exchanges, forgotten: record.forgotten ?? 0),
      faults: PlannedFault.all(of: scenario, settings).filter { !$0.isEarly && $0.times == -1 })
    state.serve(machine, clock)
    self.state = NIOLockedValueBox(state)
  }

  /// The calls, in the order in which they came.
  var calls: RecordedCalls { state.withLockedValue { $0.calls } }
  var exchanges: [CapturedExchange] { calls.exchanges }

  /// The ids of the MVPDs that the service knows.
  var mvpds: [String] { state.withLockedValue { $0.world.integrations.map(\.mvpd.id) } }

  /// The scenario of the installation; nil for the configuration.
  var scenario: ServiceScenario? { state.withLockedValue { $0.scenario } }

  /// The machine of the app.
  var machine: ServedMachine { state.withLockedValue { $0.machine } }

  /// The latest codes that were issued, the newest last.
  var codes: [String] { state.withLockedValue { $0.codes } }

  /// Answers a call, and records it.
  ///
  /// - Parameter other: the installation whose code the call is about, if it is not this one: the call of a second screen
  ///   with a registration of its own.
  func answer(
    _ request: HTTPRequest, on origin: Origin?, _ fault: PlannedFault?,
    about other: Installation? = nil
  ) async -> Sandbox.Ending {
    let now = clock.now
    let entry = state.withLockedValue { state in
      if let origin { state.origins.insert(origin) }
      return record(request, on: origin, at: now, in: &state)
    }
    let fault =
      fault
      ?? ServedEndpoint(request).flatMap { endpoint in
        state.withLockedValue { $0.faults.use(at: endpoint, of: "*") }
      }
    let known = state.withLockedValue { $0.service.savedState }
    other?.change { $0.accept(tokensOf: known) }
    let (reaction, met) = await (other ?? self).react(to: request, on: origin, fault)
    // The other installation has changed, so it is stored as well.
    other?.change { _ in }
    let delay = reaction.delay + (met?.answer.delay ?? 0)
    if delay > 0 {
      await cancelWhenGracefulShutdown { [clock] in try? await clock.sleep(milliseconds: delay) }
    }
    let ending = Sandbox.Ending(reaction, met?.answer)
    let answered = clock.now
    state.withLockedValue { state in
      if let entry, let met { state.calls.note(met, at: entry) }
      if let entry, let response = ending.whole { state.calls.end(entry, with: response, at: answered) }
      let hasDropped = state.calls.dropOldest()
      keep(state)
      guard let entry, !state.isForgotten else { return }
      if hasDropped {
        archive?.replace(state.calls.exchanges, of: number)
      } else if let exchange = state.calls[entry] {
        archive?.append(exchange, to: number)
      }
    }
    return ending
  }

  /// The reaction of the service to a call, and the fault that the call has met. A call that is throttled leaves a
  /// fault to a later one.
  private func react(
    to request: HTTPRequest, on origin: Origin?, _ fault: PlannedFault?
  ) async -> (SimulatedAdobePass.Reaction, PlannedFault?) {
    if let upstream, fault?.answer.disturbance == nil {
      return (SimulatedAdobePass.Reaction(await upstream.answer(request)), fault)
    }
    return state.withLockedValue { state in
      if let machine = ServedMachine.owning(path: request.path), machine != state.machine {
        state.serve(machine, clock)
      }
      if let fault { state.plan(fault, for: request) }
      let throttled = state.service.throttledRequests
      let reaction = state.service.answer(request, on: origin, at: nil)
      let met = state.service.throttledRequests == throttled ? state.noteArrival(of: request) : nil
      if let code = state.service.newestCode, code != state.codes.last {
        state.codes = state.codes.suffix(Issuers.mostOfInstallation - 1) + [code]
      }
      if Bearing(request: request).isLogout { state.noteAccounts([], clock) }
      return (reaction, met)
    }
  }

  /// Records a call, and returns its place. Any client can send calls to installation 0, so only its first 50 are recorded.
  private func record(
    _ request: HTTPRequest, on origin: Origin?, at now: Timestamp, in state: inout State
  ) -> Int? {
    var request = request
    if number == 0 {
      guard state.calls.exchanges.count < 50 else { return nil }
      request = HTTPRequest(
        method: request.method, path: String(request.path.prefix(2_048)), headers: request.headers,
        body: Array(request.body.prefix(2_048)))
    }
    return state.calls.append(request, on: origin, at: now)
  }

  func keep(_ state: State) {
    guard !state.isForgotten else { return }
    archive?.save(
      Archive.Record(
        number: number, scenario: state.scenario?.fullName, version: state.machine.name,
        codes: state.codes,
        origins: state.origins.map(\.description).sorted(),
        degraded: state.degraded.mapValues { $0?.rawValue }, denied: state.denied,
        withoutChannel: state.withoutChannel.sorted(), forgotten: state.calls.forgotten, clockMs: clock.shift,
        state: state.service.savedState))
  }
}

extension Sandbox.Ending {
  fileprivate init(_ reaction: SimulatedAdobePass.Reaction, _ fault: FaultAnswer?) {
    switch reaction.ending {
    case .failure: self = .closed
    case .silence: self = .silence
    case .answer(let response):
      self = fault.map { $0.ending($0.edited(response)) } ?? .answer(response)
    }
  }

  /// The answer, if all of it comes.
  var whole: HTTPResponse? {
    switch self {
    case .answer(let response), .trickle(let response, _): response
    case .cut, .closed, .silence: nil
    }
  }
}
