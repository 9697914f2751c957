import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// The rules that a team allows, and the calls that a recording does not contain.
@Suite("What does not count, and what was not checked")
struct AllowedTests {
  private func report() throws -> ConformanceReport {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().profiles(nil, .init(headers: ["AP-Device-Identifier": nil]))
    return try #require(Capture(app.exchanges).examined())
  }

  @Test("an allowed rule is reported with its reason, and counts separately")
  func allowed() throws {
    let report = try report()
    #expect(report.summary.broken == 1 && !report.isConforming)
    let allowing = report.allowing(["V2-R21": "the proxy adds it"])
    #expect(allowing.summary.broken == 0 && allowing.summary.allowed == 1 && allowing.isConforming)
    let rules = ConformanceMachine.restV2.rules
    let text = allowing.text(rules: rules)
    #expect(text.contains("allowed\n             - V2-R21: the proxy adds it: entry 2\n"), "\(text)")
    #expect(text.contains(", 1 allowed\n") && !text.contains("broken       V2-R21"), "\(text)")
    #expect(allowing.json().contains(#""allowed": "the proxy adds it"}"#))
    #expect(allowing.markdown(rules: rules).contains("- V2-R21: the proxy adds it: entry 2\n"))
    #expect(allowing.sarif(files: [nil], rules: rules).contains("the proxy adds it"))
    #expect(!report.allowing(["V2-R22": ""]).isConforming)
  }

  @Test("warnings can count as broken rules, and likely faults as warnings")
  func strictness() {
    var report = SmallReport.report
    report.flows[0].calls[2].findings = [SmallReport.finding("V2-R11", .likely, "often")]
    #expect(report.summary.likely == 1)
    #expect(report.lenient().summary.likely == 0 && report.lenient().summary.warnings == 2)
    #expect(report.strict().summary.likely == 1 && report.strict().summary.broken == 2)
    let text = report.text(rules: SmallReport.rules)
    #expect(text.contains("likely       V2-R11") && text.contains("✓~      3"), "\(text)")
  }

  @Test("each report ends with the calls that the recording lacks, and their rules")
  func notLookedAt() throws {
    let report = try report()
    let missing = report.notLookedAt.map(\.endpoint)
    #expect(
      missing == [
        "E3", "E4", "E5", "E7", "E9", "E10", "E11", "E12", "E13", "E14", "E15",
        ConformanceReport.secondLaunch,
      ])
    #expect(
      report.notLookedAt.first { $0.endpoint == "E12" }?.rules == [
        "V2-R43", "V2-R46", "V2-R50", "V2-R53", "V2-R54", "V2-R55",
      ])
    let text = report.text(rules: [])
    #expect(text.contains("- E12: V2-R43, R46, R50, R53, R54, R55\n"), "\(text)")
    #expect(text.contains("- a second launch: V2-R02, R03, R23, R47\n"), "\(text)")
    #expect(report.json().contains(#"{"endpoint": "launch", "rules": ["V2-R02", "#))
    #expect(report.markdown(rules: []).contains("- E12: V2-R43, R46"))
  }
}
