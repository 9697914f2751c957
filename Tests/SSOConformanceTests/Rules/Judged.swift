import SSOConformance
import SSOProperties
import SSOStateMachine

/// The findings of the rules about exchanges.
struct Judged<Version: JudgedVersion> {
  private(set) var findings: [(entry: Int, finding: ConformanceReport.Finding)] = []

  init(_ exchanges: [CapturedExchange], resolution: Int64 = 1, as version: Version.Type) {
    for flow in Capture(exchanges).flows(of: version) {
      for (entry, found) in Judgement.findings(of: flow, resolution: resolution).calls {
        findings += found.map { (entry, $0) }
      }
    }
    findings.sort { ($0.entry, $0.finding.rule) < ($1.entry, $1.finding.rule) }
  }

  /// The rules that have this verdict, each with the entries where it was found.
  func rules(_ verdict: ConformanceReport.Verdict) -> [String: [Int]] {
    findings.filter { $0.finding.verdict == verdict }.reduce(into: [:]) {
      $0[$1.finding.rule, default: []].append($1.entry)
    }
  }

  /// All findings, to print in a failure.
  var told: String {
    findings.map { "\($0.entry) \($0.finding.rule) \($0.finding.verdict): \($0.finding.message)" }
      .joined(separator: "\n")
  }
}
