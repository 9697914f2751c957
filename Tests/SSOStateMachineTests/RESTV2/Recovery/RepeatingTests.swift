import Testing

@testable import SSOStateMachine

@Suite("X. The interrupted call is made again")
struct RepeatingTests: StageSuite {
  let journey = KnownV2.knownJourney

  @Test("registration")
  func registration() {
    let a1 = Flow.RetrievingClientCredentials(configuration: Shared(Known.iOS), journey: journey)
    let a3 = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(journey))
    expect {
      Row(
        "repeat A.1", Flow.Repeating(pending: .registration(a1)).decide(at: now), "X.repeating-registration",
        to: a1, .register(Shared(Known.iOS)))
      Row("repeat A.3", Flow.Repeating(pending: .token(a3)).decide(at: now), "X.repeating-token", to: a3, e2)
    }
  }

  @Test("every call that needs a token")
  func calls() throws {
    let profiles = Flow.RetrievingProfiles(access: access, journey: journey, status: KnownV2.validated)
    let calls =
      try StagesUnderWay.calls(journey) + [
        .retrievingProfiles(profiles), .retrievingLogout(Flow.RetrievingLogout(access: access, mvpd: "one")),
        .retrievingPreauthorization(try #require(KnownV2.preauthorization())),
        .retrievingAuthorization(try #require(KnownV2.authorization())),
      ]
    for call in calls {
      let child = try #require(Mirror(reflecting: call).children.first)
      let (name, stage) = (try #require(child.label), try #require(child.value as? any Flow.Calling))
      // A poll is repeated as a poll of now.
      if stage is Flow.PollingProfile || stage is Flow.RetrievingProfileByCode { continue }
      expect {
        Row(
          "repeat \(name)", Flow.Repeating(pending: .call(call)).decide(at: now), "X.repeating-\(name)",
          to: stage, stage.command)
      }
    }
  }

  @Test("F.6, F.25: a code is asked about in time, or not at all")
  func repeatedPoll() throws {
    let fresh = try #require(KnownV2.poll(flow: KnownV2.chosenFlow))
    let just = fresh.polled(at: now.time.advanced(by: -2_000))
    func again(_ call: Flow.Call, at moment: Moment? = nil) -> StageTransition<RESTV2> {
      Flow.Repeating(pending: .call(call), isFresh: true).decide(at: moment ?? now)
    }
    expect {
      Row(
        "F.6", again(.retrievingProfileByCode(Flow.RetrievingProfileByCode(poll: fresh))),
        "X.repeating-retrievingProfileByCode",
        to: Flow.RetrievingProfileByCode(poll: fresh.polled(at: now.time)),
        .poll(fresh.flow.access, code: fresh.code.value))
      Row(
        "F.25: due", again(.pollingProfile(Flow.PollingProfile(poll: fresh))), "X.repeating-pollingProfile",
        to: Flow.PollingProfile(poll: fresh.polled(at: now.time)),
        .poll(fresh.flow.access, code: fresh.code.value))
      Row(
        "F.25: 2 s after the last poll", again(.pollingProfile(Flow.PollingProfile(poll: just))),
        "X.repeating-waitingToPoll", to: Flow.WaitingToPoll(poll: just, delay: 1_000),
        .wait(Wait(atLeast: 1_000)))
      Row(
        "F.6: code expired",
        again(
          .retrievingProfileByCode(Flow.RetrievingProfileByCode(poll: fresh)), at: Moment(fresh.code.notAfter)
        ),
        "X.repeating-codeExpired", to: Flow.EndingCode(poll: fresh), at: Moment(fresh.code.notAfter))
      Row(
        "F.25: code expired",
        again(.pollingProfile(Flow.PollingProfile(poll: fresh)), at: Moment(fresh.code.notAfter)),
        "X.repeating-codeExpired", to: Flow.EndingCode(poll: fresh), at: Moment(fresh.code.notAfter))
    }
  }

  @Test("a token that ended while the call waited is renewed first")
  func tokenExpired() {
    let call = Flow.Call.retrievingLogout(
      Flow.RetrievingLogout(access: Known.expiredAccess, mvpd: "one"))
    expect {
      Row(
        "token expired", Flow.Repeating(pending: .call(call)).decide(at: now), "X.repeating-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: call), e2)
    }
  }

  @Test("what a decision call stands on may have ended while it waited")
  func proofExpired() throws {
    let inTime = Known.access(Known.iOS, expiresAt: Known.muchLater)
    let subscriber = KnownV2.subscriber(
      Profile(mvpd: "one", type: .appleSSO), cached: KnownV2.validated, access: inTime)
    let d3 = try #require(KnownV2.preauthorization(subscriber, returns: 1))
    let d7 = try #require(KnownV2.authorization(subscriber, suspended: Known.preauthorize, returns: 1))
    let plain = KnownV2.subscriber(KnownV2.regular, access: inTime)
    let over = try #require(KnownV2.authorization(plain, suspended: Known.preauthorize, returns: 1))
    func again(_ call: Flow.Call) -> StageTransition<RESTV2> {
      Flow.Repeating(pending: .call(call)).decide(at: Moment(Known.later))
    }
    expect {
      Row(
        "D.7: profile expired: counted, by B.1", again(.retrievingAuthorization(over)),
        "X.repeating-proofExpired",
        to: Flow.SigningInAgain.profileExpired(
          plain, .play(Known.play, suspended: Known.preauthorize), returns: 1))
      Row(
        "D.3: status expired: counted, by B.1", again(.retrievingPreauthorization(d3)),
        "X.repeating-proofExpired",
        to: Flow.SigningInAgain.statusInvalid(
          subscriber.caching(nil), .preauthorize(Known.preauthorize), returns: 1))
      Row(
        "D.7: status expired: counted, by B.1", again(.retrievingAuthorization(d7)),
        "X.repeating-proofExpired",
        to: Flow.SigningInAgain.statusInvalid(
          subscriber.caching(nil), .play(Known.play, suspended: Known.preauthorize), returns: 1))
      Row(
        "B.3: an expired status stays behind",
        again(
          .retrievingProfiles(
            Flow.RetrievingProfiles(access: inTime, journey: journey, status: KnownV2.validated))),
        "X.repeating-retrievingProfiles",
        to: Flow.RetrievingProfiles(access: inTime, journey: journey, status: nil),
        .retrieveProfiles(inTime, mvpd: journey.mvpd, status: nil))
    }
  }

  @Test("throttled: wait, then repeat")
  func throttled() throws {
    let out = Flow.PendingCall.call(
      .retrievingProfiles(Flow.RetrievingProfiles(access: access, journey: journey, status: nil)))
    let inside = Flow.PendingCall.call(
      .retrievingPreauthorization(try #require(KnownV2.preauthorization())))
    let stage = Flow.Throttled(pending: out, delay: 1_000)
    let signedIn = Flow.Throttled(pending: inside, delay: 1_000)
    expect {
      Row(
        "waited", stage.advance(on: Flow.Waited(), at: now), "X.throttled-waited",
        to: Flow.Repeating(pending: out))
      Row(
        "play supersedes a preauthorization", signedIn.play(Known.play, at: Known.moment), "X.throttled-play",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.play, suspended: Known.preauthorize,
          returns: 0))
    }
  }

  @Test("backing off: wait, then repeat")
  func backingOff() throws {
    let out = Flow.PendingCall.registration(
      Flow.RetrievingClientCredentials(configuration: Shared(Known.iOS), journey: journey))
    let inside = Flow.PendingCall.call(
      .retrievingAuthorization(try #require(KnownV2.authorization(suspended: Known.preauthorize))))
    let stage = Flow.BackingOff(pending: out)
    let signedIn = Flow.BackingOff(pending: inside)
    expect {
      Row(
        "waited", stage.advance(on: Flow.Waited(), at: now), "X.backingOff-waited",
        to: Flow.Repeating(pending: out))
      Row(
        "a newer play request", signedIn.play(Known.otherPlay, at: Known.moment), "X.backingOff-play",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.otherPlay, suspended: Known.preauthorize,
          returns: 0))
    }
  }
}
