extension ConformanceReport {
  /// The numbers of a report.
  public struct Summary: Hashable, Sendable {
    /// The calls and pages of the service.
    public let calls: Int
    /// The calls that some flow of the cookbook sends.
    public let explained: Int
    /// The findings that a rule is broken.
    public let broken: Int
    /// The warnings.
    public let warnings: Int
    /// The findings that a rule cannot be decided.
    public let undecidable: Int
    /// The entries that went elsewhere, or said the same as another.
    public let ignored: Int
  }

  /// The numbers of the report.
  public var summary: Summary {
    let calls = flows.flatMap(\.calls)
    let verdicts = findings.map(\.finding.verdict)
    func count(_ verdict: Verdict) -> Int { verdicts.count { $0 == verdict } }
    return Summary(
      calls: calls.count, explained: calls.count { $0.isExplained }, broken: count(.broken),
      warnings: count(.warning), undecidable: count(.undecidable), ignored: ignored)
  }

  /// Whether no rule is broken, and every call is explained.
  public var isConforming: Bool {
    summary.broken == 0 && flows.allSatisfy { $0.unexplained == nil && $0.calls.allSatisfy(\.isExplained) }
  }

  /// The same report with every warning as a broken rule.
  public func strict() -> ConformanceReport {
    func strict(_ findings: [Finding]) -> [Finding] {
      findings.map { finding in
        var strict = finding
        switch finding.verdict {
        case .warning: strict.verdict = .broken
        case .broken, .undecidable: break
        }
        return strict
      }
    }
    var report = self
    for flow in report.flows.indices {
      report.flows[flow].findings = strict(report.flows[flow].findings)
      for call in report.flows[flow].calls.indices {
        report.flows[flow].calls[call].findings = strict(report.flows[flow].calls[call].findings)
      }
    }
    return report
  }
}

extension ConformanceReport {
  /// What a finding is about.
  enum Place: Hashable {
    /// A call, by the number of its entry.
    case entry(Int)
    /// A flow as a whole, by its place in the report.
    case flow(Int)
  }

  /// Every finding with its place, flow by flow: first those of the calls.
  var findings: [(place: Place, finding: Finding)] {
    flows.enumerated().flatMap { number, flow in
      flow.calls.flatMap { call in call.findings.map { (Place.entry(call.entry), $0) } }
        + flow.findings.map { (Place.flow(number), $0) }
    }
  }
}
