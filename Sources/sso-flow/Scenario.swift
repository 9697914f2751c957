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
    Self.deeds[service.machine]?[service.name]?(&self)
  }

  static func named(_ name: String, of machine: MachineName = .restV2) -> Scenario? {
    machine.scenarios.first { $0.name == name }.map(Scenario.init)
  }

  /// How the names are written after their option, each name once.
  static let phrases = Set(MachineName.allCases.flatMap(all).map(\.name)).sorted().map {
    "\(OptionName.simulate.rawValue) \($0)"
  }

  static func all(of machine: MachineName) -> [Scenario] {
    machine.scenarios.map(Scenario.init)
  }
}

extension Scenario: Equatable {
  static func == (one: Scenario, other: Scenario) -> Bool {
    one.service.machine == other.service.machine && one.name == other.name
  }
}
