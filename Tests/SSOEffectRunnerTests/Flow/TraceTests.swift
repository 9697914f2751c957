import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOStateMachine

private func read(_ line: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}

@Suite("The trace", .timeLimit(.minutes(60)))
struct TraceTests {
  /// The keys of a line, in their order, by its kind.
  private static let orders = [
    ["seq", "at", "from", "on", "condition", "edge", "to", "command"],
    ["seq", "at", "from", "on", "condition", "edge", "to", "command", "stood"],
    ["seq", "at", "from", "on", "refused"],
    ["seq", "at", "http"],
  ]

  @Test(
    "arrows chain, with exchanges and refusals between them; every record reads back, with its keys in order")
  func chain() async throws {
    for journey in Journey.all {
      let setting = journey.setting()
      var run = try await setting.launch()
      for step in journey.steps {
        run.flow.send(.retry)
        await run.send(step)
      }
      let trace = await run.finish()
      #expect(trace.map(\.sequence) == Array(1...trace.count))
      #expect(zip(trace, trace.dropFirst()).allSatisfy { $0.at <= $1.at })
      let edges = trace.compactMap { if case .arrow(let edge) = $0.entry { edge } else { nil } }
      #expect(edges.first?.from == "X.idle")
      #expect(edges.last?.to.rawValue == (await run.stage))
      for (one, next) in zip(edges, edges.dropFirst()) { #expect(one.to == next.from) }
      #expect(Set(RESTV2.graph.edges).isSuperset(of: edges))
      #expect(trace.count(where: \.entry.isRefusal) == journey.steps.count)
      let sent = setting.service.sequence.filter { $0 != .authenticate }
      #expect(trace.count(where: \.entry.isExchange) == sent.count, "\(journey)")
      for record in trace {
        let object = try read(record.json)
        let order = try #require(Self.orders.first { Set($0) == Set(object.keys) })
        let positions = order.compactMap { record.json.range(of: "\"\($0)\": ")?.lowerBound }
        #expect(positions == positions.sorted() && positions.count == order.count)
      }
    }
  }

  @Test("an exchange gives method, path, status and time; one without an answer has no status")
  func exchanges() async throws {
    let setting = Setting()
    setting.service.inject(.delayed(milliseconds: 250), at: .endpoint(.register))
    setting.service.inject(.failed(.tlsFailed), at: .endpoint(.token))
    var run = try await setting.launch()
    await run.send(.signIn)
    let exchanges = await run.finish().compactMap { record -> Exchange? in
      if case .exchange(let exchange) = record.entry { exchange } else { nil }
    }
    #expect(
      exchanges.prefix(2) == [
        Exchange(method: "POST", path: "/o/client/register", status: 201, milliseconds: 250),
        Exchange(method: "POST", path: "/o/client/token", status: nil, milliseconds: 0),
      ])
  }

  @Test("an arrow says how long the flow stood before it: nothing in a deciding stage, unknown at first")
  func stood() async throws {
    let setting = Setting()
    setting.service.inject(.delayed(milliseconds: 250), at: .endpoint(.register))
    var run = try await setting.launch()
    run.flow.send(.retry)
    await run.send(.signIn)
    let trace = await run.finish()
    let stood = trace.compactMap { record -> (String, Int64?)? in
      if case .arrow(let edge) = record.entry { (edge.id, record.stood) } else { nil }
    }
    #expect(stood.first.map { $0.0 } == "X.idle-signIn" && stood.first.map { $0.1 } == .some(nil))
    #expect(stood.dropFirst().allSatisfy { $0.1 != nil })
    #expect(stood.first { $0.0 == "A.1-answered" }?.1 == 250)
    let deciding = trace.filter { if case .arrow(let edge) = $0.entry { edge.on == .always } else { false } }
    #expect(!deciding.isEmpty && deciding.dropFirst().allSatisfy { $0.stood == 0 })
    #expect(trace.allSatisfy { if case .arrow = $0.entry { true } else { $0.stood == nil } })
  }

  @Test("a clock that is set back, or a flow that begins again elsewhere, gives no wrong time")
  func unknownTimes() async throws {
    let edges = ["X.idle-signIn", "A.1-play", "A.1-play", "A.1-cancel", "A.1-play"].compactMap { id in
      RESTV2.graph.edges.first { $0.id == id }
    }
    let recorder = TraceRecorder()
    for (edge, moment) in zip(edges, [10, 20, 15, 45, 60] as [Timestamp]) {
      recorder.record(.arrow(edge), at: moment)
    }
    recorder.finish()
    var stood: [Int64?] = []
    for await record in recorder.records { stood.append(record.stood) }
    #expect(stood == [nil, nil, 0, 30, nil])
  }

  @Test("a reader that is too slow loses new records, which are counted and leave a gap in the numbers")
  func bounded() async throws {
    let seen = Locked<[Int]>([])
    let recorder = TraceRecorder(capacity: 3) { record in seen.withLock { $0.append(record.sequence) } }
    let run = try await Setting().launch(recorder: recorder)
    run.flow.send(contentsOf: Array(repeating: .acknowledge, count: 10))
    #expect(await run.finish().map(\.sequence) == [1, 2, 3])
    #expect(run.flow.droppedRecords == 7 && recorder.dropped == 7)
    #expect(seen.withLock { $0 } == Array(1...10), "the observer sees every one")
  }

