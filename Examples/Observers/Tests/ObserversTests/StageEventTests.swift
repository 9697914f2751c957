import SSOEffectRunner
import SSOStateMachine
import Testing

@testable import Observers

@Suite struct StageEventTests {
  @Test("each stage that the flow comes to is one event, with the time before it")
  func stages() async throws {
    var events = StageEvents(of: RESTV2.graph)
    let parameters = try await SignIn.records().compactMap { events.hear($0)?.parameters }
    #expect(
      parameters.prefix(3) == [
        ["stage": "A.1", "arrow": "X.starting-noCredentials"],
        ["stage": "A.3", "arrow": "A.2-returned", "milliseconds": "250"],
        ["stage": "B.1", "arrow": "A.4-returned", "milliseconds": "250"],
      ])
    #expect(parameters.last?["stage"] == "X.directingToSettings")
  }

  @Test("a code on a second screen is one event however often it is polled, and all that time counts for it")
  func polling() async throws {
    var events = StageEvents(of: RESTV2.graph)
    let records = try await SecondScreen.records()
    let polls = records.count {
      if case .arrow(let edge) = $0.entry { edge.id == "F.25-answered" } else { false }
    }
    #expect(polls > 3, "the person takes some time")
    let heard = records.compactMap { events.hear($0)?.parameters }
    let stages = heard.compactMap { $0["stage"] }
    #expect(stages.count { $0 == "F.25" } == 1 && !stages.contains("F.27"))
    #expect(zip(stages, stages.dropFirst()).allSatisfy { $0 != $1 })
    let polled = try #require(stages.firstIndex(of: "F.25"))
    let milliseconds = try #require(heard[polled + 1]["milliseconds"].flatMap { Int64($0) })
    #expect(milliseconds >= SecondScreen.time)
  }

  @Test("an arrow back to its own stage makes no event, and the time goes on")
  func staying() throws {
    var events = StageEvents(of: RESTV2.graph)
    let walked: [(arrow: String, stood: Int64?)] = [
      ("X.starting-noCredentials", nil), ("A.1-play", 100), ("A.1-play", 50), ("A.1-answered", 250),
      ("A.2-returned", 0),
    ]
    let heard = try walked.compactMap { arrow, stood in
      let edge = try #require(RESTV2.graph.edges.first { $0.id == arrow }, "no arrow \(arrow)")
      return events.hear(TraceRecord(sequence: 1, at: 0, entry: .arrow(edge), stood: stood))?.parameters
    }
    #expect(
      heard == [
        ["stage": "A.1", "arrow": "X.starting-noCredentials"],
        ["stage": "A.3", "arrow": "A.2-returned", "milliseconds": "400"],
      ])
  }

  @Test("whatever arrow is taken, an event holds only words of the graph")
  func words() {
    for edge in RESTV2.graph.edges {
      var events = StageEvents(of: RESTV2.graph)
      guard let event = events.hear(TraceRecord(sequence: 1, at: 0, entry: .arrow(edge), stood: 1)) else {
        let stage = RESTV2.graph[edge.to]
        #expect(stage?.kind == .deciding || stage?.command == "wait", "\(edge.id) makes no event")
        continue
      }
      #expect(
        Mirror(reflecting: event).children.map { "\(type(of: $0.value))" } == ["Edge", "Optional<Int64>"])
      #expect(event.parameters == ["stage": edge.to.rawValue, "arrow": edge.id])
    }
  }

  @Test("a refusal and a request make no event")
  func others() {
    var events = StageEvents(of: RESTV2.graph)
    for entry: TraceRecord.Entry in [
      .refused(from: "X.idle", on: "retry", .notNow("X.idle", "retry")),
      .exchange(.init(method: "GET", path: "/a", status: 200, milliseconds: 1)),
    ] {
      #expect(events.hear(TraceRecord(sequence: 1, at: 0, entry: entry)) == nil)
    }
  }
}
