import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// Every scenario of both machines, recorded: explained whole, and nothing broken.
@Suite struct RecordedScenarioTests {
  @Test("a scenario of REST API V2 is explained", arguments: Scenario.all(of: .restV2).map(\.name))
  func newer(_ name: String) async throws { try await explain(name, .restV2) }

  @Test("a scenario of REST API V1 is explained", arguments: Scenario.all(of: .restV1).map(\.name))
  func older(_ name: String) async throws { try await explain(name, .restV1) }

  private func explain(_ name: String, _ machine: ConformanceMachine) async throws {
    let ran = try await Ran(["--simulate", name, "--machine", machine.rawValue])
    let capture = try #require(ran.capture)
    let report = try #require(capture.examined())
    for flow in report.flows {
      if let end = flow.unexplained {
        Issue.record("\(name): entry \(end.entry) of \(flow.calls.count) is not explained: led to \(end.ledTo), expected \(end.expected), is \(flow.calls.first { $0.entry == end.entry }.map { "\($0.endpoint ?? "?") \($0.path)" } ?? "?"), before: \(flow.calls.map { $0.endpoint ?? "-" })")
      }
      for call in flow.calls where call.equivalence != nil {
        Issue.record("\(name): entry \(call.entry) \(call.path) \(call.equivalence ?? "")")
      }
      print("situations", name, flow.mostSituations)
    }
  }
}
