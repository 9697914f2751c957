import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The report for people, in 100 columns.
  ///
  /// First come the calls, flow by flow. Then comes the first call of each flow that nothing explains, then the
  /// findings, rule by rule, the worst first. The last two lines have the numbers.
  ///
  /// - Parameters:
  ///   - colored: whether to use the colors of a terminal.
  ///   - rules: the rules, for what they require and what to change. See ``ConformanceMachine/rules``.
  public func text(colored: Bool = false, rules: [ConformanceRule]) -> String {
    let page = TextPage(report: self, isColored: colored, rules: rules)
    return page.parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n" + page.summary
  }
}

/// The parts of a text report.
private struct TextPage {
  let report: ConformanceReport
  let isColored: Bool
  private let rules: [String: ConformanceRule]

  /// The most messages that are shown for one rule. Messages that hold a number may all be different.
  private static let mostRemarks = 8

  init(report: ConformanceReport, isColored: Bool, rules: [ConformanceRule]) {
    (self.report, self.isColored) = (report, isColored)
    self.rules = rules.byID
  }

  /// The parts, with an empty line between two.
  var parts: [String] {
    report.flows.map(calls) + report.flows.map(unexplained)
      + FindingGroup.faults(of: report).map(group) + [
        undecided, allowed, equivalences, suppositions, replacements, notLookedAt,
      ]
  }

  var summary: String {
    let it = report.summary
    let unseen = report.flows.reduce(0) { $0 + $1.unseen.count }
    let numbers = [
      "\(it.calls.of("call")), \(it.explained) explained; "
        + "\(it.ignored.of("entry", "entries")) ignored\(report.ignored.reasons)",
      "findings: \(it.broken) broken, \(it.likely) likely, \(it.warnings.of("warning")), \(it.undecidable) undecidable"
        + (unseen > 0 ? ", \(unseen) of them in any recording" : "")
        + (it.allowed > 0 ? ", \(it.allowed) allowed" : ""),
    ]
    return numbers.map { Paint.bold($0, isColored) + "\n" }.joined()
  }

  // MARK: - Calls

  private func calls(of flow: ConformanceReport.Flow) -> String {
    let day = flow.calls.lazy.compactMap(\.at).first.map { ["\($0.iso8601.prefix(10))"] } ?? []
    let head =
      [
        flow.device, flow.serviceProvider?.shortened(to: 40) ?? "no service provider", "\(flow.origin)",
      ] + day
      + [flow.calls.count.of("call")]
    let endpoints = flow.calls.compactMap(\.shortEndpoint)
    let columns = Columns(
      endpoint: endpoints.map(\.count).max() ?? 0, step: max(4, flow.calls.map(\.stepText.count).max() ?? 0))
    let unseen =
      flow.unseen.isEmpty ? "" : "  no recording can show: \(flow.unseenRules.oneLine.wrapped(at: 25))\n"
    let lines = flow.calls.map { line(of: $0, columns) } + [unseen]
    return Paint.bold(head.map(\.oneLine).joined(separator: " · "), isColored) + "\n"
      + columns.head + lines.joined()
  }

  private func line(of call: ConformanceReport.Call, _ columns: Columns) -> String {
    let worst = call.worst
    let mark = "\(call.isExplained ? "✓" : "≠")\(worst?.mark ?? " ")"
    let what = "\(call.method) \(call.path)".oneLine.shortened(to: columns.rest)
    let line = [
      mark, "\(call.entry)".padded(left: 5), call.at?.timeOfDay ?? "-".padded(right: 12),
      (call.shortEndpoint ?? "").padded(right: columns.endpoint),
      (call.status.map { "\($0)" } ?? "-").padded(left: 3), call.stepText.padded(right: columns.step), what,
    ]
    let text = line.filter { !$0.isEmpty }.joined(separator: "  ")
    let paint = call.isExplained ? worst?.paint : .red
    return (paint.map { $0(text, isColored) } ?? text) + "\n"
  }

  /// The widths of the columns of a flow.
  private struct Columns {
    let endpoint: Int
    let step: Int

    private var widths: [Int] { [2, 5, 12, endpoint, 3, step].filter { $0 > 0 } }

    /// The width that is left for method and path.
    var rest: Int { String.reportWidth - widths.reduce(0) { $0 + $1 + 2 } }

    var head: String {
      let names = ["", "entry", "UTC".padded(right: 12), "".padded(right: endpoint), "got"]
      let shown = names.enumerated().filter { $0.offset != 3 || endpoint > 0 }.map(\.element)
      return "  " + shown.joined(separator: "  ") + "  " + "step".padded(right: step) + "  call\n"
    }
  }

  // MARK: - What nothing explains

