public import AdobePassRules
public import SSOEffectRunner
public import SSOStateMachine

/// A service and a device in one particular state: what `sso-flow run --simulate` runs against, and what
/// `sso-sandbox --scenario` serves, under the same name.
///
/// ```swift
/// let scenario = try #require(ServiceScenario.named("token-revoked"))
/// let clock = TestClock(isAutomatic: true)
/// let service = scenario.service(clock: clock)
/// let framework = ScriptedPartnerFramework(scenario.script, clock: clock)
/// ```
public struct ServiceScenario: Sendable {
  /// A version of the REST API, by the name of its machine.
  public enum Version: String, CaseIterable, Sendable {
    /// REST API V2.
    case restV2 = "rest-v2"
    /// REST API V1.
    case restV1 = "rest-v1"
  }

  /// The version that the app speaks in the scenario.
  public let version: Version
  /// The name, in words with hyphens. No other scenario of the same version has it.
  public let name: String
  /// One line for a list: the step of the cookbook, and what becomes of it.
  public let summary: String
  /// The device that the scenario is told of.
  public package(set) var platform = Platform.tvOS
  /// The id of the MVPD that the person chooses in the app's own picker; nil if none is chosen there.
  public package(set) var pick: String?
  /// What the service offers.
  public package(set) var world = World()
  /// What Apple's framework answers.
  public let script: FrameworkScript
  /// What goes wrong, in this order.
  public package(set) var disturbances: [Disturbed] = []

  /// A disturbance of an endpoint.
  public struct Disturbed: Sendable {
    /// Where the service is disturbed.
    public let endpoint: DisturbedEndpoint
    /// What becomes of the answer.
    public let disturbance: SimulatedAdobePass.Disturbance
    /// How many answers are disturbed; nil for all of them.
    public let times: Int?
  }

  /// An endpoint of either version.
  public enum DisturbedEndpoint: Sendable {
    /// An endpoint of REST API V2.
    case restV2(Endpoint)
    /// An endpoint of REST API V1.
    case restV1(EndpointV1)
  }

  package init(
    _ name: String, _ summary: String, _ script: FrameworkScript, of version: Version = .restV2,
    _ adjust: (inout ServiceScenario) -> Void = { _ in }
  ) {
    (self.version, self.name, self.summary, self.script) = (version, name, summary, script)
    adjust(&self)
  }

  package mutating func disturb(
    _ endpoint: Endpoint, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturbances.append(Disturbed(endpoint: .restV2(endpoint), disturbance: disturbance, times: times))
  }

  package mutating func disturb(
    restV1 endpoint: EndpointV1, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturbances.append(Disturbed(endpoint: .restV1(endpoint), disturbance: disturbance, times: times))
  }

  /// All scenarios of a version, in the order of `sso-flow scenarios`.
  public static func all(of version: Version) -> [ServiceScenario] {
    switch version {
    case .restV2: allOfRESTV2
    case .restV1: allOfRESTV1
    }
  }

  private static let allOfRESTV2 = signIns + fallbacks + codes + decisions + troubles + waysRound + logouts

  /// The scenario with a name; nil for an unknown name.
  public static func named(_ name: String, of version: Version = .restV2) -> ServiceScenario? {
    all(of: version).first { $0.name == name }
  }
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
    switch version {
    case .restV2:
      let service = SimulatedAdobePass(world, clock: clock, restoring: state)
      for disturbed in disturbances {
        guard case .restV2(let endpoint) = disturbed.endpoint else { continue }
        service.inject(disturbed.disturbance, at: .endpoint(endpoint), times: disturbed.times)
      }
      return service
    case .restV1:
      let service = SimulatedAdobePassV1(world, clock: clock, restoring: state)
      for disturbed in disturbances {
        guard case .restV1(let endpoint) = disturbed.endpoint else { continue }
        service.inject(disturbed.disturbance, at: .endpoint(endpoint), times: disturbed.times)
      }
      return service
    }
  }
}
