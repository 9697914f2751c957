import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// What other apps do that are honest, or that are mistaken: the first are explained whole, the second up to their call.
@Suite("Calls of other apps are explained, or they are not")
struct OtherAppTests {
  struct Row: Sendable {
    let what: String
    var world = RecordedApp.world()
    /// How many calls were sent before the recording began.
    var earlier = 0
    /// What the recorder leaves out; nil if it keeps everything.
    var loss: Loss?
    /// How long an answer was under way, by the number of its call.
    var durations: [Int: Int64] = [:]
    /// The numbers of the calls that nothing explains.
    var unexplained: [Int] = []
    /// The numbers of the calls that the report tells to be in another order.
    var otherwise: [Int] = []
    let run: @Sendable (RecordedApp) -> Void
  }

  static let rows = beginnings + repetitions + tokens + profiles + decisions + habits

  @Test("REST API V2", arguments: rows.indices)
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

/// What is said of the calls of an app.
struct OtherApp {
  let unexplained: [Int]
  let otherwise: [Int]
  /// Every call, for a failure to print.
  let told: String

  init(_ exchanges: [CapturedExchange]) throws {
    let report = try #require(Capture(exchanges).examined())
    let calls = report.flows.flatMap(\.calls).sorted { $0.entry < $1.entry }
    unexplained = calls.filter { !$0.isExplained }.map(\.entry)
    otherwise = calls.filter { $0.equivalence != nil }.map(\.entry)
    told = calls.map {
      "\($0.entry) \($0.endpoint ?? $0.path) \($0.isExplained) \($0.steps) \($0.equivalence ?? "")"
    }.joined(separator: "\n")
  }

  /// The exchanges as a recorder has them that began later, or keeps less.
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
