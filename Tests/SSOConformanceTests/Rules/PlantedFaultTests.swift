import AdobePassRules
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// An app with one fault breaks the rule that is about it, and no other.
@Suite("REST API V2: a planted fault is found, and nothing else")
struct PlantedFaultTests {
  struct Row: Sendable {
    let rule: String
    let what: String
    let verdict: ConformanceReport.Verdict
    let world: World
    /// The entries where the fault is; nil for the last entry.
    let entries: [Int]?
    let run: @Sendable (RecordedApp) -> Void
    /// A part of the message.
    let says: String

    init(
      _ rule: String, _ what: String, _ verdict: ConformanceReport.Verdict = .broken,
      _ world: World = RecordedApp.world(), at entries: [Int]? = nil, says: String = "",
      _ run: @escaping @Sendable (RecordedApp) -> Void
    ) {
      (self.rule, self.what, self.verdict, self.world) = ("V2-R" + rule, what, verdict, world)
      (self.entries, self.run, self.says) = (entries, run, says)
    }

    func recorded() -> [CapturedExchange] {
      let app = RecordedApp(world)
      run(app)
      return app.exchanges
    }
  }

  static let rows =
    registration + headers + parameters + codes + decisions + flow + partner + waiting
    + field + values

  static let television = RecordedApp.world { $0.expectations.userAgent = .elsewhere }
  static let hour: Int64 = 3_600_000

  @Test("each rule that a capture can decide has its row")
  func everyRule() {
    let rows = Set(Self.rows.map(\.rule))
    let decidable = Version2.rules.filter(\.isDecidable).map(\.id)
    #expect(decidable.filter { !rows.contains($0) } == [])
    #expect(decidable.count == 44)
  }

  @Test("each row is found at its call, and no other rule is broken", arguments: rows.indices)
  func exact(_ index: Int) {
    let row = Self.rows[index]
    let exchanges = row.recorded()
    let judged = Judged(exchanges, as: Version2.self)
    let expected = [row.rule: row.entries ?? [exchanges.count - 1]]
    #expect(judged.rules(row.verdict) == expected, "\(row.rule): \(row.what)\n\(judged.told)")
    let said = judged.findings.filter { $0.finding.rule == row.rule }.map(\.finding.message)
    #expect(said.allSatisfy { $0.contains(row.says) }, "\(row.rule): \(row.what)\n\(judged.told)")
    let warnings = Set(judged.rules(.warning).keys).subtracting([row.rule])
    #expect(warnings.isEmpty, "\(row.rule): \(row.what)\n\(judged.told)")
    for verdict in [ConformanceReport.Verdict.broken, .likely] where verdict != row.verdict {
      #expect(judged.rules(verdict).isEmpty, "\(row.rule): \(row.what)\n\(judged.told)")
    }
  }

  /// A flow may send a call that a recommended rule advises against.
  static let advised = rows.indices.filter { row in
    Version2.rules.contains { $0.id == rows[row].rule && $0.isRecommended }
  }

  @Test("a call that only advice is about is explained, and allowing the rule is enough", arguments: advised)
  func explained(_ index: Int) throws {
    let row = Self.rows[index]
    let report = try #require(Capture(row.recorded()).examined())
    #expect(report.isConforming, "\(row.rule): \(row.what)\n\(report.text(rules: []))")
    let both = report.flows.flatMap(\.calls).filter { $0.equivalence != nil && $0.supposition != nil }
    #expect(both.isEmpty, "\(row.rule): \(row.what): explained otherwise, and only if: \(both)")
    let allowing = report.allowing([row.rule: "known"]).strict()
    #expect(allowing.isConforming, "\(row.rule): \(row.what)\n\(allowing.text(rules: []))")
  }

  @Test("what a recorder leaves out makes a row undecidable at most", arguments: Loss.of(rows.indices))
  func lossy(_ lost: Lost) {
    let (loss, row) = (lost.loss, Self.rows[lost.row])
    let judged = Judged(loss.applied(to: row.recorded()), resolution: loss.resolution, as: Version2.self)
    let broken = Set(judged.rules(.broken).keys)
    #expect(broken.subtracting([row.rule]).isEmpty, "\(row.rule) \(loss): \(row.what)\n\(judged.told)")
    let isFound = judged.findings.contains { $0.finding.rule == row.rule }
    // Without their tokens, the calls of two devices are those of two apps.
    let isApart = row.rule == "V2-R23" && loss == .authorization
    #expect(isFound || loss.mayHide || isApart, "\(row.rule) \(loss): \(row.what)\n\(judged.told)")
  }
}

extension Loss {
  /// Whether a fault may leave no trace at all.
  var mayHide: Bool { self == .headers || self == .everyThirdAnswer }
}
