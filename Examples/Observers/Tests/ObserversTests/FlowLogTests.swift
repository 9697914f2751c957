import SSOEffectRunner
import SSOStateMachine
import Testing

@testable import Observers

@Suite struct FlowLogTests {
  private func edge(_ id: String) throws -> StateGraph.Edge {
    try #require(RESTV2.graph.edges.first { $0.id == id }, "no arrow \(id)")
  }

  private func record(_ entry: TraceRecord.Entry, stood: Int64? = nil) -> TraceRecord {
    TraceRecord(sequence: 1, at: 0, entry: entry, stood: stood)
  }

  @Test("an arrow ends the interval of one stage and begins the next; a deciding stage has none")
  func intervals() throws {
    var log = FlowLog(of: RESTV2.graph)
    let moves: [(arrow: String, stood: Int64?)] = [
      ("A.1-play", nil), ("A.1-answered", 250), ("A.2-returned", 0),
    ]
    let entries =
      try moves.flatMap { log.hear(record(.arrow(try edge($0.arrow)), stood: $0.stood)) } + log.end()
    #expect(
      entries == [
        .line(.info, "A.1 → A.1: play"), .begins("A.1"),
        .ends("A.1"), .line(.info, "A.1 → A.2: answered, after 250 ms"),
        .line(.info, "A.2 → A.3: credentials returned"), .begins("A.3"),
        .ends("A.3"),
      ])
    #expect(log.end() == [], "an interval ends once")
  }

  static let lines: [(entry: TraceRecord.Entry, level: FlowLog.Level, text: String)] = [
    (
      .exchange(.init(method: "GET", path: "/a?secret", status: 200, milliseconds: 40)), .debug,
      "GET /a: 200, 40 ms"
    ),
    (
      .exchange(.init(method: "GET", path: "/a", status: nil, milliseconds: 0)), .error,
      "GET /a: no answer, 0 ms"
    ),
    (
      .refused(from: "X.idle", on: "retry", .notNow("X.idle", "retry")), .debug,
      "X.idle has nothing to do on retry now"
    ),
    (
      .refused(from: "C.5", on: "session", .late(Ticket(1), current: Ticket(2))), .debug,
      "outcome #1 is late, #2 is current"
    ),
    (
      .refused(from: "X.idle", on: "retry", .unexpected("X.idle", expected: ["signIn"], received: "retry")),
      .error, "X.idle does not take retry; it takes signIn"
    ),
  ]

  @Test("a record that is not an arrow is one line, and says how severe it is", arguments: lines)
  func others(_ row: (entry: TraceRecord.Entry, level: FlowLog.Level, text: String)) {
    var log = FlowLog(of: RESTV2.graph)
    #expect(log.hear(record(row.entry)) == [.line(row.level, row.text)])
  }

  @Test("in a whole run every interval that begins ends, one at a time, and no secret is logged")
  func run() async throws {
    var log = FlowLog(of: RESTV2.graph)
    let entries = try await SignIn.records().flatMap { log.hear($0) } + log.end()
    var (open, closed) = ([StageID](), 0)
    for entry in entries {
      switch entry {
      case .begins(let stage):
        #expect(open == [], "\(stage) begins within another")
        open = [stage]
      case .ends(let stage):
        #expect(open == [stage])
        (open, closed) = ([], closed + 1)
      case .line(_, let text):
        for secret in SignIn.secrets { #expect(!text.contains(secret)) }
      }
    }
    #expect(open == [] && closed > 10)
  }
}
