import SSOProperties
import SSOSimulation
import SSOStateMachine

/// A simulated service and device, and what the app asks for and the person does there.
struct Scenario: Sendable {
  var service: ServiceScenario
  /// What the app does before the person signs in.
  var opening: [Deed] = []
  /// What the person does where the flow has failed, one after the other, before giving up.
  var waysRound: [Deed] = []
  /// The requests of a run whose command line names none.
  var asks = Asks(play: ["news"])

  var name: String { service.name }

  /// A scenario, with what the app and the person do in it.
  init(_ service: ServiceScenario) {
    self.service = service
    Self.deeds[service.version]?[service.name]?(&self)
  }

  static func named(_ name: String, of machine: MachineName = .restV2) -> Scenario? {
    ServiceScenario.named(name, of: machine.version).map(Scenario.init)
  }

  /// How the names are written after their option, each name once.
  static let phrases = Set(MachineName.allCases.flatMap(all).map(\.name)).sorted().map {
    "\(OptionName.simulate.rawValue) \($0)"
  }

  static func all(of machine: MachineName) -> [Scenario] {
    ServiceScenario.all(of: machine.version).map(Scenario.init)
  }
}

extension MachineName {
  /// The version of the REST API that the machine speaks.
  fileprivate var version: ServiceScenario.Version {
    switch self {
    case .restV2: .restV2
    case .restV1: .restV1
    }
  }
}

extension Scenario: Equatable {
  static func == (one: Scenario, other: Scenario) -> Bool {
    one.service.version == other.service.version && one.name == other.name
  }
}
