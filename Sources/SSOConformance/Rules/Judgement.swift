import AdobePassRules

/// The findings of the rules about a flow.
package enum Judgement {
  /// The findings about the calls, by entry, and about the whole flow; and whether the app may have been started twice.
  package typealias Findings = (
    calls: [Int: [ConformanceReport.Finding]], flow: [ConformanceReport.Finding], mayBeRelaunched: Bool
  )

  /// Judges a flow.
  ///
  /// - Parameters:
  ///   - resolution: the resolution of the times, in milliseconds.
  ///   - launches: the launches of the app, as far as they are known.
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
