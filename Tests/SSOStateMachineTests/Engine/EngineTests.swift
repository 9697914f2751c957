import Testing

@testable import SSOStateMachine

@Suite("The engine: commands, path, refusals, tickets")
struct EngineTests: StageSuite {
  typealias List = CommandList<Int>

  @Test("commands stay in order, whichever way they come together")
  func commandsInOrder() {
    let lists: [(List, [Int])] = [(.none, []), (.one(1), [1]), (.many([1, 2]), [1, 2])]
    for (first, firsts) in lists {
      #expect(Array(first) == firsts)
      #expect(first.count == firsts.count && first.endIndex == firsts.count && first.startIndex == 0)
      #expect(Array(first.preceded(by: 0)) == [0] + firsts, "\(firsts) preceded by 0")
    }
    #expect(List.none.preceded(by: 1) == .one(1), "one command costs no list")
  }

  @Test("a path holds 16 arrows, in order, and no more")
  func pathCapacity() {
    var path = StateGraph.Path()
    let edges = (UInt8(0)..<16).map { EdgeID(stage: 240 + $0, arrow: 255 - $0) }
    #expect(StateGraph.Path.capacity == 16)
    #expect(path.isEmpty)
    for edge in edges.reversed() { path.prepend(edge) }
    path.prepend(EdgeID(stage: 0, arrow: 0))
    #expect(Array(path) == edges, "a path that is full stays as it is")
  }

  @Test("refusals say where the flow stands, what it takes and what came")
  func refusals() {
    let lines: [(Refusal, String)] = [
      (
        .unexpected("C.6", expected: ["session", "cancel"], received: "play"),
        "C.6 does not take play; it takes session, cancel"
      ),
      (.unexpected("C.6", expected: [], received: "play"), "C.6 does not take play; it takes nothing"),
      (.notNow("C.1", "enterForeground"), "C.1 has nothing to do on enterForeground now"),
      (.late(Ticket(3), current: Ticket(7)), "outcome #3 is late, #7 is current"),
      (
        .unsettled("X.idle", on: "signIn"),
        "signIn in X.idle did not lead to a stage that awaits or rests within 16 arrows"
      ),
    ]
    for (refusal, text) in lines { #expect("\(refusal)" == text) }
  }

  @Test("an event that the stage does not name is refused, and changes nothing")
  func unexpected() {
    let idle = Flow.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
    var situation = Flow.Situation(idle.state)
    let before = situation
    let events: [Flow.Event] = [.acknowledge, .cancel, .completed(.waited, Ticket(0))]
    for event in events {
      #expect(
        throws: Refusal.unexpected(
          "X.idle",
          expected: [
            "signIn", "check", "enterForeground", "play", "chooseAnotherMVPD", "useSecondScreen",
            "useTempPass",
            "requestPermission", "logOut", "logOutLocally",
          ],
          received: Flow.name(of: event))
      ) { try RESTV2.reduce(into: &situation, event, at: Known.now) }
      #expect(situation == before)
    }
  }

  @Test("an event whose condition does not hold is refused as such, and changes nothing")
  func notNow() throws {
    var situation = Flow.Situation(Flow.PollingProfile(poll: try #require(KnownV2.poll())).state)
    let before = situation
    #expect(throws: Refusal.notNow("F.25", "enterForeground")) {
      try RESTV2.reduce(into: &situation, .enterForeground, at: Known.now)
    }
    #expect(situation == before)
  }

  @Test("an outcome of another kind than the one awaited is refused")
  func unexpectedOutcome() {
    let stage = Flow.RetrievingConfiguration(access: Known.access, journey: KnownV2.journey)
    var situation = Flow.Situation(stage.state)
    let before = situation
    let event = Flow.Event.completed(.profiles(KnownV2.profiles()), situation.ticket)
    #expect(
      throws: Refusal.unexpected(
        "C.1", expected: ["configuration", "play", "cancel", "logOut"], received: "profiles")
    ) { try RESTV2.reduce(into: &situation, event, at: Known.now) }
    #expect(situation == before)
  }

  @Test("every reduction issues the next ticket; a late outcome changes nothing but the count")
  func tickets() throws {
    let stage = Flow.RetrievingConfiguration(access: Known.access, journey: KnownV2.journey)
    var situation = Flow.Situation(stage.state)
    let first = situation.ticket
    #expect(first == Ticket(0))
    let reply = Flow.Outcome.configuration(.success(Known.mvpds))
    let reduction = try RESTV2.reduce(into: &situation, .completed(reply, first), at: Known.now)
    #expect(reduction.ticket == Ticket(1) && situation.ticket == Ticket(1))
    for count in 1...3 {
      var expected = situation
      expected.late = UInt32(count)
      #expect(throws: Refusal.late(first, current: Ticket(1))) {
        try RESTV2.reduce(into: &situation, .completed(reply, first), at: Known.now)
      }
      #expect(situation == expected)
    }
    #expect(Ticket(.max).next == Ticket(0), "the number runs over without a trap")
  }

  @Test("an id of another machine names no arrow")
  func foreignIDs() {
    #expect(RESTV2.graph[EdgeID(stage: 255, arrow: 0)] == nil)
    #expect(RESTV2.graph[EdgeID(stage: 0, arrow: 255)] == nil)
  }
}
