import SSOConformance
import SSORESTV1Simulation
public import SSOStateMachineTesting

extension ServiceScenario {
  /// The name of the scenario, after its version where that is REST API V1: `outage`, `rest-v1/outage`.
  var fullName: String {
    switch version {
    case .restV2: name
    case .restV1: "\(machine)/\(name)"
    }
  }

  /// The scenarios of all versions.
  static let served = all + allOfRESTV1

  /// The names of all scenarios, each with its version where that is REST API V1.
  public static var fullNames: [String] { served.map(\.fullName) }

  /// The scenario with a full name; nil for an unknown name.
  public static func withFullName(_ name: String) -> ServiceScenario? {
    served.first { $0.fullName == name }
  }

  /// Why a name is refused, with the names that there are.
  public static func complaint(about name: String) -> String {
    "no scenario is called \(name); there are \(fullNames.joined(separator: ", "))"
  }
}
