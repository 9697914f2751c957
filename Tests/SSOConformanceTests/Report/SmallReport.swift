import AdobePassAPI
import SSOConformance
import SSOStateMachine

/// A report with one of everything, and its rules.
enum SmallReport {
  typealias Finding = ConformanceReport.Finding

  static let rules = [
    rule("V2-R11", "polls are 3 s apart or more", remedy: "Wait 3 s between two polls."),
    rule("V2-R21", "every call carries AP-Device-Identifier", remedy: "Send it."),
    rule("V2-R29", "the configuration is kept for 3 minutes", .recommended, remedy: "Keep it."),
  ]

  static func rule(
    _ id: String, _ text: String, _ severity: ConformanceReport.Severity = .mandatory, remedy: String
  ) -> ConformanceRule {
    ConformanceRule(
      id: id, text: text, severity: severity, looksAt: "the calls", undecidable: "a time is lost",
      source: "Page of \(id)", remedy: remedy)
  }

  static func finding(_ rule: String, _ verdict: ConformanceReport.Verdict, _ message: String) -> Finding {
    Finding(
      rule: rule, verdict: verdict, severity: verdict == .warning ? .recommended : .mandatory,
      message: message, source: "Page of \(rule)")
  }

  static func call(
    _ entry: Int, _ endpoint: String?, _ path: String, at second: Int64?, status: Int? = 200,
    steps: [String] = [], _ findings: [Finding] = [], isExplained: Bool = true
  ) -> ConformanceReport.Call {
    var call = ConformanceReport.Call(
      entry: entry, at: second.map { Timestamp(1_795_341_600_123 + $0 * 1_000) }, endpoint: endpoint,
      method: "GET", path: path, status: status)
    call.steps = steps.map { StageID($0) }
    (call.findings, call.isExplained) = (findings, isExplained)
    return call
  }

  static let fast = finding("V2-R11", .broken, "polled 1000 ms after the last poll")
  static let poll = "/api/v2/REF30/profiles/code/{code}"

  static let report: ConformanceReport = {
    var flow = ConformanceReport.Flow(
      device: "device 1", serviceProvider: "REF30", origin: .releaseProduction,
      calls: [
        call(0, "E8", "/api/v2/REF30/profiles", at: 0, steps: ["B.3"]),
        call(2, "E10", poll, at: 5, steps: ["F.25"]),
        call(3, "E10", poll, at: 6, steps: ["F.25"], [fast]),
        call(4, "E10", poll, at: 7, steps: ["F.25", "F.3"], [fast]),
        call(
          5, "E3", "/api/v2/REF30/configuration", at: nil, status: nil,
          [finding("V2-R21", .undecidable, "the capture holds no header fields")], isExplained: false),
      ])
    flow.findings = [finding("V2-R29", .warning, "the configuration was asked for twice")]
    flow.unexplained = .init(entry: 5, ledTo: ["F.27"], expected: ["E10", "E4"])
    return ConformanceReport(machine: .restV2, flows: [flow], ignored: .init(elsewhere: 1))
  }()

  /// A report of one call that is as it should be.
  static let conforming = ConformanceReport(
    machine: .restV2,
    flows: [
      ConformanceReport.Flow(
        device: "device 1", serviceProvider: nil, origin: .prequalProduction,
        calls: [call(0, "GET /api/v0/check", "/api/v0/check", at: 0, status: 403)])
    ])

  /// Texts that a format may mistake for its own syntax, in every place where a capture can put a text.
  static let hostile: ConformanceReport = {
    let text =
      "a|b`c\n\u{1B}[2J\"<d>\u{D4E}<img src=x>\u{D4E}|\u{D4E}[e](f)\u{D4E}` https://evil.example @octo #1 $x$ ``"
    var call = Self.call(7, text, "/\(text)", at: 0, [finding("V2-R11", .broken, text)])
    call.method = text
    call.equivalence = text
    var flow = ConformanceReport.Flow(
      device: "device 1", serviceProvider: text, origin: .releaseProduction, calls: [call])
    flow.findings = [finding(text, .warning, text)]
    flow.unexplained = .init(entry: 7, ledTo: [StageID(text)], expected: [text])
    return ConformanceReport(machine: .restV2, flows: [flow])
  }()

  /// A report in every format, without its line breaks, because a text report is wrapped.
  static func formats(of report: ConformanceReport) -> [(format: String, text: String)] {
    let exchanges = report.flows.flatMap(\.calls).map { call in
      CapturedExchange(
        entry: call.entry, sentAt: call.at,
        request: CapturedRequest(
          method: call.method, url: CapturedURL(origin: .releaseProduction, path: call.path)),
        response: nil)
    }
    let texts = [
      ("text", report.text(rules: rules)), ("json", report.json()),
      ("markdown", report.markdown(rules: rules)),
      ("sarif", report.sarif(files: ["a.har"], rules: rules)),
      ("evidence", report.evidence(of: Capture(exchanges))),
    ]
    return texts.map { ($0, $1.split { " \n".contains($0) }.joined(separator: " ")) }
  }
}
