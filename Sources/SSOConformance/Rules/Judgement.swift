import AdobePassRules

/// What the rules say of a flow.
package enum Judgement {
  /// What was found of the calls, by entry, and of the flow as a whole; and whether the app may have been started twice.
  package typealias Findings = (
    calls: [Int: [ConformanceReport.Finding]], flow: [ConformanceReport.Finding], mayBeRelaunched: Bool
  )

  /// Judges a flow.
  ///
  /// - Parameters:
  ///   - resolution: the resolution of the times, in milliseconds.
  ///   - launches: what is known of the launches of the app.
  package static func findings<Version: JudgedVersion>(
    of flow: ObservedFlow<Version>, resolution: Int64, launches: RecordedLaunches = .unknown
  ) -> Findings {
    var judge = FlowJudge(flow, resolution: resolution, launches: launches)
    judge.judge()
    return (
      calls: judge.findings, flow: flow.leaksElsewhere + Version.unseen,
      mayBeRelaunched: judge.mayBeRelaunched
    )
  }
}

extension JudgedVersion {
  /// The findings of every flow: which rules no capture can decide, and why.
  fileprivate static var unseen: [ConformanceReport.Finding] {
    rules.filter { !$0.isDecidable }.map { rule in
      ConformanceReport.Finding(
        rule: rule.id, verdict: .undecidable, severity: rule.severity, message: rule.undecidable,
        source: rule.source)
    }
  }
}
