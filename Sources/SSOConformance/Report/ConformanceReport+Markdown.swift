import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The report as Markdown, as the comment of a pull request: the numbers, what nothing explains, and what was found. The
  /// calls stand folded below.
  ///
  /// - Parameter rules: the rules, for what they ask and what to change. See ``ConformanceRule/all(of:)``.
  public func markdown(rules: [ConformanceRule]) -> String {
    let known = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    let parts = [heading] + flows.map(unexplained) + [findings(known)] + flows.map(calls)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var heading: String {
    let it = summary
    return "### \(isConforming ? "Conforming" : "Not conforming") to \(machine.rawValue)\n\n"
      + Self.table(
        ["calls", "explained", "broken", "warnings", "undecidable", "ignored"],
        [[it.calls, it.explained, it.broken, it.warnings, it.undecidable, it.ignored].map { "\($0)" }])
  }

  private func unexplained(_ flow: Flow) -> String {
    guard let it = flow.unexplained else { return "" }
    let call = flow.calls.first { $0.entry == it.entry }
    let what = call.map { ", \("\($0.method) \($0.path)".escaped)" } ?? ""
    func list(_ texts: [String]) -> String {
      texts.isEmpty ? "nothing" : texts.map(\.escaped).joined(separator: "; ")
    }
    let remarks = [it.hint ?? "", flow.doubt].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    return "**No flow of the cookbook explains entry \(it.entry)**\(what) (\(flow.name.escaped)).\n"
      + "The calls before it had led to: \(list(it.ledTo.map(machine.named))).\n"
      + "From there a flow would have sent: \(list(it.expected.map(machine.named))).\n" + remarks
  }

  private func findings(_ rules: [String: ConformanceRule]) -> String {
    let rows = FindingGroup.all(of: self).flatMap { group in
      group.remarks.map { remark in
        let (rule, places) = (rules[group.rule], FindingGroup.named(remark.places, in: self))
        return [
          group.verdict.rawValue, group.rule, rule?.text ?? "", "\(remark.message): \(places)",
          rule?.remedy ?? "", group.source,
        ]
      }
    }
    return rows.isEmpty
      ? "" : Self.table(["verdict", "rule", "asks for", "found", "change", "source"], rows)
  }

  private func calls(_ flow: Flow) -> String {
    let rows = flow.calls.map { call in
      [
        "\(call.entry)", call.at?.iso8601 ?? "", call.endpoint ?? "", "\(call.method) \(call.path)",
        call.status.map { "\($0)" } ?? "", call.steps.map(\.rawValue).joined(separator: " "),
        call.isExplained ? "yes" : "no", call.findings.map(\.rule).joined(separator: " "),
      ]
    }
    let head = ["entry", "at", "endpoint", "call", "status", "steps", "explained", "findings"]
    return
      "<details><summary>\(flow.name.escaped), \("\(flow.origin)".escaped): \(rows.count) calls</summary>\n\n"
      + Self.table(head, rows) + "\n</details>\n"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map { line($0.map(\.escaped)) }.joined()
  }
}

extension String {
  /// The text on one line, without a character that Markdown or HTML would take for its own.
  fileprivate var escaped: String {
    oneLine.reduce(into: "") { text, character in
      switch character {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "|", "`", "*", "_", "\\", "[", "]", "#", "~", "@": text += "\\\(character)"
      // Every other character stands for itself.
      default: text.append(character)
      }
    }
  }
}
