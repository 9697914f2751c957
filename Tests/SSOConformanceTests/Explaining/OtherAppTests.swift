import SSOConformance
import SSOProperties
import SSOStateMachine
import Testing

/// Honest and mistaken apps: the first are explained completely, the second up to their mistake. A long search takes
/// all rows.
@Suite("Calls of other apps are explained, or they are not")
struct OtherAppTests {
  struct Row: Sendable {
    let what: String
    var world = RecordedApp.world()
    /// The number of calls that were sent before the recording began.
    var earlier = 0
    /// The loss of the recorder; nil if the recorder keeps everything.
    var loss: Loss?
    /// The duration of an answer in milliseconds, by the number of its call.
    var durations: [Int: Int64] = [:]
    /// The numbers of the calls that nothing explains.
    var unexplained: [Int] = []
    /// The numbers of the calls that the report shows in a different order.
    var otherwise: [Int] = []
    let run: @Sendable (RecordedApp) -> Void
  }

  static let rows = beginnings + repetitions + tokens + profiles + decisions + habits

  @Test("REST API V2", arguments: LongSearches.every(2, of: rows.indices))
  func newer(_ index: Int) throws {
    let row = Self.rows[index]
    let app = RecordedApp(row.world)
    row.run(app)
    let recorded = OtherApp.recorded(app.exchanges, row.earlier, row.loss, row.durations)
    let found = try OtherApp(recorded)
    #expect(found.unexplained == row.unexplained, "\(row.what)\n\(found.told)")
    #expect(found.otherwise == row.otherwise, "\(row.what)\n\(found.told)")
  }
}

/// The report's judgment of the calls of an app.
struct OtherApp {
  let unexplained: [Int]
  let otherwise: [Int]
  /// Every call, to print in a failure.
  let told: String

  init(_ exchanges: [CapturedExchange], of machine: ConformanceMachine = .restV2) throws {
    let report = try #require(Capture(exchanges).examined(among: [machine]))
    let calls = report.flows.flatMap(\.calls).sorted { $0.entry < $1.entry }
    unexplained = calls.filter { !$0.isExplained }.map(\.entry)
    otherwise = calls.filter { $0.equivalence != nil }.map(\.entry)
    told = calls.map {
      "\($0.entry) \($0.endpoint ?? $0.path) \($0.isExplained) \($0.steps) \($0.equivalence ?? "")"
    }.joined(separator: "\n")
  }

  /// The exchanges as recorded by a recorder that began later, or that keeps less.
  static func recorded(
    _ exchanges: [CapturedExchange], _ earlier: Int, _ loss: Loss? = nil, _ durations: [Int: Int64] = [:]
  ) -> [CapturedExchange] {
    let timed = exchanges.dropFirst(earlier).map { exchange in
      var exchange = exchange
      exchange.duration = durations[exchange.entry] ?? exchange.duration
      return exchange
    }
    return loss?.applied(to: timed) ?? timed
  }
}
