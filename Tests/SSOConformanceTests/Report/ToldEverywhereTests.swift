import AdobePassRules
import SSOConformance
import Testing

/// The texts that every format must contain.
@Suite struct ToldEverywhereTests {
  /// Expects a text in every format but those that need not have it: evidence shows calls, and not the calls that
  /// should have been sent.
  private func expect(
    _ words: String, in report: ConformanceReport, _ isTold: Bool = true, but left: Set<String> = []
  ) {
    for (format, text) in SmallReport.formats(of: report) where !left.contains(format) {
      #expect(text.contains(words) == isTold, "\(format), \(words): \(text)")
    }
  }

  @Test("an unexplained call of a flow that may be two says so", arguments: [false, true])
  func mixed(_ isMixed: Bool) {
    var report = SmallReport.report
    report.flows[0].isMixed = isMixed
    expect("Which app sent this is a guess", in: report, isMixed, but: ["evidence"])
  }

  @Test("what the unexplained call would have had to be like", arguments: [nil, "It would have come later."])
  func hint(_ hint: String?) {
    var report = SmallReport.report
    report.flows[0].unexplained?.hint = hint
    expect("It would have come later.", in: report, hint != nil, but: ["evidence"])
  }

  @Test("why a call counts as explained although no step sends it there", arguments: [nil, "It may be so."])
  func equivalence(_ reason: String?) throws {
    var report = SmallReport.report
    report.flows[0].calls[1].equivalence = reason
    expect("It may be so.", in: report, reason != nil)
    let run = JSON(Array(report.sarif(files: [nil], rules: []).utf8))?["runs"]?.list?.first
    let notes = run?["results"]?.list?.filter { $0["ruleId"] == "explained-otherwise" } ?? []
    #expect(notes.map { $0["level"] } == (reason == nil ? [] : ["note"]))
  }

  @Test("if no call comes before, no sentence says what it led to, or that nothing would have been sent")
  func nothingBefore() {
    var report = SmallReport.report
    report.flows[0].unexplained = .init(entry: 5, ledTo: [], expected: [])
    expect("No call before it is explained.", in: report, but: ["json", "evidence"])
    for words in ["no call is sent", "nothing", "would have"] { expect(words, in: report, false) }
    report.flows[0].unexplained?.expected = ["E1"]
    expect("A flow that begins here would have sent:", in: report, but: ["json", "evidence"])
  }

  @Test("ignored entries are counted by their reason")
  func ignored() {
    var report = SmallReport.report
    report.ignored = .init(elsewhere: 3, twice: 1, preflights: 1)
    #expect(report.summary.ignored == 5)
    #expect(report.text(rules: []).contains("; 5 entries ignored: 3 elsewhere, 1 twice, 1 preflight\n"))
    #expect(report.markdown(rules: []).contains("| 5: 3 elsewhere, 1 twice, 1 preflight |\n"))
    #expect(report.json().contains(#""ignored": 5}"#))
    report.ignored = .init(preflights: 2)
    #expect(report.text(rules: []).contains("; 2 entries ignored: 2 preflights\n"))
  }

  /// A report with two rules that no capture can decide.
  private static let unseen: ConformanceReport = {
    var report = SmallReport.report
    report.flows[0].findings += ["V2-R13", "V2-R30"].map {
      SmallReport.finding($0, .undecidable, "no capture shows it")
    }
    return report
  }()

  @Test("rules that no capture can decide take one line")
  func unseen() {
    let report = Self.unseen
    #expect(report.summary.undecidable == 3)
    let text = report.text(rules: [])
    #expect(text.contains("\n  no recording can show: V2-R13, R30\n"), "\(text)")
    #expect(text.hasSuffix("1 warning, 3 undecidable, 2 of them in any recording\n"))
    #expect(!text.contains("undecidable  V2-R13"))
    let markdown = report.markdown(rules: [])
    #expect(markdown.contains("\nNo recording can show: V2-R13, R30\n") && !markdown.contains("| V2-R13 |"))
    let log = JSON(Array(report.evidence(of: Capture([CapturedExchange]())).utf8))?["log"]
    #expect(log?["comment"]?.text?.hasSuffix("\ndevice 1, REF30: no recording can show V2-R13, R30") == true)
    let flow = JSON(Array(report.json().utf8))?["flows"]?.list?.first
    #expect(flow?["findings"]?.list?.map { $0["rule"] } == ["V2-R29", "V2-R13", "V2-R30"])
  }

  @Test("in SARIF they are rules without a level, and no results")
  func unseenInSARIF() throws {
    let rules = SmallReport.rules + [SmallReport.rule("V2-R13", "playback needs a permit", remedy: "Ask.")]
    let log = JSON(Array(Self.unseen.sarif(files: [nil], rules: rules).utf8))
    let run = try #require(log?["runs"]?.list?.first)
    let results = run["results"]?.list ?? []
    #expect(!results.isEmpty && !results.contains { $0["ruleId"] == "V2-R13" })
    let told = run["tool"]?["driver"]?["rules"]?.list ?? []
    let levels = told.map { [$0["id"]?.text, $0["defaultConfiguration"]?["level"]?.text] }
    #expect(levels.contains(["V2-R13", "none"]) && levels.contains(["V2-R11", "error"]))
    #expect(told.last?["properties"]?["undecidable"] == "a time is lost")
  }
}
