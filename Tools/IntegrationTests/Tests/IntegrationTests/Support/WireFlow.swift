import AdobePassAPI
import LocalService
import NIOConcurrencyHelpers
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// The whole flow against a server: driver, runner and transport are the real ones; the clock jumps, and a script supplies
/// what a device would supply.
struct WireFlow: Sendable {
  private let flow: RESTV2Flow
  private let ended = NIOLockedValueBox<[Fault.TransportFault]>([])
  /// The stage that the flow rests in.
  private(set) var stage = "X.idle"
  /// The transport faults that calls ended with, in order.
  var faults: [Fault.TransportFault] { ended.withLockedValue { $0 } }

  init(
    _ server: LocalServer, _ transport: URLSessionTransport, _ clock: TestClock, service: SimulatedAdobePass,
    script: FrameworkScript = .partnerSignIn(), platform: Platform = .tvOS,
    store: any FlowStore = MemoryStore()
  ) async throws {
    let environment = FlowEnvironment(
      transport: Remembering(base: transport, ended: ended), clock: clock, store: store,
      framework: ScriptedPartnerFramework(script, clock: clock),
      userAgent: FollowingUserAgent(loader: transport), screen: Playing(service: service))
    flow = try await RESTV2Flow.launch(
      Self.configuration(platform), service: RESTV2Service(origin: server.origin), environment: environment)
    try await rest()
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
    configuration.registrationRedirectURI = "adobepass://com.programmer"
    return configuration
  }

  /// Sends events, each when the flow has come to rest after the one before.
  mutating func send(_ events: RESTV2.Event...) async throws {
    for event in events {
      flow.send(event)
      try await rest()
    }
  }

  private mutating func rest() async throws {
    for await state in flow.states where state.isResting {
      stage = RESTV2.stage(of: state).rawValue
      return
    }
    throw CancellationError()
  }

  /// Ends the flow, along with everything in flight.
  func finish() async { await flow.finish() }
}

/// Records how calls ended that had no answer.
private struct Remembering: HTTPTransport {
  let base: URLSessionTransport
  let ended: NIOLockedValueBox<[Fault.TransportFault]>

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    do {
      return try await base.send(request, to: origin)
    } catch {
      ended.withLockedValue { $0.append(error) }
      throw error
    }
  }
}

/// Plays what is permitted.
private struct Playing: FlowScreen {
  let service: SimulatedAdobePass

  func show(_ notice: Notice) {
    if case .playback(let resource, let token) = notice {
      service.recordPlayback(resource: resource, token: token.serializedToken)
    }
  }
}

extension RESTV2.Event {
  /// The app wants to play.
  static func play(_ resource: String) -> RESTV2.Event { .play(Shared(PlayRequest(resource: resource))) }
}
