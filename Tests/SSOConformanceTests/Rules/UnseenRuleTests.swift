import AdobePassAPI
import SSOConformance
import SSOStateMachine
import Testing

/// The rules that no capture can decide, as the real judge reports them.
@Suite("What no capture shows is reported for every flow")
struct UnseenRuleTests {
  static let restV2 = [
    "V2-R13", "V2-R16", "V2-R17", "V2-R30", "V2-R31", "V2-R33", "V2-R34", "V2-R35", "V2-R42",
  ]

  static func expect(
    _ rules: [String], of exchanges: [CapturedExchange], _ machine: ConformanceMachine = .restV2,
    flows count: Int = 1
  ) throws {
    let report = try #require(Capture(exchanges).examined(among: [machine]))
    #expect(report.flows.count == count)
    for flow in report.flows {
      #expect(flow.findings.map(\.rule) == rules)
      for finding in flow.findings {
        #expect(finding.verdict == .undecidable && finding.message.hasPrefix("no capture "), "\(finding)")
      }
    }
    #expect(report.summary.undecidable == rules.count * count)
    #expect(report.isConforming && report.strict().isConforming)
  }

  @Test("REST API V2, each flow by itself")
  func newer() throws {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().profiles()
    try Self.expect(Self.restV2, of: app.exchanges)
    let other = app.exchanges.map { exchange in
      var other = exchange
      other.entry += app.exchanges.count
      other.request.url = CapturedURL(origin: .releaseStaging, path: exchange.request.url.path)
      return other
    }
    try Self.expect(Self.restV2, of: app.exchanges + other, flows: 2)
  }
}
