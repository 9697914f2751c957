import SSOConformance
import Testing

/// The report of an app that follows one of two pages that contradict each other. The app's last call is the one that
/// the pages are about.
struct ContradictingPages {
  let what: String
  let report: ConformanceReport
  let last: ConformanceReport.Call

  /// - Parameter answer: changes the answer to the last call.
  init(
    _ what: String, _ recorded: [CapturedExchange], among machines: [ConformanceMachine],
    changing answer: (inout CapturedResponse) -> Void
  ) throws {
    var exchanges = recorded
    if var changed = recorded.last?.response {
      answer(&changed)
      exchanges[exchanges.count - 1].response = changed
    }
    report = try #require(Capture(exchanges).examined(among: machines))
    last = try #require(report.flows.last?.calls.last)
    self.what = what
  }

  /// Expects the last call to be recognized and explained with at most this warning, and nothing about the other calls.
  func expect(_ endpoint: String, _ warning: String?) {
    let calls = report.flows.flatMap(\.calls)
    #expect(report.flows.count == 1 && report.flows[0].unexplained == nil, "\(what): \(calls)")
    #expect(last.endpoint == endpoint && last.isExplained, "\(what): \(last)")
    let found = last.findings.filter { $0.verdict != .undecidable }
    #expect(found.allSatisfy { $0.verdict == .warning }, "\(what): \(found)")
    #expect(found.map(\.rule) == [warning].compactMap { $0 }, "\(what): \(found)")
    let others = calls.dropLast().flatMap(\.findings)
    #expect(others.isEmpty, "\(what): \(others)")
  }
}
