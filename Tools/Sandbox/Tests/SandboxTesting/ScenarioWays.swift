public import AdobePassAPI
import NIOConcurrencyHelpers
public import SSOEffectRunner
public import SSOStateMachine
public import SSOStateMachineTesting
import Sandbox

/// The calls of an app in a scenario, and its stage after each event: at a sandbox, and with the service in memory.
public struct ScenarioWays {
  /// The way at a sandbox.
  public let served: [String]
  /// The way with the service in memory.
  public let inMemory: [String]

  /// Walks a scenario twice.
  ///
  /// - Parameters:
  ///   - scenario: what goes wrong.
  ///   - clock: the time of the app and of the service.
  ///   - name: the name of the endpoint that a request is for; nil for a page.
  ///   - walk: runs an app in an environment, and reports each stage that it arrives at.
  public init(
    of scenario: ServiceScenario, clock: TestClock, naming name: @escaping @Sendable (HTTPRequest) -> String?,
    _ walk: (FlowEnvironment, _ arrive: (StageID) -> Void) async throws -> Void
  ) async throws {
    func way(through service: some HTTPTransport & PageLoader) async throws -> [String] {
      let transport = NotingTransport(service, name)
      let environment = FlowEnvironment(
        transport: transport, bucket: TokenBucket(clock: clock), clock: clock, store: MemoryStore(),
        framework: ScriptedPartnerFramework(scenario.script, clock: clock),
        userAgent: FollowingUserAgent(loader: service),
        screen: ScriptedScreen(mvpds: [scenario.pick.map { .mvpd($0) } ?? .secondScreen]))
      var way: [String] = []
      try await walk(environment) { way += transport.calls + ["\($0)"] }
      return way
    }
    var settings = Settings()
    (settings.scenario, settings.login) = (scenario, .automatic)
    served = try await way(through: SandboxTransport(sandbox: Sandbox(settings, clock: clock)))
    inMemory = try await way(through: scenario.service(clock: clock))
  }
}

/// Sends requests on, and notes which endpoints they are for.
private final class NotingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let name: @Sendable (HTTPRequest) -> String?
  private let noted = NIOLockedValueBox<[String]>([])

  init(_ transport: any HTTPTransport, _ name: @escaping @Sendable (HTTPRequest) -> String?) {
    (self.transport, self.name) = (transport, name)
  }

  var calls: [String] { noted.withLockedValue { $0 } }

  func send(
    _ request: HTTPRequest, to origin: Origin
  ) async throws(SSOStateMachine.Fault.TransportFault) -> HTTPResponse {
    noted.withLockedValue { $0.append(name(request) ?? request.path) }
    return try await transport.send(request, to: origin)
  }
}
