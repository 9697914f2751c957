package import SSOSimulation

/// A simulated service and device, with the requests of the app and the acts of the person.
package struct Scenario: Sendable {
  package var service: ServiceScenario
  /// The acts of the app before the person signs in.
  package var opening: [Deed] = []
  /// The acts of the person, one after each failure of the flow, before the person gives up.
  package var waysRound: [Deed] = []
  /// The requests of a run without requests on its command line.
  package var asks = Asks(play: ["news"])

  package init(_ service: ServiceScenario) { self.service = service }

  package var name: String { service.name }
}

extension Scenario: Equatable {
  package static func == (one: Scenario, other: Scenario) -> Bool {
    one.service.machine == other.service.machine && one.name == other.name
  }
}

// The differences from a scenario in which the person signs in and a resource is played.
extension Scenario {
  package typealias Change = @Sendable (inout Scenario) -> Void

  package static let asksFirst: Change = {
    $0.asks = Asks(preauthorize: ["news", "sports"], play: ["news"])
  }
  package static let looks: Change = { $0.opening = [.check] }
  package static let usesTempPass: Change = { $0.opening = [.useTempPass(mvpd: "TempPass_TEST40")] }
  package static let takesAnotherMVPD: Change = { $0.waysRound = [.chooseAnotherMVPD] }
  package static let takesCode: Change = { $0.waysRound = [.useSecondScreen] }
  package static let signsOut: Change = { $0.asks = Asks(logout: true) }
  package static let signsOutHere: Change = {
    signsOut(&$0)
    $0.waysRound = [.logOutLocally]
  }
}
