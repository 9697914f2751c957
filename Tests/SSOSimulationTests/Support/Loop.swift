import AdobePassAPI
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

/// The real reducer and the real requests against the simulated service, one command after another.
struct Loop {
  let service: SimulatedAdobePass
  let clock: TestClock
  let framework: ScriptedPartnerFramework
  let userAgent: ScriptedUserAgent
  let api = RESTV2Service(origin: .releaseProduction)
  private(set) var flow: RESTV2.Situation
  private(set) var path: [String] = []
  private(set) var commands: [RESTV2.Command] = []
  private(set) var contents = StoreContents()
  /// As a runner keeps it for a while (V2-R29).
  private var configuration: (at: Timestamp, outcome: RESTV2.Outcome)?

  init(
    _ platform: Platform = .tvOS, _ world: World = World(), script: FrameworkScript = .denied,
    clock: TestClock = TestClock(isAutomatic: true),
    restoring state: SimulatedAdobePass.SavedState = .init(), contents: StoreContents = StoreContents()
  ) {
    let service = SimulatedAdobePass(world, clock: clock, restoring: state)
    let configuration = Given.configuration(platform)
    (self.service, self.clock, self.contents) = (service, clock, contents)
    framework = ScriptedPartnerFramework(script, clock: clock)
    userAgent = ScriptedUserAgent(visiting: service)
    flow =
      RESTV2.launch(configuration, stored: contents.stored(for: configuration), at: clock.now).situation
  }

  var stage: String { RESTV2.stage(of: flow.state).rawValue }

  /// The endpoints that were called, as `E1 E2 …`.
  var requests: String { service.sequence.map(\.rawValue).joined(separator: " ") }

  /// Sends an event, and runs the commands that it asks for until the flow rests.
  mutating func send(_ event: RESTV2.Event) async throws {
    var events = [event]
    while !events.isEmpty {
      let reduction = try RESTV2.reduce(into: &flow, events.removeFirst(), at: clock.now)
      path += reduction.path.compactMap { RESTV2.graph[$0]?.to.rawValue }
      for command in reduction.commands {
        commands.append(command)
        if let outcome = await run(command) { events.append(.completed(outcome, reduction.ticket)) }
      }
    }
  }

  private mutating func run(_ command: RESTV2.Command) async -> RESTV2.Outcome? {
    if case .retrieveConfiguration(_, let age) = command {
      if let kept = configuration, kept.at.milliseconds(until: clock.now) < age { return kept.outcome }
      let outcome = await call(command)
      if let outcome, case .configuration(.success) = outcome { configuration = (clock.now, outcome) }
      return outcome
    }
    if let outcome = await call(command) { return outcome }
    switch command {
    case .requestPermission: return .permission(await framework.accessStatus(prompts: true))
    case .retrieveFrameworkStatus(let request), .authenticateWithPartner(let request):
      return .frameworkStatus(Shared(await framework.status(for: request)))
    case .openUserAgent(let url, let redirectUrl):
      return .userAgent(await userAgent.open(url, until: redirectUrl))
    case .wait(let wait):
      try? await clock.sleep(milliseconds: wait.atLeast)
      return .waited
    case .startPlayback(let resource, let token):
      service.recordPlayback(resource: resource, token: token.serializedToken)
    case .store(let value): contents.keep(value)
    case .forget(let key): contents.drop(key)
    case .showCode, .deliverPreauthorization, .deliverAuthorization, .showDenial, .reportFailure,
      .explainSignIn, .explainProvider, .explainPermission, .limitPlayback, .askToSignOutInSettings,
      .register, .retrieveAccessToken, .retrieveProfiles, .retrieveConfiguration,
      .retrievePartnerAuthenticationRequest, .retrievePartnerProfile, .preauthorize, .authorize, .logout,
      .createSession, .resumeSession, .poll:
      break
    }
    return nil
  }

  private func call(_ command: RESTV2.Command) async -> RESTV2.Outcome? {
    guard let request = api.request(for: command) else { return nil }
    do {
      return api.outcome(of: command, response: try await service.send(request, to: api.origin))
    } catch {
      return api.outcome(of: command, fault: error)
    }
  }
}
