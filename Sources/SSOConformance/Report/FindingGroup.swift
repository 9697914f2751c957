/// The findings of one rule that have the same verdict, and the same reason for allowing them, if any.
struct FindingGroup {
  let rule: String
  let verdict: ConformanceReport.Verdict
  let severity: ConformanceReport.Severity
  let source: String
  /// The reason for allowing the findings; nil if they count.
  let allowed: String?
  /// The messages, each once.
  private(set) var remarks: [Remark]

  /// A message, and all the places that it is about.
  struct Remark {
    let message: String
    var places: [ConformanceReport.Place]

    /// The message with its places: `polled again after 1000 ms: entries 3 and 4`.
    func told(in report: ConformanceReport) -> String {
      "\(message): \(FindingGroup.named(places, in: report))"
    }
  }

  /// The most entries that a text lists for one message.
  private static let mostEntries = 3

  private init(_ finding: ConformanceReport.Finding) {
    (rule, verdict, severity) = (finding.rule, finding.verdict, finding.severity)
    (source, allowed, remarks) = (finding.source, finding.allowed, [])
  }

  /// The findings of a report, the worst first; rules with the same verdict are in the order of their ids.
  static func all(of report: ConformanceReport) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var numbers: [Key: Int] = [:]
    for (place, finding) in report.findings {
      let key = Key(verdict: finding.verdict, rule: finding.rule, allowed: finding.allowed)
      let number = numbers[key] ?? groups.count
      if number == groups.count { groups.append(FindingGroup(finding)) }
      numbers[key] = number
      groups[number].remarks.add(finding.message, place)
    }
    return ConformanceReport.Verdict.allCases.flatMap { verdict in
      groups.filter { $0.verdict == verdict }.sorted { ($0.rank, $0.rule) < ($1.rank, $1.rule) }
    }
  }

  /// Leaks come first: they cannot wait for the next release.
  private var rank: Int { rule == "V2-R56" ? 0 : 1 }

  private struct Key: Hashable {
    let verdict: ConformanceReport.Verdict
    let rule: String
    let allowed: String?
  }

  /// The findings that count and require a change.
  static func faults(of report: ConformanceReport) -> [FindingGroup] {
    all(of: report).filter { $0.verdict != .undecidable && $0.allowed == nil }
  }

  /// The rules that the capture leaves undecided, in one sentence, by what the capture lacks; empty if nothing is
  /// undecided.
  static func undecided(in report: ConformanceReport) -> String {
    var (reasons, rules): ([String], [String: [String]]) = ([], [:])
    for group in all(of: report) where group.verdict == .undecidable && group.allowed == nil {
      for remark in group.remarks {
        if rules[remark.message] == nil { reasons.append(remark.message) }
        rules[remark.message, default: []].append(group.rule)
      }
    }
    return reasons.map { "\((rules[$0] ?? []).shortened): \($0)" }.joined(separator: "; ")
  }

  /// The rules that were allowed to be broken, one per line: rule, reason, places.
  static func allowances(in report: ConformanceReport) -> [String] {
    all(of: report).compactMap { group in
      group.allowed.map { reason in
        let places = group.remarks.flatMap(\.places)
        return "\(group.rule): \(reason.isEmpty ? "" : "\(reason): ")\(named(places, in: report))"
      }
    }
  }

  /// The places of a remark, in words: `entries 3, 7, 12 and 40 more`.
  private static func named(_ places: [ConformanceReport.Place], in report: ConformanceReport) -> String {
    var entries: [Int] = []
    var flows: [String] = []
    for place in places {
      switch place {
      case .entry(let entry): entries.append(entry)
      case .flow(let number): flows.append(report.flows[number].name)
      }
    }
    return ([listed(entries)].compactMap { $0 } + flows).joined(separator: "; ")
  }

  private static func listed(_ entries: [Int]) -> String? {
    guard let first = entries.first else { return nil }
    let rest = entries.count - mostEntries
    if entries.count == 1 { return "entry \(first)" }
    let shown = entries.prefix(mostEntries).map { "\($0)" }
    guard rest <= 0 else { return "entries \(shown.joined(separator: ", ")) and \(rest) more" }
    return "entries \(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
  }
}

extension [FindingGroup.Remark] {
  mutating func add(_ message: String, _ place: ConformanceReport.Place) {
    if let number = firstIndex(where: { $0.message == message }) {
      self[number].places.append(place)
    } else {
      append(.init(message: message, places: [place]))
    }
  }
}

extension ConformanceReport {
  /// The requests of the person that explanations suppose, each once.
  var suppositions: [FindingGroup.Remark] {
    flows.flatMap(\.calls).reduce(into: []) { remarks, call in
      if let wish = call.supposition { remarks.add(wish, .entry(call.entry)) }
    }
  }

  /// The reasons why calls count as explained although the machine itself would not have sent them there, each once.
  var equivalences: [FindingGroup.Remark] {
    flows.flatMap(\.calls).reduce(into: []) { remarks, call in
      if let reason = call.equivalence { remarks.add(reason, .entry(call.entry)) }
    }
  }
}

extension ConformanceReport.Flow {
  /// `device 1, REF30`.
  var name: String {
    ([device] + [serviceProvider?.shortened(to: 40)].compactMap { $0 }).joined(separator: ", ")
  }
}
