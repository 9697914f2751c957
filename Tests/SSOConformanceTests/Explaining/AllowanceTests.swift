import SSOStateMachine
import Testing

@testable import SSOConformance

/// The reach of the searches for a call, and the text of the report if they are given up.
@Suite("Allowance of the searches")
struct AllowanceTests {
  /// A sign-in whose second poll comes too early for any flow.
  private static var explainer: Explainer<RESTV2> {
    get throws {
      let app = RecordedApp.askingWhoIsThere()
      let code = app.createSession()
      app.poll(code)
      app.wait(1_000)
      app.poll(code)
      let flows = Capture(app.exchanges).flows(of: RESTV2.Version.self)
      return Explainer<RESTV2>(try #require(flows.first), resolution: 1)
    }
  }

  @Test("a call is unexplained if the search for it was complete")
  func lookedToTheEnd() throws {
    var explainer = try Self.explainer
    let explanation = explainer.explain()
    #expect(explanation.unexplained?.entry == 6)
    #expect(explanation.calls[6]?.isExplained == false)
    #expect(explainer.maySearch(at: 6), "one early poll must not use up what a flow may look at")
  }

  @Test("a call is undecidable, never unexplained, if the search for it was not complete")
  func givenUp() throws {
    var explainer = try Self.explainer
    explainer.spent = 1_000_000
    let explanation = explainer.explain()
    #expect(explanation.unexplained == nil)
    #expect(explanation.calls[6]?.isExplained == true)
    #expect(explanation.calls[6]?.findings == [.givenUp])
    for entry in 0...5 { #expect(explanation.calls[entry]?.findings == []) }
  }

  @Test("a call whose search was given up is undecidable, in every format")
  func told() {
    var report = SmallReport.conforming
    report.flows[0].calls[0].findings = [.givenUp]
    #expect(report.summary.undecidable == 1 && report.isConforming)
    for (format, text) in SmallReport.formats(of: report) {
      let isTold = text.contains("unexplained") && text.contains("not all of them were looked at")
      #expect(isTold && text.contains("undecidable"), "\(format): \(text)")
    }
  }
}
