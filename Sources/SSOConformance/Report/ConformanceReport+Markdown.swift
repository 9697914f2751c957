import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The report as Markdown, as the comment of a pull request: the numbers, what nothing explains, and what
  /// was found. The calls follow, folded.
  ///
  /// - Parameter rules: the rules, for what they require and what to change. See
  ///   ``ConformanceMachine/rules``.
  public func markdown(rules: [ConformanceRule]) -> String {
    let parts =
      [heading] + flows.map(unexplained) + [
        findings(rules.byID), undecided, allowed, otherwise, supposed, unlooked,
      ]
      + flows.map(calls)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var heading: String {
    let it = summary
    return "### \(isConforming ? "Conforming" : "Not conforming") to \(machine.name)\n\n"
      + Self.table(
        ["calls", "explained", "broken", "likely", "warnings", "undecidable", "ignored"],
        [
          [it.calls, it.explained, it.broken, it.likely, it.warnings, it.undecidable].map { "\($0)" }
            + ["\(it.ignored)\(ignored.reasons)"]
        ])
  }

  private func unexplained(_ flow: Flow) -> String {
    guard let it = flow.unexplained else { return "" }
    let call = flow.calls.first { $0.entry == it.entry }
    let what = call.map { ", \("\($0.method) \($0.path)".escaped)" } ?? ""
    return "**No flow of the cookbook explains entry \(it.entry)**\(what) (\(flow.name.escaped)).\n"
      + sentences(about: it, in: flow).map { $0.escaped + "\n" }.joined()
  }

  private func findings(_ rules: [String: ConformanceRule]) -> String {
    let rows = FindingGroup.faults(of: self).flatMap { group in
      group.remarks.map { remark in
        let rule = rules[group.rule]
        return [
          group.verdict.rawValue, group.rule, rule?.text ?? "", remark.told(in: self),
          rule?.remedy ?? "", group.source,
        ]
      }
    }
    return rows.isEmpty
      ? "" : Self.table(["verdict", "rule", "asks for", "found", "change", "source"], rows)
  }

  private var undecided: String {
    let text = FindingGroup.undecided(in: self)
    return text.isEmpty ? "" : "Undecidable: \(text.escaped)\n"
  }

  private var allowed: String { Self.list("Allowed:", FindingGroup.allowances(in: self)) }

  private var supposed: String {
    Self.list("Explained only if:", suppositions.map { $0.told(in: self) })
  }

  private var unlooked: String {
    Self.list("Not looked at, for the recording holds no such call:", notLookedAt.map(\.told))
  }

  private static func list(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\(title)\n\n" + lines.map { "- \($0.escaped)\n" }.joined()
  }

  private var otherwise: String {
    let lines = equivalences.map { "- \($0.told(in: self).escaped)\n" }
    return lines.isEmpty ? "" : "Explained otherwise:\n\n" + lines.joined()
  }

  private func calls(_ flow: Flow) -> String {
    let rows = flow.calls.map { call -> [String] in
      [
        String(call.entry), call.at?.iso8601 ?? "", call.endpoint ?? "", "\(call.method) \(call.path)",
        call.status.map(String.init) ?? "", call.steps.map(\.rawValue).joined(separator: " "),
        call.isExplained ? "yes" : "no", call.findings.map(\.rule).joined(separator: " "),
      ]
    }
    let head = ["entry", "at", "endpoint", "call", "status", "steps", "explained", "findings"]
    let unseen = flow.unseen.isEmpty ? "" : "\nNo recording can show: \(flow.unseenRules.escaped)\n"
    return
      "<details><summary>\(flow.name.escaped), \("\(flow.origin)".escaped): \(rows.count) calls</summary>\n\n"
      + Self.table(head, rows) + unseen + "\n</details>\n"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map { line($0.map(\.escaped)) }.joined()
  }
}

extension String {
  /// The text on one line, with every sign of Markdown and HTML escaped. Markdown and HTML read scalars, not characters: a
  /// combining mark does not hide a sign from them.
  fileprivate var escaped: String {
    oneLine.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "|", "`", "*", "_", "\\", "[", "]", "#", "~", "@": text += "\\\(scalar)"
      // Every other scalar stands for itself.
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
