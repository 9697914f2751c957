import Testing

@testable import SSOStateMachine

@Suite("What a machine refuses, and its tickets")
struct RefusedEventTests: StageSuite {
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
            "signIn", "check", "enterForeground", "play", "checkAuthorization", "chooseAnotherMVPD",
            "useSecondScreen", "chooseMVPD", "useTempPass", "requestPermission", "logOut", "logOutLocally",
          ],
          received: Flow.name(of: event))
      ) { try RESTV2.reduce(into: &situation, event, at: Known.now) }
      #expect(situation == before)
    }
  }

  @Test("an event whose condition does not hold is refused as such, and changes nothing")
  func notNow() throws {
    let flow = KnownV2.flow(mvpd: "one", journey: KnownV2.journey.toPicker)
    var situation = Flow.Situation(Flow.PollingProfile(poll: try #require(KnownV2.poll(flow: flow))).state)
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
  }

  @Test("an id of another machine names no arrow")
  func foreignIDs() {
    #expect(RESTV2.graph[EdgeID(stage: 255, arrow: 0)] == nil)
    #expect(RESTV2.graph[EdgeID(stage: 0, arrow: 255)] == nil)
  }
}
