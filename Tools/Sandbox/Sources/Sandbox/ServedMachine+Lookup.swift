import SSOConformance
import SSOStateGraph
import SSOStateMachine
import SandboxTool

extension ServedMachine {
  /// The machine with a name; nil for any other name.
  static func named(_ name: String) -> ServedMachine? { all.first { $0.name == name } }

  /// The machine that a path belongs to; nil for a registration, its token and the pages of MVPDs.
  static func owning(path: String) -> ServedMachine? { all.first { $0.conformance.owns(path: path) } }

  /// The map of the machine that a report is about, with the way that the app went.
  static func map(of report: ConformanceReport) -> String {
    let graph = (named(report.machine.name) ?? .restV2).graph()
    return graph.page(traces: (report.trace()?.text).map { [$0] } ?? [])
  }
}
