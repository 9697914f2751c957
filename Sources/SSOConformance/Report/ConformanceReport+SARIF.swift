import AdobePassAPI
import AdobePassRules
import Foundation
import JSONWriting
import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The report as SARIF 2.1.0, which code hosts and editors show: a result for each finding, one for each
  /// call that nothing explains, and a note for each call that is explained otherwise. Rules that no capture
  /// can decide have no result: their level is `none`.
  ///
  /// - Parameters:
  ///   - files: the names of the capture's files, as they were given; nil for standard input.
  ///   - rules: the rules, for what they require and what to change. See ``ConformanceMachine/rules``.
  public func sarif(files: [String?], rules: [ConformanceRule]) -> String {
    let log = SARIF(report: self, files: files, rules: rules)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Every value of a log can be encoded.
    let bytes = (try? encoder.encode(log.json)) ?? Data()
    return JSONText.visible(String(decoding: bytes, as: UTF8.self)) + "\n"
  }
}

/// The log of one examination.
private struct SARIF {
  let report: ConformanceReport
  let files: [String?]
  let rules: [ConformanceRule]
  /// The place of each rule among those of the tool.
  private let places: [String: Int]
  /// The rules that no capture can decide.
  private let unseen: Set<String>
  /// The positions of the entries in their files.
  private let positions: [Int: CapturePosition]

  init(report: ConformanceReport, files: [String?], rules: [ConformanceRule]) {
    let own: [ConformanceRule] = [.unexplained, .explainedOtherwise]
    let named = Set((own + rules).map(\.id))
    let unknown = FindingGroup.all(of: report).filter { !named.contains($0.rule) }.map { group in
      ConformanceRule(
        id: group.rule, text: group.rule, severity: group.severity, looksAt: "", undecidable: "",
        source: group.source, remedy: "")
    }
    (self.report, self.files) = (report, files)
    self.rules = own + rules + unknown
    places = Dictionary(self.rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    unseen = Set(report.flows.flatMap(\.unseen).map(\.rule))
    positions = report.flows.flatMap(\.calls).reduce(into: [:]) { $0[$1.entry] = $1.position }
  }

  var json: JSON {
    [
      "version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "sso-flow conform", "semanticVersion": .text(Release.version),
              "rules": .list(rules.map(rule)),
            ]
          ],
          "columnKind": "utf16CodeUnits", "results": .list(unexplainedCalls + findings + equivalentCalls),
        ]
      ],
    ]
  }

  private func rule(_ rule: ConformanceRule) -> JSON {
    let help = [rule.remedy, rule.source.isEmpty ? "" : "Source: \(rule.source)"].filter { !$0.isEmpty }
    let level = unseen.contains(rule.id) ? "none" : rule.severity == .mandatory ? "error" : "warning"
    return [
      "id": .text(rule.id), "shortDescription": Self.text(rule.text),
      "fullDescription": Self.text(
        rule.looksAt.isEmpty ? rule.text : "\(rule.text). Looks at: \(rule.looksAt)"),
      "help": Self.text(help.isEmpty ? rule.text : help.joined(separator: "\n")),
      "defaultConfiguration": ["level": .text(level)],
      "properties": .object(leavingOut: [
        "severity": .text(rule.severity.rawValue),
        "undecidable": rule.undecidable.isEmpty ? nil : .text(rule.undecidable),
      ]),
    ]
  }

  private var unexplainedCalls: [JSON] {
    report.flows.flatMap { flow in
      flow.calls.filter { !$0.isExplained }.map { call in
        result(ConformanceRule.unexplained.id, "error", message(of: call, in: flow), .entry(call.entry))
      }
    }
  }

  private var equivalentCalls: [JSON] {
    report.flows.flatMap(\.calls).compactMap { call in
      call.equivalence.map {
        result(ConformanceRule.explainedOtherwise.id, "note", $0, .entry(call.entry))
      }
    }
  }

  private func message(of call: ConformanceReport.Call, in flow: ConformanceReport.Flow) -> String {
    let start = "No flow of the cookbook sends \(call.method) \(call.path) here."
    guard let it = flow.unexplained, it.entry == call.entry else { return start }
    return ([start] + report.sentences(about: it, in: flow)).joined(separator: " ")
  }

  private var findings: [JSON] {
    report.findings.map { place, finding in
      result(finding.rule, finding.verdict.level, finding.message, place, allowed: finding.allowed)
    }
  }

  private func result(
    _ rule: String, _ level: String, _ message: String, _ place: ConformanceReport.Place,
    allowed: String? = nil
  ) -> JSON {
    .object(leavingOut: [
      "ruleId": .text(rule), "ruleIndex": places[rule].map { .number(Int64($0)) }, "level": .text(level),
      "message": Self.text(message), "locations": [location(place)],
      "suppressions": allowed.map { [["kind": "external", "justification": .text($0)]] },
    ])
  }

  private func location(_ place: ConformanceReport.Place) -> JSON {
    let name =
      switch place {
      case .entry(let entry): "entry \(entry)"
      case .flow(let number): report.flows[number].name.oneLine
      }
    return .object(leavingOut: [
      "physicalLocation": uri(of: place).map {
        ["artifactLocation": ["uri": .text($0)], "region": region(of: place)]
      },
      "logicalLocations": [["name": .text(name), "fullyQualifiedName": .text(name)]],
    ])
  }

  /// The line and the column of an entry. Code hosts require a line, so a flow as a whole has the first line.
  private func region(of place: ConformanceReport.Place) -> JSON {
    guard case .entry(let entry) = place, let position = positions[entry] else { return ["startLine": 1] }
    return ["startLine": .number(Int64(position.line)), "startColumn": .number(Int64(position.column))]
  }

  /// The name of the entry's file as a relative reference, or as a file url if it begins with a slash. A flow as a whole has the
  /// first file.
  private func uri(of place: ConformanceReport.Place) -> String? {
    var number = 0
    if case .entry(let entry) = place { number = positions[entry]?.file ?? 0 }
    guard files.indices.contains(number), let file = files[number] else { return nil }
    let path = file.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0 == "." || $0 == ".." ? String($0) : String($0).pathSegment }.joined(separator: "/")
    return path.hasPrefix("/") ? "file://\(path)" : path
  }

  private static func text(_ text: String) -> JSON { ["text": .text(text.asMessage)] }
}

extension String {
  /// The text as a message of SARIF has it (SARIF 2.1.0, 3.11.5 and 3.11.6): in braces it would be a placeholder, and in
  /// brackets a link.
  fileprivate var asMessage: String {
    unicodeScalars.reduce(into: "") { message, scalar in
      switch scalar {
      case "{", "}": message += "\(scalar)\(scalar)"
      case "[", "]", "\\": message += "\\\(scalar)"
      // Every other scalar stands for itself.
      default: message.unicodeScalars.append(scalar)
      }
    }
  }
}

extension ConformanceReport.Verdict {
  fileprivate var level: String {
    switch self {
    case .broken, .likely: "error"
    case .warning: "warning"
    case .undecidable: "note"
    }
  }
}
