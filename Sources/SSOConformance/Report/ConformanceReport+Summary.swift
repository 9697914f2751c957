extension ConformanceReport {
  /// The numbers of a report.
  public struct Summary: Hashable, Sendable {
    /// The calls and pages of the service.
    public let calls: Int
    /// The calls that some flow of the cookbook sends.
    public let explained: Int
    /// The findings that a rule is broken.
    public let broken: Int
    /// The findings that a rule is likely broken.
    public let likely: Int
    /// The warnings.
    public let warnings: Int
    /// The findings that a rule cannot be decided, including those of rules that no capture can decide.
    public let undecidable: Int
    /// The findings of rules that were allowed to be broken, whatever their verdict.
    public let allowed: Int
    /// The entries that are not calls of the flows.
    public let ignored: Int
  }

  /// The numbers of the report.
  public var summary: Summary {
    let calls = flows.flatMap(\.calls)
    let verdicts = findings.filter { $0.finding.allowed == nil }.map(\.finding.verdict)
    func count(_ verdict: Verdict) -> Int { verdicts.count { $0 == verdict } }
    return Summary(
      calls: calls.count, explained: calls.count { $0.isExplained }, broken: count(.broken),
      likely: count(.likely),
      warnings: count(.warning), undecidable: count(.undecidable) + flows.reduce(0) { $0 + $1.unseen.count },
      allowed: findings.count { $0.finding.allowed != nil }, ignored: ignored.total)
  }

  /// Whether no rule is broken or likely broken, and every call is explained.
  public var isConforming: Bool {
    summary.broken + summary.likely == 0
      && flows.allSatisfy { $0.unexplained == nil && $0.calls.allSatisfy(\.isExplained) }
  }

  /// A copy of the report with every warning as a broken rule.
  public func strict() -> ConformanceReport {
    judged { verdict in
      switch verdict {
      case .warning: .broken
      case .broken, .likely, .undecidable: verdict
      }
    }
  }

  /// A copy of the report with a warning for every rule that is likely broken.
  public func lenient() -> ConformanceReport {
    judged { verdict in
      switch verdict {
      case .likely: .warning
      case .broken, .warning, .undecidable: verdict
      }
    }
  }

  /// A copy of the report in which the findings of some rules do not count.
  ///
  /// - Parameter reasons: the reason for each rule, by the id of the rule.
  public func allowing(_ reasons: [String: String]) -> ConformanceReport {
    var report = self
    for flow in report.flows.indices {
      for call in report.flows[flow].calls.indices {
        for place in report.flows[flow].calls[call].findings.indices {
          let rule = report.flows[flow].calls[call].findings[place].rule
          report.flows[flow].calls[call].findings[place].allowed = reasons[rule]
        }
      }
    }
    return report
  }

  private func judged(_ change: (Verdict) -> Verdict) -> ConformanceReport {
    var report = self
    for flow in report.flows.indices {
      report.flows[flow].findings.change(change)
      for call in report.flows[flow].calls.indices { report.flows[flow].calls[call].findings.change(change) }
    }
    return report
  }
}

extension [ConformanceReport.Finding] {
  fileprivate mutating func change(_ change: (ConformanceReport.Verdict) -> ConformanceReport.Verdict) {
    for index in indices { self[index].verdict = change(self[index].verdict) }
  }
}

extension ConformanceReport {
  /// The subject of a finding.
  enum Place: Hashable {
    /// A call, by the number of its entry.
    case entry(Int)
    /// A flow as a whole, by its place in the report.
    case flow(Int)
  }

  /// Every finding except those of rules that no capture can decide, with its place, flow by flow: first
  /// those of the calls.
  var findings: [(place: Place, finding: Finding)] {
    flows.enumerated().flatMap { number, flow in
      flow.calls.flatMap { call in call.findings.map { (Place.entry(call.entry), $0) } }
        + flow.seen.map { (Place.flow(number), $0) }
    }
  }
}

extension ConformanceReport.Finding {
  /// Whether no capture can decide the rule. A flow as a whole has no other undecidable findings.
  fileprivate var isUnseen: Bool { verdict == .undecidable }
}

extension ConformanceReport.Flow {
  /// The findings, except those of rules that no capture can decide.
  var seen: [ConformanceReport.Finding] { findings.filter { !$0.isUnseen } }

  /// The findings of rules that no capture can decide.
  var unseen: [ConformanceReport.Finding] { findings.filter(\.isUnseen) }

  /// The ids of the rules that no capture can decide.
  var unseenRules: String { unseen.map(\.rule).shortened }
}

extension [String] {
  /// Ids of rules, where the prefix of the first stands for all: `V2-R12, R13, R16`.
  var shortened: String {
    let short = dropFirst().map { $0.split(separator: "-").last.map(String.init) ?? $0 }
    return (prefix(1) + short).joined(separator: ", ")
  }
}

extension ConformanceReport.NotLookedAt {
  /// `E12: V2-R43, R46`.
  var told: String {
    let what = endpoint == ConformanceReport.secondLaunch ? "a second launch" : endpoint
    return "\(what): \(rules.shortened)"
  }
}
