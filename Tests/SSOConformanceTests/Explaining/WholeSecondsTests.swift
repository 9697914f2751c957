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
}
