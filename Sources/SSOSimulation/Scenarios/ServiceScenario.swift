package import AdobePassRules
public import SSOEffectRunner
public import SSOStateMachine

/// A service and a device in one particular state: `sso-flow run --simulate` runs against it, and
/// `sso-sandbox --scenario` serves it, under the same name.
///
/// ```swift
/// let scenario = try #require(ServiceScenario.named("token-revoked"))
/// let clock = TestClock(isAutomatic: true)
/// let service = scenario.service(clock: clock)
/// let framework = ScriptedPartnerFramework(scenario.script, clock: clock)
/// ```
public struct ServiceScenario: Sendable {
  /// The name of the machine whose interface the app speaks in the scenario: `rest-v2`.
  public let machine: String
  /// The name, in words with hyphens. No other scenario of the same machine has it.
  public let name: String
  /// One line for a list: the step of the cookbook, and what becomes of it.
  public let summary: String
  /// The device of the scenario.
  public package(set) var platform = Platform.tvOS
  /// The id of the MVPD that the person chooses in the app's own picker; nil if none is chosen there.
  public package(set) var pick: String?
  /// The world that the service offers.
  public package(set) var world = World()
  /// The answers of Apple's framework.
  public let script: FrameworkScript
  /// The disturbances of the service, in this order.
  public package(set) var disturbances: [Disturbed] = []

  /// A disturbance of an endpoint.
  public struct Disturbed: Sendable {
    /// The name of the endpoint where the service is disturbed: `E8`. It is one of the service's interface.
    public let endpoint: String
    /// The disturbance of the answer.
    public let disturbance: SimulatedAdobePass.Disturbance
    /// The number of answers that are disturbed; nil for all of them.
    public let times: Int?
  }

  /// Makes the service of a world.
  package typealias Serve =
    @Sendable (
      World, any FlowClock, SimulatedAdobePass.SavedState
    ) -> any SimulatedService & ReactingService

  private let serve: Serve

  /// A scenario of REST API V2.
  package init(
    _ name: String, _ summary: String, _ script: FrameworkScript,
    _ adjust: (inout ServiceScenario) -> Void = { _ in }
  ) {
    self.init(
      name, summary, script, of: RESTV2.name, served: { SimulatedAdobePass($0, clock: $1, restoring: $2) })
    adjust(&self)
  }

  package init(
    _ name: String, _ summary: String, _ script: FrameworkScript, of machine: String,
    served serve: @escaping Serve
  ) {
    (self.machine, self.name, self.summary, self.script) = (machine, name, summary, script)
    self.serve = serve
  }

  package mutating func disturb(
    _ endpoint: Endpoint, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturb(named: endpoint.rawValue, disturbance, times: times)
  }

  /// Disturbs an endpoint of any interface, by its name.
  package mutating func disturb(
    named endpoint: String, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturbances.append(Disturbed(endpoint: endpoint, disturbance: disturbance, times: times))
  }

  /// All scenarios of REST API V2, in the order of `sso-flow scenarios`.
  public static let all = signIns + fallbacks + codes + decisions + troubles + waysRound + logouts

  /// The scenario of REST API V2 with a name; nil for an unknown name.
  public static func named(_ name: String) -> ServiceScenario? { all.first { $0.name == name } }
}

extension ServiceScenario {
  /// Makes a service as the scenario has it.
  ///
  /// - Parameters:
  ///   - clock: the time of the service.
  ///   - state: what an earlier service knew.
  public func service(
    clock: any FlowClock, restoring state: SimulatedAdobePass.SavedState = .init()
  ) -> any SimulatedService {
    let service = serve(world, clock, state)
    for disturbed in disturbances {
      service.inject(disturbed.disturbance, atEndpoint: disturbed.endpoint, times: disturbed.times)
    }
    return service
  }
}
