import Foundation
import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The report as Markdown, as the comment of a pull request: the numbers, the first unexplained call of each flow,
  /// and the findings. The calls follow, folded.
  ///
  /// - Parameter rules: the rules, for what they require and what to change. See
  ///   ``ConformanceMachine/rules``.
  public func markdown(rules: [ConformanceRule]) -> String {
    let parts =
      [heading] + flows.map(unexplained) + [
        findings(rules.byID), undecided, allowed, otherwise, supposed, replaced, unlooked,
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

  private var replaced: String { Self.list("In REST API V2:", replacements.map { $0.told(in: self) }) }

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
      "<details><summary>\(flow.name.html), \("\(flow.origin)".html): \(rows.count) calls</summary>\n\n"
      + Self.table(head, rows) + unseen + "\n</details>\n"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map { line($0.map(\.cell)) }.joined()
  }
}

extension String {
  /// The text on one line, as Markdown shows it: a word that Markdown, or a code host, would act upon is a code span. A
  /// backslash would stop neither an address nor a name after `@`.
  fileprivate var escaped: String { words { $0.codeSpan } }

  /// The text on one line in a cell of a table, which ends at a bar even in a code span.
  fileprivate var cell: String { words { $0.codeSpan.barsEscaped } }

  /// The text on one line within HTML, where Markdown's signs mean nothing.
  fileprivate var html: String { words { "<code>\($0.entities)</code>" } }

  private func words(_ code: (String) -> String) -> String {
    oneLine.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.isLive ? code(String(word)) : String(word)
    }.joined(separator: " ")
  }

  /// A code span, between more backticks than the text has in a row.
  private var codeSpan: String {
    var (longest, run) = (0, 0)
    for sign in unicodeScalars {
      run = sign == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return fence + space + self + space + fence
  }

  private var barsEscaped: String {
    unicodeScalars.reduce(into: "") { $0 += $1 == "|" ? "\\|" : String($1) }
  }

  private var entities: String {
    unicodeScalars.reduce(into: "") { text, sign in
      switch sign {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      // Every other scalar stands for itself.
      default: text.unicodeScalars.append(sign)
      }
    }
  }
}

extension Substring {
  private static let signs = Set("<>&|`*_\\[]#~@$".unicodeScalars)

  /// Whether Markdown, HTML or a code host makes more of the word than a text. Each of them reads scalars, not characters: a
  /// combining mark does not hide a sign from them.
  fileprivate var isLive: Bool {
    if unicodeScalars.contains(where: Self.signs.contains) { return true }
    let lowered = lowercased()
    let isAddress = ["://", "www.", "gh-"].contains { lowered.range(of: $0, options: .literal) != nil }
    // A code host may take the word for the number of a commit.
    return isAddress
      || lowered.utf8.count >= 7
        && lowered.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
