package import SSOConformance
import SSOEffectRunner
package import SSOSimulation
package import SSOStateMachine

/// A machine that the tool can run, simulate and check apps against.
package struct FlowMachine: Sendable {
  /// The remark about the machine that the help prints after its name; nil if no remark is needed.
  package let remark: String?
  package let flow: any ConductedFlow.Type
  /// The machine that captures are checked against.
  package let conformance: ConformanceMachine
  /// The phases in which a code is polled, and those that a poll may pass through.
  package let phasesOfCodes: Set<String>
  private let services: @Sendable () -> [ServiceScenario]
  /// The changes that make a scenario do more than sign in and play, by the name of the scenario.
  private let changes: [String: Scenario.Change]

  package init(
    _ flow: any ConductedFlow.Type, remark: String? = nil, _ conformance: ConformanceMachine,
    phasesOfCodes: Set<String>, scenarios: @escaping @Sendable () -> [ServiceScenario],
    changes: [String: Scenario.Change]
  ) {
    (self.flow, self.remark, self.conformance) = (flow, remark, conformance)
    (self.phasesOfCodes, services, self.changes) = (phasesOfCodes, scenarios, changes)
  }

  /// The name: `rest-v2`.
  package var name: String { conformance.name }

  package var graph: StateGraph { flow.graph }

  /// The scenarios that can be simulated.
  package var scenarios: [Scenario] { services().map(scenario) }

  package func scenario(named name: String) -> Scenario? {
    services().first { $0.name == name }.map(scenario)
  }

  private func scenario(_ service: ServiceScenario) -> Scenario {
    var scenario = Scenario(service)
    changes[service.name]?(&scenario)
    return scenario
  }
}

extension FlowMachine: Equatable {
  package static func == (one: FlowMachine, other: FlowMachine) -> Bool { one.name == other.name }
}

extension FlowMachine {
  package static let restV2 = FlowMachine(
    RESTV2Flow.self, .restV2, phasesOfCodes: ["A", "F", "X"], scenarios: { ServiceScenario.all },
    changes: [
      "mixed": Scenario.asksFirst, "another-mvpd": Scenario.takesAnotherMVPD,
      "no-configuration": Scenario.takesCode, "login-page-broken": Scenario.takesCode,
      "temp-pass": Scenario.usesTempPass, "temp-pass-used-up": Scenario.usesTempPass,
      "logout-outage": Scenario.signsOutHere,
      "logout-credentials-revoked": Scenario.signsOut, "logout-partner": Scenario.signsOut,
      "logout-page": Scenario.signsOut, "logout-complete": Scenario.signsOut,
      "logout-invalid": Scenario.signsOut,
    ])
}
