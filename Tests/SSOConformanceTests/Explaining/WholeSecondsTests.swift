import AdobePassRules
import ConformanceTesting
import Foundation
import SSOConformance
import SSOProperties
import Testing

/// A recording whose times are shifted by tenths of a second, and then cut or rounded to seconds.
@Suite("Whole seconds accuse no app")
struct WholeSecondsTests {
  /// Each recording in every form in the long searches; otherwise in one form, and one of them in several.
  private static let cases: [(row: FieldCaptureTests.Row, form: WholeSeconds)] = {
    let forms = WholeSeconds.all
    let rows = FieldCaptureTests.rows
    guard !LongSearches.areRun else { return rows.flatMap { row in forms.map { (row, $0) } } }
    let last = rows.filter { $0.name == "poll-401-refresh" }
    // The token ends within the second of its last use in some of these forms.
    return rows.enumerated().map { ($1, forms[(7 * $0) % forms.count]) }
      + last.flatMap { row in LongSearches.every(2, of: forms).map { (row, $0) } }
  }()

  @Test("nothing is broken or unexplained that is not so by the exact clock", arguments: cases.indices)
  func field(_ index: Int) throws {
    let (row, form) = Self.cases[index]
    let file = try #require(
      Bundle.module.url(forResource: "Fixtures/field/\(row.name)", withExtension: "har"))
    let capture = try Capture(har: form.har(insteadOf: Array(Data(contentsOf: file))))
    let report = try #require(capture.examined())
    #expect(capture.resolution == 1_000)
    let name = "\(row.name), \(form)"
    #expect(report.flows.compactMap(\.unexplained).first?.entry == row.unexplained, "\(name)")
    let found = report.flows.flatMap(\.calls).flatMap(\.findings)
    let wrong = found.filter { [.broken, .likely].contains($0.verdict) && row.broken[$0.rule] == nil }
    #expect(wrong.isEmpty, "\(name): \(wrong)")
  }

  @Test("pauses of 9 and 12 s are no steady pace, although they are written as 10 and 11 s")
  func pace() {
    let app = RecordedApp(RecordedApp.world())
    app.wait(990)
    app.admitted().profiles()
    for pause: Int64 in [9_010, 11_990] {
      app.wait(pause)
      app.profiles()
    }
    let exact = Judged(app.exchanges, as: Version2.self)
    #expect(exact.findings.isEmpty, "\(exact.told)")
    let cut = Judged(Loss.wholeSeconds.applied(to: app.exchanges), resolution: 1_000, as: Version2.self)
    #expect(cut.findings.map(\.finding.rule) == ["V2-R12"], "\(cut.told)")
    #expect(cut.findings.allSatisfy { $0.finding.verdict == .undecidable }, "\(cut.told)")
  }
}
