import AdobePassAPI
import SSOConformance
import Testing

/// The report for people to read.
@Suite struct ReportTextTests {
  @Test("calls first, then what nothing explains, then what was found, the worst first")
  func theWholeText() {
    let expected = """
      device 1 · REF30 · https://sp.auth.adobe.com · 2026-11-22 · 5 calls
          entry  UTC                got  step     call
      ✓       0  10:00:00.123  E8   200  B.3      GET /api/v2/REF30/profiles
      ✓       2  10:00:05.123  E10  200  F.25     GET /api/v2/REF30/profiles/code/{code}
      ✓✗      3  10:00:06.123  E10  200  F.25     GET /api/v2/REF30/profiles/code/{code}
      ✓✗      4  10:00:07.123  E10  200  F.25 +1  GET /api/v2/REF30/profiles/code/{code}
      ≠?      5  -             E3     -  -        GET /api/v2/REF30/configuration

      unexplained  entry 5: GET /api/v2/REF30/configuration
                   No flow of the cookbook sends this call here.
                   The calls before it had led to:
                   - F.27 Continue polling after ≥ 3 s
                   From there a flow would have sent:
                   - E10, the profile of a code
                   - E4, create a session

      broken       V2-R11       mandatory
        rule       polls are 3 s apart or more
                   - polled 1000 ms after the last poll: entries 3 and 4
        change     Wait 3 s between two polls.
        source     Page of V2-R11

      warning      V2-R29       recommended
        rule       the configuration is kept for 3 minutes
                   - the configuration was asked for twice: device 1, REF30
        change     Keep it.
        source     Page of V2-R29

      undecidable
                   V2-R21: the capture holds no header fields

      5 calls, 4 explained; 1 entry ignored: 1 elsewhere
      findings: 2 broken, 0 likely, 1 warning, 1 undecidable

      """
    #expect(SmallReport.report.text(rules: SmallReport.rules) == expected)
  }

  @Test("a report without findings is its calls and its numbers")
  func nothingFound() {
    let expected = """
      device 1 · no service provider · https://sp-prequal.auth.adobe.com · 2026-11-22 · 1 call
          entry  UTC           got  step  call
      ✓       0  10:00:00.123  403  -     GET /api/v0/check

      1 call, 1 explained; 0 entries ignored
      findings: 0 broken, 0 likely, 0 warnings, 0 undecidable

      """
    #expect(SmallReport.conforming.text(rules: []) == expected)
  }

  @Test("no line is wider than 100 columns, whatever the text")
  func width() {
    var report = SmallReport.report
    let long = String(repeating: "so many words ", count: 30)
    report.flows[0].calls[0].path = "/" + String(repeating: "x", count: 300)
    report.flows[0].calls[0].findings = [SmallReport.finding("V2-R11", .broken, long)]
    report.flows[0].unexplained?.expected = [long]
    let lines = report.text(rules: []).split(separator: "\n")
    #expect(lines.filter { $0.count > 100 } == [])
  }

  @Test("colors appear only on request")
  func colours() {
    let (plain, colored) = (
      SmallReport.report.text(rules: []), SmallReport.report.text(colored: true, rules: [])
    )
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31mbroken"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test("a text of the capture cannot forge a line or move the cursor")
  func hostileTexts() {
    let text = SmallReport.hostile.text(rules: [])
    #expect(!text.contains("\u{1B}") && !text.contains("\nc"), "\(text)")
  }

  @Test(
    "a frequent message is printed once",
    arguments: [
      (1, "entry 0"), (2, "entries 0 and 1"), (3, "entries 0, 1 and 2"), (4, "entries 0, 1, 2 and 1 more"),
      (43, "entries 0, 1, 2 and 40 more"),
    ])
  func entries(_ row: (count: Int, text: String)) {
    let calls = (0..<row.count).map { SmallReport.call($0, "E10", "/p", at: 0, [SmallReport.fast]) }
    let flow = ConformanceReport.Flow(
      device: "device 1", serviceProvider: nil, origin: .releaseProduction, calls: calls)
    let text = ConformanceReport(machine: .restV2, flows: [flow]).text(rules: [])
    let line = "- polled 1000 ms after the last poll: \(row.text)\n"
    #expect(text.contains(line), "\(line) is not in \(text.suffix(400))")
  }

  @Test("many messages of one rule are cut short, and the report says so")
  func remarks() {
    let calls = (0..<20).map { number in
      SmallReport.call(
        number, "E10", "/p", at: 0, [SmallReport.finding("V2-R11", .broken, "\(number) ms apart")])
    }
    let flow = ConformanceReport.Flow(
      device: "device 1", serviceProvider: nil, origin: .releaseProduction, calls: calls)
    let text = ConformanceReport(machine: .restV2, flows: [flow]).text(rules: [])
    #expect(text.contains("- 7 ms apart: entry 7\n") && !text.contains("- 8 ms"))
    #expect(text.contains("- and 12 more, which --format json lists\n"))
  }

  @Test("a list of rules says everything known about each")
  func listOfRules() {
    let text = ConformanceRule.text(of: Array(SmallReport.rules.prefix(1)))
    #expect(
      text == """
        V2-R11  mandatory    polls are 3 s apart or more
                looks at     the calls
                undecidable  a time is lost
                change       Wait 3 s between two polls.
                source       Page of V2-R11

        """)
  }
}
