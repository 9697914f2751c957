public import SSOStateMachineTesting
import SandboxTool

extension ServiceScenario {
  /// The machine of the app in the scenario.
  var served: ServedMachine { ServedMachine.named(machine) ?? .restV2 }

  /// The name of the scenario, after that of its machine for a legacy one: `outage`, `machine/outage`.
  var fullName: String { served == .restV2 ? name : "\(machine)/\(name)" }

  /// The scenarios of all machines.
  static let playable = ServedMachine.all.flatMap { $0.scenarios }

  /// The full names of all scenarios.
  public static var fullNames: [String] { playable.map(\.fullName) }

  /// The scenario with a full name; nil for an unknown name.
  public static func withFullName(_ name: String) -> ServiceScenario? {
    playable.first { $0.fullName == name }
  }

  /// The reason why a name is refused, with the names that there are.
  public static func complaint(about name: String) -> String {
    "no scenario is called \(name); there are \(fullNames.joined(separator: ", "))"
  }
}
