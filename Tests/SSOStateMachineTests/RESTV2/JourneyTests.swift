import Testing

@testable import SSOStateMachine

@Suite("What was asked for is carried through every phase")
struct JourneyTests {
  typealias Flow = RESTV2

  let access = Given.access
  let now = Given.now
  let journey = Given.playJourney
  let flow = Given.flow(mvpd: "one", journey: Given.playJourney)

  private func entering(
    _ profile: Profile, cached: ValidatedFrameworkStatus? = nil
  ) -> Flow.EnteringDecisions {
    Flow.EnteringDecisions(
      subscriber: Given.subscriber(profile, cached: cached), purpose: journey.purpose, returns: 1)
  }

  @Test("phases A to C")
  func partnerPhases() throws {
    let selection = try #require(Given.selection(journey: journey))
    let bare = Profile(mvpd: "one", type: .regular)
    let starting = Flow.Starting(standing: .admitted(access), journey: journey)
    let credentials = Flow.RetrievingClientCredentials(configuration: Shared(Given.iOS), journey: journey)
    let registration = Given.registration()
    expect {
      Row(
        "A.2",
        Flow.ReturningClientCredentials(call: credentials, reply: .success(registration)).decide(at: now),
        "A.2-returned",
        to: Flow.RetrievingAccessToken(
          registration: registration, continuation: .checkAuthentication(journey)),
        .store(.registration(registration)), .retrieveAccessToken(registration))
      Row(
        "B.1", starting.decide(at: now), "X.starting-token",
        to: Flow.RetrievingFrameworkStatus(access: access, journey: journey),
        .retrieveFrameworkStatus(.silent(promptsForAccess: true)))
      Row(
        "C.7", Flow.ProceedingWithDecisions(selection: selection, session: Given.authorize).decide(at: now),
        "C.7-otherReason", to: entering(bare), .store(.profile(Shared(bare))))
      Row(
        "C.14",
        Flow.ProceedingWithProfile(
          selection: selection, entitlement: Entitlement(Shared(Given.appleSSO), status: Given.validated)
        ).decide(at: now), "C.14-proceed", to: entering(Given.appleSSO, cached: Given.validated),
        .store(.profile(Shared(Given.appleSSO))))
    }
    #expect(selection.basic() == flow, "C.8, C.10, C.11, C.13 → F")
  }

  @Test("phase F")
  func basicPhase() throws {
    let bare = Profile(mvpd: "one", type: .regular)
    let creating = Flow.CreatingSession(flow: flow, mvpd: "one")
    let f8 = Flow.CreatingSessionForSecondScreen(flow: flow, mvpd: "one")
    let f16 = Flow.CreatingSessionWithoutMVPD(flow: flow)
    let reply = Reply.success(Given.authorize)
    let poll = try #require(Given.poll(flow: flow))
    let found = Given.profiles(Given.regular)
    let kept = Flow.Command.store(.profile(Shared(bare)))
    let keptFound = Flow.Command.store(.profile(Shared(Given.regular)))
    expect {
      Row(
        "F.2", Flow.IndicatingSessionAction(question: .creating(creating), reply: reply).decide(at: now),
        "F.2-authorize", to: entering(bare), kept)
      Row(
        "F.9", Flow.IndicatingSecondScreenAction(call: f8, reply: reply).decide(at: now), "F.9-authorize",
        to: entering(bare), kept)
      Row(
        "F.17", Flow.IndicatingChoiceAction(call: f16, reply: reply).decide(at: now), "F.17-authorize",
        to: entering(bare), kept)
      Row(
        "F.7", Flow.ReturningProfileByCode(poll: poll, reply: found).decide(at: now), "F.7-found",
        to: entering(Given.regular), keptFound)
      Row(
        "F.26", Flow.ReturningPoll(poll: poll, reply: found).decide(at: now), "F.26-found",
        to: entering(Given.regular), keptFound)
      Row(
        "F.15",
        Flow.CompletingSecondScreen(flow: flow, profile: Shared(Given.regular)).decide(at: now),
        "F.15-completed", to: entering(Given.regular), keptFound)
    }
  }

  @Test("where a flow rests, it knows the MVPD of before and what was asked for")
  func rests() {
    let unchosen = Given.flow(journey: journey)
    let other = Journey(mvpd: "other", purpose: journey.purpose, returns: 1)
    #expect(unchosen.returnPoint == .signedOut(.admitted(access), journey), "the MVPD of before")
    #expect(
      unchosen.choosing("other").returnPoint == .signedOut(.admitted(access), other),
      "the MVPD that was chosen")
    #expect(
      flow.failed(Failure(family: .service, code: "odd"))
        == Flow.Failed(
          failure: Failure(family: .service, code: "odd"), returnPoint: .signedOut(.admitted(access), journey)
        ))
  }

  @Test("how often a decision call was sent back is not lost")
  func returns() throws {
    let d3 = Flow.Call.retrievingPreauthorization(try #require(Given.preauthorization(returns: 2)))
    let d7 = Flow.Call.retrievingAuthorization(try #require(Given.authorization(returns: 2)))
    for call in [d3, d7] {
      #expect(call.journey.returns == 2)
      #expect(Flow.RetrievingAccessToken.renewing(for: call).journey.returns == 2)
      #expect(Flow.PendingCall.token(.renewing(for: call)).journey.returns == 2)
    }
  }

  @Test("B.4: a status that was refused does not begin the count of tries anew")
  func attemptsOfB3() {
    let attempts = Attempts(failures: 2, throttles: 1, renewals: 1)
    let call = Flow.RetrievingProfiles(
      access: access, journey: journey, status: Given.validated, attempts: attempts)
    let fault = Given.fault(.invalidHeaderPfsProviderIdMismatch)
    expect {
      Row(
        "B.4", Flow.ReturningProfiles(call: call, reply: Given.failure(fault)).decide(at: now),
        "B.4-statusRefused",
        to: Flow.RetrievingProfiles(access: access, journey: journey, status: nil, attempts: attempts),
        .retrieveProfiles(access, mvpd: "one", status: nil))
    }
  }

  @Test("a fresh status takes nothing that was permitted away, and means nothing to other profiles")
  func caching() {
    let known = Preauthorization([Given.permit()])
    let partner = Given.subscriber(Given.appleSSO, preauthorization: known)
    let plain = Given.subscriber(Given.regular, preauthorization: known)
    #expect(
      partner.caching(Given.validated)
        == Given.subscriber(Given.appleSSO, cached: Given.validated, preauthorization: known))
    #expect(plain.caching(Given.validated) == plain)
  }
}
