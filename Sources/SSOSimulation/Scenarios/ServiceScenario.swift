public import AdobePassRules
public import SSOEffectRunner
public import SSOStateMachine

/// A service and a device in one particular state: what `sso-flow run --simulate` runs REST API V2 against, and what
/// `sso-sandbox --scenario` serves, under the same name.
///
/// ```swift
/// let scenario = try #require(ServiceScenario.named("token-revoked"))
/// let clock = TestClock(isAutomatic: true)
/// let service = SimulatedAdobePass(scenario, clock: clock)
/// let framework = ScriptedPartnerFramework(scenario.script, clock: clock)
/// ```
public struct ServiceScenario: Sendable {
  /// The name, which is unique, in words with hyphens.
  public let name: String
  /// One line for a list: the step of the cookbook, and what becomes of it.
  public let summary: String
  /// The device that the scenario is told of.
  public internal(set) var platform = Platform.tvOS
  /// The id of the MVPD that the person chooses in the app's own picker; nil if none is chosen there.
  public internal(set) var pick: String?
  /// What the service offers.
  public internal(set) var world = World()
  /// What Apple's framework answers.
  public let script: FrameworkScript
  /// What goes wrong, in this order.
  public internal(set) var disturbances: [Disturbed] = []

  /// A disturbance of an endpoint.
  public struct Disturbed: Sendable {
    /// Where the service is disturbed.
    public let endpoint: Endpoint
    /// What becomes of the answer.
    public let disturbance: SimulatedAdobePass.Disturbance
    /// How many answers are disturbed; nil for all of them.
    public let times: Int?
  }

  init(
    _ name: String, _ summary: String, _ script: FrameworkScript,
    _ adjust: (inout ServiceScenario) -> Void = { _ in }
  ) {
    (self.name, self.summary, self.script) = (name, summary, script)
    adjust(&self)
  }

  mutating func disturb(
    _ endpoint: Endpoint, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturbances.append(Disturbed(endpoint: endpoint, disturbance: disturbance, times: times))
  }

  /// All scenarios, in the order of `sso-flow scenarios`.
  public static let all = signIns + fallbacks + codes + decisions + troubles + waysRound + logouts

  /// The scenario of a name; nil where the name is unknown.
  public static func named(_ name: String) -> ServiceScenario? { all.first { $0.name == name } }
}

extension SimulatedAdobePass {
  /// A service as a scenario has it.
  ///
  /// - Parameters:
  ///   - scenario: what the service offers, and what goes wrong.
  ///   - clock: the time of the service.
  ///   - state: what an earlier service knew.
  public convenience init(
    _ scenario: ServiceScenario, clock: any FlowClock, restoring state: SavedState = SavedState()
  ) {
    self.init(scenario.world, clock: clock, restoring: state)
    for disturbed in scenario.disturbances {
      inject(disturbed.disturbance, at: .endpoint(disturbed.endpoint), times: disturbed.times)
    }
  }
}
