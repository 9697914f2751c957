package import FlowTool
import SSOConformance
import SSORESTV1Conformance
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOSimulation

extension FlowMachine {
  package static let restV1 = FlowMachine(
    RESTV1Flow.self, remark: "which speaks the older REST API V1", .restV1, phasesOfCodes: ["V1.10", "X"],
    scenarios: { ServiceScenario.allOfRESTV1 },
    changes: [
      "mixed": Scenario.asksFirst, "another-mvpd": Scenario.takesAnotherMVPD,
      "check-outage": Scenario.takesCode, "login-page-broken": Scenario.takesCode,
      "check": Scenario.looks, "check-silent-sign-in": Scenario.looks, "check-nobody": Scenario.looks,
      "logout-outage": Scenario.signsOutHere,
      "logout-apple": Scenario.signsOut, "logout": Scenario.signsOut, "logout-page": Scenario.signsOut,
      "logout-page-refused": Scenario.signsOut,
    ])
}
