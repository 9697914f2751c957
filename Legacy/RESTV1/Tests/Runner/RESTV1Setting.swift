import AdobePassAPI
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// Everything around a flow of REST API V1, by scripts: change what a test is about, then launch.
struct RESTV1Setting: Sendable {
  var configuration: FlowConfiguration
  let clock: TestClock
  let service: SimulatedAdobePassV1
  let framework: ScriptedPartnerFramework
  let userAgent: ScriptedUserAgent
  let screen: PlayingScreen
  var environment: FlowEnvironment

  init(
    _ platform: Platform = .tvOS, _ world: World = World(), script: FrameworkScript = .partnerSignIn(),
    screen: ScriptedScreen = ScriptedScreen(), clock: TestClock = TestClock(isAutomatic: true),
    store: any FlowStore = MemoryStore(), service: SimulatedAdobePassV1? = nil
  ) {
    let service = service ?? SimulatedAdobePassV1(world, clock: clock)
    configuration = Setting.configuration(platform)
    (self.clock, self.service) = (clock, service)
    framework = ScriptedPartnerFramework(script, clock: clock)
    userAgent = ScriptedUserAgent(visiting: service)
    self.screen = PlayingScreen(base: screen, service: service)
    let bucket = TokenBucket(clock: clock)
    environment = FlowEnvironment(
      transport: PacedTransport(service, bucket: bucket), clock: clock, random: SequenceRandomSource(),
      store: store, framework: framework, userAgent: PacedUserAgent(userAgent, bucket: bucket),
      screen: self.screen)
  }

  /// A flow for a test to drive.
  func launch(
    restoresSession: Bool = true, service: RESTV1Service = RESTV1Service(origin: .restV1Production),
    recorder: TraceRecorder = TraceRecorder()
  ) async throws(StoreFailure) -> RESTV1Run {
    await RESTV1Run(
      try await RESTV1Flow.launch(
        configuration, service: service, environment: environment, restoresSession: restoresSession,
        recorder: recorder))
  }

  /// A copy of the setting for another launch, with the same device and service and the contents of the store.
  func relaunched(script: FrameworkScript = .signedInWithResponse, store: any FlowStore) -> RESTV1Setting {
    service.recordLaunch()
    return RESTV1Setting(
      configuration.device.platform, script: script, clock: clock, store: store, service: service)
  }

  /// Credentials and a token of the service, as a flow would request them.
  func access() async throws -> Shared<Access> {
    let api = RESTV1Service(origin: .restV1Production)
    let register = RESTV1.Command.register(Shared(configuration))
    let request = try #require(api.request(for: register))
    let answer = try await service.send(request, to: api.origin)
    guard case .registration(.success(let registration))? = api.outcome(of: register, response: answer) else {
      throw Unanswered()
    }
    let token = RESTV1.Command.retrieveAccessToken(registration)
    let second = try await service.send(try #require(api.request(for: token)), to: api.origin)
    guard case .access(.success(let access))? = api.outcome(of: token, response: second) else {
      throw Unanswered()
    }
    return access
  }

  private struct Unanswered: Error {}

  /// The calls that the service received, as the last parts of their paths.
  var requests: String { Self.text(service.sequence) }

  static func text(_ sequence: [SimulatedAdobePassV1.Endpoint]) -> String {
    sequence.map { "\($0)" }.joined(separator: " ")
  }
}

/// A flow of REST API V1, one event after another.
struct RESTV1Run {
  let flow: RESTV1Flow
  private var states: AsyncStream<RESTV1.State>.Iterator

  init(_ flow: RESTV1Flow) async {
    self.flow = flow
    states = flow.states.makeAsyncIterator()
    _ = await states.next(isolation: #isolation)
  }

  var stage: String { get async { RESTV1.stage(of: await flow.situation.state).rawValue } }

  /// Sends events, and waits until the flow rests.
  @discardableResult
  mutating func send(_ events: RESTV1.Event...) async -> String {
    flow.send(contentsOf: events)
    return await rest()
  }

  /// Waits until the flow rests.
  mutating func rest() async -> String {
    while let state = await states.next(isolation: #isolation) {
      if state.isResting { return RESTV1.stage(of: state).rawValue }
    }
    return "ended"
  }

  /// Waits until the flow is in a stage.
  mutating func reach(_ stage: StageID) async {
    while let state = await states.next(isolation: #isolation) {
      if RESTV1.stage(of: state) == stage { return }
    }
  }

  /// Ends the flow.
  ///
  /// - Returns: its trace.
  func finish() async -> [TraceRecord] {
    await flow.finish()
    var records: [TraceRecord] = []
    for await record in flow.trace { records.append(record) }
    return records
  }
}

extension RESTV1.Event {
  static func playing(_ resource: String) -> Self { .play(resource) }
}