  private func unexplained(of flow: ConformanceReport.Flow) -> String {
    guard let it = flow.unexplained else { return "" }
    let call = flow.calls.first { $0.entry == it.entry }
    let name = call.map { ": \($0.method) \($0.path)".oneLine } ?? ""
    let place = report.flows.count > 1 ? " (\(flow.name.oneLine))" : ""
    let head = "unexplained  entry \(it.entry)\(name)\(place)"
    var text = Paint.red(head, isColored) + "\n"
    text += row("", "No flow of the cookbook sends this call here.")
    for (sentence, items) in report.account(of: it) {
      text += row("", sentence + (items.isEmpty ? "." : ":")) + items.map { row("", "- " + $0) }.joined()
    }
    return text + flow.remarks.map { row("", $0) }.joined()
  }

  // MARK: - Findings

  private func group(_ group: FindingGroup) -> String {
    let rule = rules[group.rule]
    let head = [group.verdict.rawValue, group.rule, group.severity.rawValue].map { $0.padded(right: 11) }
    let title = head.joined(separator: "  ").trimmed
    var text = group.verdict.paint(title.oneLine, isColored) + "\n"
    if let rule { text += row("rule", rule.text) }
    let remarks = group.remarks.prefix(Self.mostRemarks)
    text += remarks.map { row("", "- " + $0.told(in: report)) }.joined()
    let rest = group.remarks.count - remarks.count
    if rest > 0 { text += row("", "- and \(rest) more, which --format json lists") }
    switch group.verdict {
    case .broken, .likely, .warning: if let rule, !rule.remedy.isEmpty { text += row("change", rule.remedy) }
    case .undecidable: break
    }
    return text + row("source", group.source)
  }

  private var undecided: String {
    let text = FindingGroup.undecided(in: report)
    return text.isEmpty
      ? "" : ConformanceReport.Verdict.undecidable.paint("undecidable", isColored) + "\n" + row("", text)
  }

  private var allowed: String {
    let lines = FindingGroup.allowances(in: report)
    return lines.isEmpty ? "" : "allowed\n" + lines.map { row("", "- " + $0) }.joined()
  }

  /// The requests that a person must have made for the explanation to hold.
  private var suppositions: String {
    let wishes = report.suppositions
    return wishes.isEmpty
      ? "" : "explained only if\n" + wishes.map { row("", "- " + $0.told(in: report)) }.joined()
  }

  /// The calls that the app will make once it has moved to REST API V2.
  private var replacements: String {
    let calls = report.replacements
    return calls.isEmpty
      ? "" : "in REST API V2\n" + calls.map { row("", "- " + $0.told(in: report)) }.joined()
  }

  /// The rules that were not looked at, because the recording holds no call for them.
  private var notLookedAt: String {
    let lines = report.notLookedAt.map(\.told)
    return lines.isEmpty
      ? ""
      : "not looked at, for the recording holds no such call\n" + lines.map { row("", "- " + $0) }.joined()
  }

  /// Calls that count as explained although the machine itself would have sent something else.
  private var equivalences: String {
    let reasons = report.equivalences
    guard !reasons.isEmpty else { return "" }
    return "explained otherwise\n" + reasons.map { row("", "- " + $0.told(in: report)) }.joined()
  }

  private func row(_ name: String, _ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let indent = text.hasPrefix("- ") ? 15 : 13
    return "  " + name.padded(right: 11) + text.oneLine.wrapped(at: indent) + "\n"
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Int {
  /// `1 call`, `2 calls`.
  fileprivate func of(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}

extension ConformanceReport.Verdict {
  fileprivate var mark: String {
    switch self {
    case .broken: "✗"
    case .likely: "~"
    case .warning: "!"
    case .undecidable: "?"
    }
  }

  fileprivate var paint: Paint {
    switch self {
    case .broken, .likely: .red
    case .warning: .yellow
    case .undecidable: .cyan
    }
  }
}

extension ConformanceReport.Call {
  /// The worst verdict of the call; nil if the call has no finding.
  fileprivate var worst: ConformanceReport.Verdict? {
    ConformanceReport.Verdict.allCases.first { verdict in findings.contains { $0.verdict == verdict } }
  }

  /// The endpoint, unless its name is method and path, which the line shows anyway.
  fileprivate var shortEndpoint: String? { endpoint.flatMap { $0.contains(" ") ? nil : $0.oneLine } }

  /// The step, and the number of other steps that send the same call.
  fileprivate var stepText: String {
    guard let first = steps.first else { return "-" }
    let name = first.rawValue.shortened(to: 16)
    return (steps.count == 1 ? name : "\(name) +\(steps.count - 1)").oneLine
  }
}

extension Timestamp {
  /// `10:00:00.123`, in UTC.
  fileprivate var timeOfDay: String { String(iso8601.dropFirst(11).prefix(12)) }
}