  @Test("many threads record: every number once, in order")
  func threads() async {
    let seen = Locked<[Int]>([])
    let recorder = TraceRecorder(capacity: 1) { record in seen.withLock { $0.append(record.sequence) } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            recorder.record(.refused(from: "X.idle", on: "retry", .notNow("X.idle", "retry")), at: 0)
          }
        }
      }
    }
    #expect(seen.withLock { $0 } == Array(1...800))
  }
}

@Suite("The trace as JSON lines (command-line contract, section 3)")
struct TraceLineTests {
  private let at: Timestamp = 1_750_000_000_007

  private func line(_ entry: TraceRecord.Entry) -> String {
    TraceRecord(sequence: 3, at: at, entry: entry).json
  }

  @Test("an arrow, awaiting or not")
  func arrow() throws {
    let edges = RESTV2.graph.edges
    let awaited = try #require(edges.first { $0.from == "C.9" })
    #expect(
      line(.arrow(awaited))
        == #"{"seq": 3, "at": "2025-06-15T15:06:40.007Z", "from": "\#(awaited.from)", "on": "always", "#
        + #""condition": "\#(awaited.condition)", "edge": "\#(awaited.id)", "to": "C.10", "#
        + #""command": "authenticateWithPartner"}"#)
    let silent = try #require(edges.first { $0.id == "C.5-answered" })
    #expect(
      line(.arrow(silent))
        == #"{"seq": 3, "at": "2025-06-15T15:06:40.007Z", "from": "C.5", "on": "session", "condition": "answered", "#
        + #""edge": "C.5-answered", "to": "C.6", "command": null}"#)
  }

  @Test("an arrow whose stage was entered before")
  func stood() throws {
    let edge = try #require(RESTV2.graph.edges.first { $0.id == "C.5-answered" })
    let record = TraceRecord(sequence: 3, at: at, entry: .arrow(edge), stood: 250)
    #expect(record.json == line(.arrow(edge)).dropLast() + #", "stood": 250}"#)
  }

  @Test("an outcome that came too late")
  func late() {
    #expect(
      line(.refused(from: "C.5", on: "session", .late(Ticket(4), current: Ticket(7))))
        == #"{"seq": 3, "at": "2025-06-15T15:06:40.007Z", "from": "C.5", "on": "session", "#
        + #""refused": "outcome #4 is late, #7 is current", "late": true}"#)
  }

  @Test("a refused event")
  func refused() {
    #expect(
      line(.refused(from: "X.idle", on: "retry", .notNow("X.idle", "retry")))
        == #"{"seq": 3, "at": "2025-06-15T15:06:40.007Z", "from": "X.idle", "on": "retry", "#
        + #""refused": "X.idle has nothing to do on retry now"}"#)
  }

  @Test("an exchange, answered or not")
  func exchange() {
    let start =
      #"{"seq": 3, "at": "2025-06-15T15:06:40.007Z", "http": {"method": "GET", "path": "/a", "status": "#
    #expect(
      line(.exchange(.init(method: "GET", path: "/a", status: 200, milliseconds: 12)))
        == start + #"200, "ms": 12}}"#)
    #expect(
      line(.exchange(.init(method: "GET", path: "/a", status: nil, milliseconds: 0)))
        == start + #"null, "ms": 0}}"#)
    let notes = AnswerNotes(
      sessionId: "s\"", leftOut: ["profiles.*.type": 2, "logouts.*": 1], readAnyway: ["mvpds[*].isProxy": 3])
    #expect(
      line(.exchange(.init(method: "GET", path: "/a", status: 200, milliseconds: 1, notes: notes)))
        == start + #"200, "ms": 1, "sessionId": "s\"", "leftOut": {"logouts.*": 1, "profiles.*.type": 2}, "#
        + #""readAnyway": {"mvpds[*].isProxy": 3}}}"#)
  }

  @Test(
    "whatever a text holds, the line stays one line and reads back the same",
    arguments: [
      "\"", "\\", "\n\r\t", "\0\u{1}\u{1F}\u{7F}", "\u{2028}\u{2029}", "\u{FEFF}", "é\u{301}🧑‍🧑‍🧒", "\u{202E}",
      "}{",
      "\u{85}\u{9B}2J", "\u{1B}[2J",
    ])
  func hostile(_ text: String) throws {
    let lines = [
      line(.exchange(.init(method: text, path: text, status: nil, milliseconds: 0))),
      line(
        .refused(
          from: StageID(text), on: EventName(stringLiteral: text),
          .notNow(StageID(text), EventName(stringLiteral: text)))),
    ]
    for line in lines { #expect(line.split(whereSeparator: \.isNewline).count == 1) }
    let exchange = try #require(read(lines[0])["http"] as? [String: Any])
    #expect(exchange["path"] as? String == text && exchange["method"] as? String == text)
    #expect(exchange["status"] is NSNull)
    #expect(try read(lines[1])["from"] as? String == text)
  }

  @Test("a moment is exact to the millisecond")
  func moments() {
    for millisecond: Int64 in 0..<1_000 {
      let text = Timestamp(1_750_000_000_000 + millisecond).iso8601
      let digits = String(millisecond)
      #expect(text == "2025-06-15T15:06:40.\(String(repeating: "0", count: 3 - digits.count))\(digits)Z")
    }
    #expect(Timestamp(0).iso8601 == "1970-01-01T00:00:00.000Z")
  }
}
