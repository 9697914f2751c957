import Testing

@testable import SSOStateMachine

/// What a launch takes from the store, and what from a snapshot.
@Suite struct RelaunchTests {
  typealias Flow = RESTV2

  @Test func theConfigurationOfThisLaunchCounts() {
    var stored = Flow.Stored()
    stored.access = Known.access
    var configuration = Known.iOS
    configuration.serviceProvider = "another"
    let launch = Flow.launch(configuration, stored: stored, at: Known.now)
    let registrationStatus = launch.situation.state.returnPoint.registrationStatus
    #expect(registrationStatus.configuration.value.serviceProvider == "another")
  }

  @Test func newerCredentialsWinOverASnapshot() {
    let old = Flow.Situation(Flow.Idle(registrationStatus: .admitted(Known.access), journey: Journey()).state)
    var stored = Flow.Stored()
    stored.registration = Shared(
      Registration(
        configuration: Shared(Known.iOS), clientID: "newer", clientSecret: Secret("secret")))
    let launch = Flow.launch(
      Known.iOS, stored: stored, snapshot: Flow.Snapshot(of: old, includingSecrets: true), at: Known.now)
    guard case .registered(let registration) = launch.situation.state.returnPoint.registrationStatus else {
      Issue.record("the snapshot's token was taken")
      return
    }
    #expect(registration.value.clientID == "newer")
  }

  @Test func aForgottenProfileStaysForgotten() {
    let signedIn = Flow.Situation(Flow.SignedIn(subscriber: KnownV2.plainSubscriber).state)
    var stored = Flow.Stored()
    stored.access = Known.access
    let launch = Flow.launch(
      Known.iOS, stored: stored, snapshot: Flow.Snapshot(of: signedIn), at: Known.now)
    #expect(launch.restoration == .expired)
    #expect(launch.situation.state.subscriber == nil)
  }

  @Test func aClockThatWasSetBackHoldsAPollUpForThreeSecondsAtMost() throws {
    let poll = try #require(KnownV2.poll(lastPoll: Known.now))
    #expect(poll.remaining(at: Known.now.advanced(by: -86_400_000)) == 3_000)
  }

  @Test func theSameCodeAgainIsStillPolledThreeSecondsApart() throws {
    let poll = try #require(KnownV2.poll(.preselected, lastPoll: Known.now))
    var flow = poll.flow
    flow.ended = Shared(Flow.BasicFlow.EndedPoll(code: poll.code.value, lastPoll: Known.now))
    let asked = Flow.RequestingNewCode(poll: poll).decide(at: Known.now).destination
    let stopped = Flow.Poll(flow, poll.code, .preselected, lastPoll: Known.now)
    #expect(asked == Flow.EndingCode(poll: stopped, reason: .replaced).destination)
    let shown = Flow.ShowingCode(flow: flow, code: poll.code).decide(at: Known.now).destination
    let again = Flow.Poll(flow, poll.code, .preselected, lastPoll: Known.now)
    #expect(shown == Flow.StartingPolling(poll: again).destination)
    let started = Flow.StartingPolling(poll: again).decide(at: Known.now).edge
    #expect(RESTV2.graph[started]?.id == "F.24-again")
  }

  @Test func anExpiredProfileDoesNotEndThePolling() throws {
    let poll = try #require(KnownV2.poll(.notPreselected))
    let expired = Profile(mvpd: "one", type: .regular, notAfter: Known.now.advanced(by: -1))
    let reply = Reply.success(Shared(ProfileList([expired])))
    let polled = Flow.ReturningPoll(poll: poll, reply: reply).decide(at: Known.now)
    #expect(RESTV2.graph[polled.edge]?.id == "F.26-empty")
    let looked = Flow.ReturningProfileByCode(poll: poll, reply: reply).decide(at: Known.now)
    #expect(RESTV2.graph[looked.edge]?.id == "F.7-empty")
  }

  @Test func anEventWhoseConditionDoesNotHoldIsRefusedAsSuch() throws {
    let poll = try #require(KnownV2.poll())
    var flow = Flow.Situation(Flow.PollingProfile(poll: poll).state)
    let before = flow
    #expect(throws: Refusal.notNow("F.25", .enterForeground)) {
      try Flow.reduce(into: &flow, .enterForeground, at: Known.now)
    }
    #expect(flow == before)
  }
}
