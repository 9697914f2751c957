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
    /// The findings that a rule cannot be decided, those of rules that no capture can decide among them.
    public let undecidable: Int
    /// The entries that are no calls of the flows.
    public let ignored: Int
  }

  /// The numbers of the report.
  public var summary: Summary {
    let calls = flows.flatMap(\.calls)
    let verdicts = findings.map(\.finding.verdict)
    func count(_ verdict: Verdict) -> Int { verdicts.count { $0 == verdict } }
    return Summary(
      calls: calls.count, explained: calls.count { $0.isExplained }, broken: count(.broken),
      warnings: count(.warning), undecidable: count(.undecidable) + flows.reduce(0) { $0 + $1.unseen.count },
      ignored: ignored.total)
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

  /// Every finding that this capture is to blame for, with its place, flow by flow: first those of the calls.
  var findings: [(place: Place, finding: Finding)] {
    flows.enumerated().flatMap { number, flow in
      flow.calls.flatMap { call in call.findings.map { (Place.entry(call.entry), $0) } }
        + flow.seen.map { (Place.flow(number), $0) }
    }
  }
}

extension ConformanceReport.Finding {
  /// Whether no capture can decide the rule. Of a flow as a whole nothing else is undecidable.
  fileprivate var isUnseen: Bool { verdict == .undecidable }
}

extension ConformanceReport.Flow {
  /// The findings that this capture is to blame for.
  var seen: [ConformanceReport.Finding] { findings.filter { !$0.isUnseen } }

  /// The findings of rules that no capture can decide.
  var unseen: [ConformanceReport.Finding] { findings.filter(\.isUnseen) }

  /// Their ids, the prefix of the first standing for all: `V2-R12, R13, R16`.
  var unseenRules: String {
    let ids = unseen.map(\.rule)
    let short = ids.dropFirst().map { $0.split(separator: "-").last.map(String.init) ?? $0 }
    return (ids.prefix(1) + short).joined(separator: ", ")
  }
}
