import CommandLineTool
import SSORESTV1
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine

/// The machines that can be run.
enum MachineName: String, CaseIterable {
  case restV2 = "rest-v2"
  case restV1 = "rest-v1"

  /// How the words are written after their option.
  static let phrases = words.map { "\(OptionName.machine.rawValue) \($0)" }

  var graph: StateGraph {
    switch self {
    case .restV2: RESTV2.graph
    case .restV1: RESTV1.graph
    }
  }

  /// What can be simulated of the service.
  var scenarios: [ServiceScenario] {
    switch self {
    case .restV2: ServiceScenario.all
    case .restV1: ServiceScenario.allOfRESTV1
    }
  }
}
