import ConformanceTesting
import FlowTool
import SSOConformance
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// The number of situations that a call leaves open, over the scenarios: the cost of a report grows with this number.
@Suite struct SituationTests {
  /// The limit. The largest set that was seen is printed. Without header fields the platform is open, which doubles a set.
  private static let most = 96

  /// Every form in the long searches; otherwise the form that leaves the most open.
  private static var forms: [LossyForm] {
    LongSearches.areRun ? LossyForm.allCases : [.statusLost]
  }

  @Test("a call leaves 96 situations open at most, whatever a recorder has lost")
  func few() async throws {
    var largest = (count: 0, place: "")
    for machine in FlowMachine.all {
      for name in LongSearches.every(5, of: machine.scenarios.map(\.name)) {
        let ran = try await Ran(["--simulate", name, "--machine", machine.name])
        let capture = try #require(ran.capture)
        for form in Self.forms {
          let report = try #require(
            try Capture(har: form.har(of: capture)).examined(among: [machine.conformance]))
          let count = report.flows.map(\.mostSituations).max() ?? 0
          if count > largest.count { largest = (count, "\(name) as \(form)") }
        }
      }
    }
    print("largest set of situations: \(largest.count), in \(largest.place)")
    #expect(largest.count <= Self.most, "in \(largest.place)")
  }
}
