import Testing

@testable import SSOStateMachine

/// The questions that a screen can ask a state without knowing the stages.
@Suite struct ScreenTests: StageSuite {
  @Test func aSubscriberIsKnownWhateverIsInFlight() throws {
    let d7 = try #require(KnownV2.authorization(suspended: Known.preauthorize))
    let renewing = Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(d7))
    for state in [d7.state, renewing.state, Flow.SignedIn(subscriber: d7.subscriber).state] {
      #expect(state.subscriber == d7.subscriber)
      #expect(state.mvpd == d7.subscriber.mvpd)
    }
    #expect(d7.state.purpose == .play(d7.request, suspended: Known.preauthorize))
    #expect(renewing.state.purpose == d7.state.purpose)
    let idle = Flow.Idle(registrationStatus: .admitted(Known.access), journey: Journey(mvpd: "one")).state
    #expect(idle.subscriber == nil)
    #expect(idle.mvpd == "one")
    #expect(idle.purpose == .signIn)
  }

  @Test func aRestWaitsForAPersonAndNothingElseDoes() throws {
    let poll = try #require(KnownV2.poll())
    let resting: [RESTV2.State] = [
      Flow.Idle(registrationStatus: .admitted(Known.access), journey: Journey()).state,
      Flow.CodeExpired(poll: poll).state,
      Flow.SignedIn(subscriber: KnownV2.plainSubscriber).state,
    ]
    for state in resting { #expect(state.isResting) }
    #expect(!Flow.WaitingToPoll(poll: poll, delay: 5_000).state.isResting)
  }

  @Test func aCodeIsShownAsLongAsItIsPolled() throws {
    let poll = try #require(KnownV2.poll(.preselected))
    let again = Flow.Call.pollingProfile(Flow.PollingProfile(poll: poll))
    let states = [
      Flow.PollingProfile(poll: poll).state, Flow.WaitingToPoll(poll: poll, delay: 5_000).state,
      Flow.RetrievingAccessToken.renewing(for: again).state,
      Flow.Throttled(pending: .token(.renewing(for: again)), delay: 1_000).state,
      Flow.BackingOff(pending: .token(.renewing(for: again))).state,
    ]
    for state in states { #expect(state.shownCode == poll.shownCode) }
    #expect(poll.shownCode != nil)
    #expect(Flow.CodeExpired(poll: poll).state.shownCode == nil)
  }

  @Test func aCodeOfThisDevicesOwnUserAgentIsNotShown() throws {
    let code = try #require(KnownV2.code())
    for origin in [Flow.Poll.Origin.userAgent, .closedUserAgent] {
      let poll = Flow.Poll(KnownV2.chosenFlow, code, origin)
      #expect(Flow.PollingProfile(poll: poll).state.shownCode == nil)
    }
  }

  @Test func otherCallsShowNoCode() {
    let b3 = Flow.RetrievingProfiles(access: Known.access, journey: KnownV2.journey, status: nil)
    let states = [
      b3.state, Flow.Throttled(pending: .call(.retrievingProfiles(b3)), delay: 1_000).state,
      Flow.RetrievingAccessToken(
        registration: Known.registration(), continuation: .checkAuthentication(KnownV2.journey)
      ).state,
      Flow.BackingOff(
        pending: .registration(
          Flow.RetrievingClientCredentials(configuration: Shared(Known.iOS), journey: KnownV2.journey))
      ).state,
    ]
    for state in states { #expect(state.shownCode == nil) }
  }
}
