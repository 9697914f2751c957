import AdobePassRules
import SSOConformance
import SSOProperties
import SSORESTV1Conformance
import SSORESTV1Rules
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests

/// An app of REST API V1 with one fault breaks the rule that is about it, and no other.
@Suite("REST API V1: a planted fault is found, and nothing else")
struct PlantedFaultV1Tests {
  struct Row: Sendable {
    let rule: String
    let what: String
    let verdict: ConformanceReport.Verdict
    let world: World
    /// The entries where the fault is; nil for the last one.
    let entries: [Int]?
    /// The rule that warns about the same calls: only polls that are too fast are certainly not launches.
    let alsoWarned: String?
    let run: @Sendable (RecordedAppV1) -> Void

    init(
      _ rule: String, _ what: String, _ verdict: ConformanceReport.Verdict = .broken,
      _ world: World = RecordedApp.world(), at entries: [Int]? = nil, alsoWarned: String? = nil,
      _ run: @escaping @Sendable (RecordedAppV1) -> Void
    ) {
      (self.rule, self.what, self.verdict, self.world) = ("V1-R" + rule, what, verdict, world)
      (self.entries, self.alsoWarned, self.run) = (entries, alsoWarned.map { "V1-R" + $0 }, run)
    }

    func recorded(format: String = "json") -> [CapturedExchange] {
      let app = RecordedAppV1(world)
      app.format = format
      run(app)
      return app.exchanges
    }
  }

  static let rows = registration + requests + signIns + polls + decisions

  @Test("each rule that a capture can decide has its row")
  func everyRule() {
    let rows = Set(Self.rows.map(\.rule))
    let decidable = Version1.rules.filter(\.isDecidable).map(\.id)
    #expect(decidable.filter { !rows.contains($0) } == [])
    #expect(decidable.count == 30)
  }

  @Test(
    "each row is found at its call, in JSON and in XML, and no other rule is broken",
    arguments: ["json", "xml"], rows.indices)
  func exact(_ format: String, _ index: Int) {
    let row = Self.rows[index]
    let exchanges = row.recorded(format: format)
    let judged = Judged(exchanges, as: Version1.self)
    let expected = [row.rule: row.entries ?? [exchanges.count - 1]]
    #expect(judged.rules(row.verdict) == expected, "\(row.rule): \(row.what)\n\(judged.told)")
    let warned = judged.rules(.warning).keys.filter { $0 != row.rule }
    #expect(warned == [row.alsoWarned].compactMap { $0 }, "\(row.rule): \(row.what)\n\(judged.told)")
    if row.verdict != .broken {
      #expect(judged.rules(.broken).isEmpty, "\(row.rule): \(row.what)\n\(judged.told)")
    }
  }

  @Test("what a recorder leaves out makes a row undecidable at most", arguments: Loss.of(rows.indices))
  func lossy(_ lost: Lost) {
    let (loss, row) = (lost.loss, Self.rows[lost.row])
    let judged = Judged(loss.applied(to: row.recorded()), resolution: loss.resolution, as: Version1.self)
    let broken = Set(judged.rules(.broken).keys)
    #expect(broken.subtracting([row.rule]).isEmpty, "\(row.rule) \(loss): \(row.what)\n\(judged.told)")
    let isFound = judged.findings.contains { $0.finding.rule == row.rule }
    // Without their tokens, the calls of two devices are those of two apps.
    let isApart = row.rule == "V1-R03" && loss == .authorization
    #expect(isFound || loss.mayHide || isApart, "\(row.rule) \(loss): \(row.what)\n\(judged.told)")
  }
}
