import ConformanceTesting
import FlowTool
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// Every scenario of every machine, recorded, in every form in which recorders write it: completely explained, and no
/// rule broken. A long search takes all of them.
@Suite struct RecordedScenarioTests {
  private static let some = FlowMachine.all.flatMap { LongSearches.every(3, of: $0.scenarios.map(\.service)) }

  @Test("a scenario is explained", arguments: some)
  func explained(_ scenario: ServiceScenario) async throws {
    let (name, machine) = (scenario.name, try FlowMachine(typed: scenario.machine).conformance)
    let ran = try await Ran(["--simulate", name, "--machine", scenario.machine])
    let capture = try #require(ran.capture)
    let machines = FlowMachine.all.map(\.conformance)
    if LongSearches.areRun || name.count.isMultiple(of: 2) {
      check(try #require(capture.examined(among: machines)), machine, "\(name), as it was sent")
    }
    for form in forms(for: name) {
      let read = try Capture(har: form.har(of: capture))
      check(try #require(read.examined(among: machines)), machine, "\(name), \(form)")
    }
  }

  /// Every form in the long searches; otherwise one form for each scenario, so that all forms have their turn.
  private func forms(for name: String) -> [LossyForm] {
    guard !LongSearches.areRun else { return LossyForm.allCases }
    let place = name.utf8.reduce(0) { $0 + Int($1) }
    return [LossyForm.allCases[place % LossyForm.allCases.count]]
  }

  private func check(_ report: ConformanceReport, _ machine: ConformanceMachine, _ name: String) {
    #expect(report.machine == machine, "\(name)")
    for flow in report.flows {
      let begins = flow.walks.compactMap(\.first?.edge.from)
      #expect(
        begins.allSatisfy { ["X.idle", "X.signedIn"].contains($0) }, "\(name): walks begin in \(begins)")
      if let end = flow.unexplained {
        let calls = flow.calls.map { "\($0.entry) \($0.endpoint ?? "-") \($0.isExplained)" }
        Issue.record(
          "\(name): entry \(end.entry) is not explained; led to \(end.ledTo), which would send \(end.expected); \(calls)"
        )
      }
      for call in flow.calls {
        #expect(
          call.equivalence == nil || call.supposition == nil,
          "\(name): entry \(call.entry) is explained otherwise, and only if")
        // In a simulation no time passes, so a sign-in and a play request come at once.
        let broken = call.findings.filter { $0.verdict != .undecidable && $0.rule != "V2-R57" }
        if !broken.isEmpty {
          Issue.record("\(name): entry \(call.entry): \(broken.map { "\($0.rule) \($0.message)" })")
        }
      }
    }
  }
}
