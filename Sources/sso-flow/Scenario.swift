import AdobePassRules
import SSOProperties
import SSOSimulation
import SSOStateMachine

/// A simulated service, the answers of Apple's framework, and what the person does.
struct Scenario: Sendable {
  let machine: MachineName
  let name: String
  /// One line for the list.
  let summary: String
  var platform = Platform.tvOS
  /// The MVPD that the person chooses in a picker.
  var pick: String?
  /// What the app does before the person signs in.
  var opening: [Deed] = []
  /// What the person does where the flow has failed, one after the other, before giving up.
  var waysRound: [Deed] = []
  /// The requests of a run whose command line names none.
  var asks = Asks(play: ["news"])
  var world = World()
  var script: FrameworkScript
  var disturbances: [Disturbed] = []

  /// A disturbance of the simulated service.
  struct Disturbed: Sendable {
    let disturbance: SimulatedAdobePass.Disturbance
    let place: Place
    /// How many times the disturbance happens; nil for every time.
    let times: Int?
  }

  /// Where the disturbance happens.
  enum Place: Sendable {
    case restV2(Endpoint)
    case restV1(SimulatedAdobePassV1.Endpoint)
  }

  init(
    _ name: String, _ summary: String, _ script: FrameworkScript, of machine: MachineName = .restV2,
    _ adjust: (inout Scenario) -> Void = { _ in }
  ) {
    (self.machine, self.name, self.summary, self.script) = (machine, name, summary, script)
    adjust(&self)
  }

  /// A scenario of REST API V2, with what the person does in it.
  init(_ scenario: ServiceScenario) {
    self.init(scenario.name, scenario.summary, scenario.script) {
      $0.platform = scenario.platform
      $0.pick = scenario.pick
      $0.world = scenario.world
      for disturbed in scenario.disturbances {
        $0.disturb(disturbed.endpoint, disturbed.disturbance, times: disturbed.times)
      }
      Self.deeds[scenario.name]?(&$0)
    }
  }

  mutating func disturb(
    _ endpoint: Endpoint, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturbances.append(Disturbed(disturbance: disturbance, place: .restV2(endpoint), times: times))
  }

  mutating func disturb(
    restV1 endpoint: SimulatedAdobePassV1.Endpoint, _ disturbance: SimulatedAdobePass.Disturbance,
    times: Int? = 1
  ) {
    disturbances.append(Disturbed(disturbance: disturbance, place: .restV1(endpoint), times: times))
  }

  static func named(_ name: String, of machine: MachineName = .restV2) -> Scenario? {
    all(of: machine).first { $0.name == name }
  }

  /// How the names are written after their option, each name once.
  static let phrases = Set(MachineName.allCases.flatMap(all).map(\.name)).sorted().map {
    "\(OptionName.simulate.rawValue) \($0)"
  }

  static func all(of machine: MachineName) -> [Scenario] {
    switch machine {
    case .restV2: all
    case .restV1: allOfVersion1
    }
  }

  static let all = ServiceScenario.all.map { Scenario($0) }
}

extension Scenario {
  /// The simulated service, in the version of the machine.
  func service(
    _ world: World, clock: TestClock, restoring state: SimulatedAdobePass.SavedState
  ) -> any SimulatedService {
    switch machine {
    case .restV2:
      let service = SimulatedAdobePass(world, clock: clock, restoring: state)
      for disturbed in disturbances {
        guard case .restV2(let endpoint) = disturbed.place else { continue }
        service.inject(disturbed.disturbance, at: .endpoint(endpoint), times: disturbed.times)
      }
      return service
    case .restV1:
      let service = SimulatedAdobePassV1(world, clock: clock, restoring: state)
      for disturbed in disturbances {
        guard case .restV1(let endpoint) = disturbed.place else { continue }
        service.inject(disturbed.disturbance, at: .endpoint(endpoint), times: disturbed.times)
      }
      return service
    }
  }
}

extension Scenario: Equatable {
  static func == (one: Scenario, other: Scenario) -> Bool {
    one.machine == other.machine && one.name == other.name
  }
}
