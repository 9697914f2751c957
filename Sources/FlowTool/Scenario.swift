package import SSOSimulation

/// A simulated service and device, and what the app asks for and the person does there.
package struct Scenario: Sendable {
  package var service: ServiceScenario
  /// What the app does before the person signs in.
  package var opening: [Deed] = []
  /// What the person does where the flow has failed, one after the other, before giving up.
  package var waysRound: [Deed] = []
  /// The requests of a run whose command line names none.
  package var asks = Asks(play: ["news"])

  package init(_ service: ServiceScenario) { self.service = service }

  package var name: String { service.name }
}

extension Scenario: Equatable {
  package static func == (one: Scenario, other: Scenario) -> Bool {
    one.service.machine == other.service.machine && one.name == other.name
  }
}

// What a scenario differs in from one where the person signs in, and a resource is played.
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
