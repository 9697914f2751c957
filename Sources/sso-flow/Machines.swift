import CommandLineTool
import FlowTool
import SSORESTV1FlowTool

extension FlowMachine {
  /// The machines of the tool, the newest first.
  static let all = [
    restV2,
    restV1,
  ]

  static let names = all.map(\.name)

  /// The names, each with the option before it.
  static let phrases = names.map { "\(OptionName.machine.rawValue) \($0)" }

  /// Reads the name of a machine, in upper or lower case.
  init(typed value: String) throws(Complaint) {
    self = try choice(value, among: Self.all, "machine") { $0.name }
  }
}

extension Scenario {
  /// The names of the scenarios, each once, with the option before it.
  static let phrases = Set(FlowMachine.all.flatMap(\.scenarios).map(\.name)).sorted().map {
    "\(OptionName.simulate.rawValue) \($0)"
  }
}
