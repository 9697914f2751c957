import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// The flow against a server, one command after another, without the runner.
struct WireFlow {
  private let api: Service
  private let transport: URLSessionTransport
  private let clock: TestClock
  private let framework: ScriptedPartnerFramework
  private let service: SimulatedAdobePass?
  private(set) var flow: RESTV2.Situation
  /// The transport faults that calls ended with, in order.
  private(set) var faults: [Fault.TransportFault] = []
  private var configuration: (outcome: RESTV2.Outcome, at: Timestamp)?

  init(
    _ server: LocalServer, _ transport: URLSessionTransport, _ clock: TestClock,
    service: SimulatedAdobePass? = nil,
    script: FrameworkScript = .partnerSignIn(), platform: Platform = .tvOS
  ) {
    api = Service(origin: server.origin)
    (self.transport, self.clock, self.service) = (transport, clock, service)
    framework = ScriptedPartnerFramework(script, clock: clock)
    flow = RESTV2.launch(Self.configuration(platform), at: clock.now).situation
  }

  /// The app and the device of these tests.
  static func configuration(_ platform: Platform) -> FlowConfiguration {
    let device = Device(
      platform: platform, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb",
      model: platform == .tvOS ? "AppleTV" : "iPhone", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi")
    var configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "adobe.com",
      redirectUrl: "https://app.example/done?a=1&b=2", device: device)
    configuration.redirectURI = "adobepass://com.programmer"
    return configuration
  }

  /// The stage that the flow rests in.
  var stage: String { RESTV2.stage(of: flow.state).rawValue }

  /// Sends events, and runs what they ask for until the flow rests.
  mutating func send(_ events: RESTV2.Event...) async throws {
    var events = events
    while !events.isEmpty {
      let reduction = try RESTV2.reduce(into: &flow, events.removeFirst(), at: clock.now)
      var outcomes: [RESTV2.Event] = []
      for command in reduction.commands {
        if let outcome = await run(command) { outcomes.append(.completed(outcome, reduction.ticket)) }
      }
      events = outcomes + events
    }
  }

  private mutating func run(_ command: RESTV2.Command) async -> RESTV2.Outcome? {
    if case .retrieveConfiguration(_, let maximumAge) = command, let configuration,
      configuration.at.milliseconds(until: clock.now) <= maximumAge
    {
      return configuration.outcome
    }
    if let request = api.request(for: command) {
      do {
        let outcome = api.outcome(of: command, response: try await transport.send(request, to: api.origin))
        if case .configuration(.success) = outcome { configuration = outcome.map { ($0, clock.now) } }
        return outcome
      } catch {
        faults.append(error)
        return api.outcome(of: command, fault: error)
      }
    }
    switch command {
    case .requestPermission: return .permission(await framework.accessStatus(prompts: true))
    case .retrieveFrameworkStatus(let request), .authenticateWithPartner(let request):
      return .frameworkStatus(Shared(await framework.status(for: request)))
    case .openUserAgent(let url, let redirectUrl):
      return .userAgent(await FollowingUserAgent(loader: transport).open(url, until: redirectUrl))
    case .wait(let wait):
      clock.advance(by: wait.atLeast)
      return .waited
    case .startPlayback(let resource, let token):
      service?.recordPlayback(resource: resource, token: token.serializedToken)
      return nil
    case .register, .retrieveAccessToken, .retrieveProfiles, .retrieveConfiguration, .createPartnerSession,
      .retrievePartnerProfile, .preauthorize, .authorize, .logout, .createSession, .resumeSession, .poll,
      .showCode, .store, .forget, .deliverPreauthorization, .showDenial, .reportFailure,
      .askToSignOutInSettings:
      return nil
    }
  }
}

extension RESTV2.Event {
  /// The app wants to play.
  static func play(_ resource: String) -> RESTV2.Event { .play(Shared(PlayRequest(resource: resource))) }
}
