import AdobePassRules
import Foundation
import Testing

@testable import SSOConformance

/// The reports that programs and code hosts read, and the counts that all reports share.
@Suite struct ReportFormatTests {
  @Test("JSON has the keys of the contract, in its order")
  func json() {
    let expected = #"""
      {"machine": "rest-v2",
       "flows": [{"device": "device 1", "serviceProvider": "REF30",
         "calls": [{"entry": 0, "at": "2026-11-22T10:00:00.123Z", "endpoint": "E8", "method": "GET", "path": "/api/v2/REF30/profiles", "status": 200, "steps": ["B.3"], "explained": true, "findings": []},
          {"entry": 5, "at": null, "endpoint": "E3", "method": "GET", "path": "/api/v2/REF30/configuration", "status": null, "steps": [], "explained": false, "findings": [
            {"rule": "V2-R21", "verdict": "undecidable", "severity": "mandatory", "message": "the capture holds no header fields", "source": "Page of V2-R21"}]}],
         "findings": [{"rule": "V2-R29", "verdict": "warning", "severity": "recommended", "message": "the configuration was asked for twice", "source": "Page of V2-R29"}],
         "unexplained": {"entry": 5, "ledTo": ["F.27"], "expected": ["E10", "E4"]}}],
       "summary": {"calls": 2, "explained": 1, "broken": 0, "likely": 0, "warnings": 1, "undecidable": 1, "allowed": 0, "ignored": 1},
       "notLookedAt": []}

      """#
    var report = SmallReport.report
    report.flows[0].calls.removeSubrange(1...3)
    #expect(report.json() == expected)
  }

  @Test(
    "JSON is JSON, whatever the capture says",
    arguments: [
      SmallReport.report, SmallReport.conforming, SmallReport.hostile,
      ConformanceReport(machine: .restV2, flows: []),
    ])
  func parses(_ report: ConformanceReport) throws {
    #expect(JSON(Array(report.json().utf8))?["flows"]?.list?.count == report.flows.count)
    #expect(JSON(Array(report.sarif(files: ["a.har"], rules: []).utf8))?["version"] == "2.1.0")
  }

  @Test("Markdown has tables, with the calls folded below")
  func markdown() {
    let text = SmallReport.report.markdown(rules: SmallReport.rules)
    let expected = [
      "### Not conforming to rest-v2\n", "| 5 | 4 | 2 | 0 | 1 | 1 | 1: 1 elsewhere |\n",
      "**No flow of the cookbook explains entry 5**, GET /api/v2/REF30/configuration (device 1, REF30).\n",
      "| broken | V2-R11 | polls are 3 s apart or more | polled 1000 ms after the last poll: entries 3 and 4 "
        + "| Wait 3 s between two polls. | Page of V2-R11 |\n",
      "<details><summary>device 1, REF30, <code>https://sp.auth.adobe.com</code>: 5 calls</summary>\n",
      "| 2 | 2026-11-22T10:00:05.123Z | E10 | GET /api/v2/REF30/profiles/code/{code} | 200 | F.25 | yes |  |\n",
    ]
    #expect(expected.filter { !text.contains($0) } == [], "\(text)")
    #expect(SmallReport.conforming.markdown(rules: []).hasPrefix("### Conforming to rest-v2\n"))
  }

  @Test("a text of the capture breaks no table")
  func escaping() {
    let text = SmallReport.hostile.markdown(rules: [])
    for row in text.split(separator: "\n") where row.hasPrefix("| ") {
      let signs = Array(row.unicodeScalars)
      let bars = signs.indices.count { signs[$0] == "|" && ($0 == 0 || signs[$0 - 1] != "\\") }
      #expect([7, 8, 9].contains(bars), "\(row)")
    }
    // The rest of the text is not in a code span, and no sign is left there.
    let plain = text.replacing(/(`+) ?.*?[^`]\1(?!`)/, with: "").replacing(/<code>.*?<\/code>/, with: "")
    for sign in ["<d>", "<img", "\u{1B}", "[e]", "`", "https:", "@o", "#1", "$x"] {
      #expect(!plain.contains(sign), "\(sign): \(plain)")
    }
  }

  @Test("SARIF shows a text as it is: no part of it is a placeholder or a link")
  func messages() throws {
    var report = SmallReport.report
    report.flows[0].findings[0].message = #"{0} [here](https://evil.example) \u {a"#
    let run = JSON(Array(report.sarif(files: [nil], rules: []).utf8))?["runs"]?.list?.first
    let texts = run?["results"]?.list?.compactMap { $0["message"]?["text"]?.text } ?? []
    #expect(texts.contains(#"{{0}} \[here\](https://evil.example) \\u {{a"#))
  }

  @Test(
    "no format shows a scalar that no one sees",
    arguments: ["\u{202E}", "\u{200B}", "\u{2028}", "\u{9B}", "\u{E0041}", "\u{61C}", "\u{FEFF}", "\u{7F}"])
  func invisible(_ sign: String) throws {
    var report = SmallReport.report
    report.flows[0].findings[0].message = "a\(sign)b"
    report.flows[0].calls[0].path = "/a\(sign)b"
    report.flows[0].calls[0].findings = [SmallReport.finding("V2-R11", .broken, "c\(sign)d")]
    for (format, text) in SmallReport.formats(of: report) {
      #expect(!text.unicodeScalars.contains(try #require(sign.unicodeScalars.first)), "\(format)")
    }
    let told = JSON(Array(report.json().utf8))?["flows"]?.list?.first?["calls"]?.list?.first?["path"]?.text
    #expect(told == "/a\(sign)b")
  }

  @Test("SARIF gives the verdict as a level, and the call by its entry")
  func sarif() throws {
    let text = SmallReport.report.sarif(files: ["my captures/ä.har"], rules: SmallReport.rules)
    let run = try #require(JSON(Array(text.utf8))?["runs"]?.list?.first)
    let rules = run["tool"]?["driver"]?["rules"]?.list ?? []
    #expect(
      rules.map { $0["id"] } == ["unexplained", "explained-otherwise", "V2-R11", "V2-R21", "V2-R29"])
    #expect(rules[2]["help"]?["text"] == "Wait 3 s between two polls.\nSource: Page of V2-R11")
    let results = run["results"]?.list ?? []
    let told = results.map { result in
      let place = result["locations"]?.list?.first
      return [
        result["ruleId"]?.text, result["level"]?.text,
        place?["logicalLocations"]?.list?.first?["name"]?.text,
        place?["physicalLocation"]?["artifactLocation"]?["uri"]?.text,
      ]
    }
    let uri = "my%20captures/%C3%A4.har"
    #expect(
      told == [
        ["unexplained", "error", "entry 5", uri], ["V2-R11", "error", "entry 3", uri],
        ["V2-R11", "error", "entry 4", uri], ["V2-R21", "note", "entry 5", uri],
        ["V2-R29", "warning", "device 1, REF30", uri],
      ])
    for result in results {
      guard case .number(let index)? = result["ruleIndex"] else { throw Unfinished() }
      #expect(rules[Int(index)]["id"] == result["ruleId"])
    }
  }

  private struct Unfinished: Error {}

  @Test("SARIF points at the line and the column of the entry, in UTF-16", arguments: [1, 7, 4_096])
  func places(_ pieces: Int) throws {
    let entry = HARText.entry("https://sp.auth.adobe.com/api/v2/REF30/profile")
    let other = HARText.entry("https://tv.example/ä𝄞€")
    let later = HARText.entry(
      "https://sp.auth.adobe.com/api/v2/REF30/profile", at: "2026-11-22T10:00:09.123Z")
    let text = HARText.file(other, "\n  \(entry)", other, " \(later)", before: #""comment":"é",\#n"#)
    let report = try #require(try Capture(text, pieces: pieces).examined())
    let log = JSON(Array(report.sarif(files: ["a.har"], rules: []).utf8))
    let regions = (log?["runs"]?.list?.first?["results"]?.list ?? []).compactMap {
      $0["locations"]?.list?.first?["physicalLocation"]?["region"]
    }
    let last = 3 + entry.utf16.count + 1 + other.utf16.count + 2
    #expect(
      Set(regions.map { "\($0["startLine"]?.digits ?? "") \($0["startColumn"]?.digits ?? "")" }) == [
        "3 3", "3 \(last)",
      ])
  }

  static let files: [(file: String?, uri: String?)] = [
    ("a.har", "a.har"), ("./a b.har", "./a%20b.har"), ("../x/50%.har", "../x/50%25.har"),
    ("/tmp/a.har", "file:///tmp/a.har"), ("a:b.har", "a%3Ab.har"), (nil, nil),
  ]

  @Test("the name of a capture becomes a relative reference", arguments: files)
  func uris(_ row: (file: String?, uri: String?)) {
    let log = JSON(Array(SmallReport.report.sarif(files: [row.file], rules: []).utf8))
    let result = log?["runs"]?.list?.first?["results"]?.list?.first
    let place = result?["locations"]?.list?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.text == row.uri)
  }

  @Test("a rule that no list names is listed by its id")
  func unknownRule() {
    let log = JSON(Array(SmallReport.hostile.sarif(files: [nil], rules: []).utf8))
    let rules = log?["runs"]?.list?.first?["tool"]?["driver"]?["rules"]?.list ?? []
    // The rules of explanations, and the two rules of the report.
    #expect(rules.count == 4)
  }

  @Test("only broken rules and unexplained calls are failures; strict counts warnings too")
  func conformity() {
    var report = SmallReport.conforming
    #expect(report.isConforming && report.strict().isConforming)
    report.flows[0].findings = [SmallReport.finding("V2-R01", .undecidable, "lost")]
    #expect(report.isConforming && report.strict().isConforming)
    report.flows[0].calls[0].findings = [SmallReport.finding("V2-R02", .warning, "odd")]
    #expect(report.isConforming && !report.strict().isConforming)
    #expect(report.strict().summary.broken == 1 && report.strict().summary.warnings == 0)
    report.flows[0].calls[0].findings = []
    report.flows[0].calls[0].isExplained = false
    #expect(!report.isConforming)
  }
}
