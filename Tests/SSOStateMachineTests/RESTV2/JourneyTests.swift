import Testing

@testable import SSOStateMachine

@Suite("What was asked for is carried through every phase")
struct JourneyTests: StageSuite {
  let journey = KnownV2.playJourney
  let flow = KnownV2.flow(mvpd: "one", journey: KnownV2.playJourney)

  private func entering(
    _ profile: Profile, cached: ValidatedFrameworkStatus? = nil
  ) -> Flow.EnteringDecisions {
    Flow.EnteringDecisions(
      subscriber: KnownV2.branded(profile, cached: cached), purpose: journey.purpose, returns: 1)
  }

  private func reading(
    _ profile: Profile, _ status: ValidatedFrameworkStatus? = nil
  ) -> Flow.RetrievingProfile {
    Flow.RetrievingProfile(
      subscriber: KnownV2.branded(profile, cached: status), purpose: journey.purpose, returns: 1,
      status: status, reason: .named)
  }

  @Test("phases A to C")
  func partnerPhases() throws {
    let selection = try #require(KnownV2.selection(journey: journey))
    let bare = Profile(mvpd: "one", type: .regular)
    let credentials = Flow.RetrievingClientCredentials(configuration: Shared(Known.iOS), journey: journey)
    let registration = Known.registration()
    expect {
      Row(
        "A.2",
        Flow.ReturningClientCredentials(call: credentials, reply: .success(registration)).decide(at: now),
        "A.2-returned",
        to: Flow.RetrievingAccessToken(
          registration: registration, continuation: .checkAuthentication(journey)),
        .store(.registration(registration)), .retrieveAccessToken(registration))
      Row(
        "C.7", Flow.ProceedingWithDecisions(selection: selection, session: KnownV2.authorize).decide(at: now),
        "C.7-otherReason", to: reading(bare, KnownV2.validated),
        .store(.profile(Shared(bare), brand: KnownV2.brand)),
        .retrieveProfiles(access, mvpd: "one", status: Known.status))
      Row(
        "C.14",
        Flow.ProceedingWithProfile(
          selection: selection, entitlement: Entitlement(Shared(KnownV2.appleSSO), status: KnownV2.validated)
        ).decide(at: now), "C.14-proceed", to: entering(KnownV2.appleSSO, cached: KnownV2.validated),
        .store(KnownV2.storedBrandedAppleSSO))
    }
    #expect(selection.basic() == flow, "C.8, C.10, C.11, C.13 → F")
  }

  @Test("phase F")
  func basicPhase() throws {
    let bare = Profile(mvpd: "one", type: .regular)
    let creating = Flow.CreatingSession(flow: flow, mvpd: "one")
    let f8 = Flow.CreatingSessionForSecondScreen(flow: flow, mvpd: "one")
    let f16 = Flow.CreatingSessionWithoutMVPD(flow: flow)
    let reply = Reply.success(KnownV2.authorize)
    let poll = try #require(KnownV2.poll(flow: flow))
    let found = KnownV2.profiles(KnownV2.regular)
    let kept = Flow.Command.store(.profile(Shared(bare), brand: KnownV2.brand))
    let keptFound = Flow.Command.store(.profile(Shared(KnownV2.regular), brand: KnownV2.brand))
    expect {
      Row(
        "F.2", Flow.IndicatingSessionAction(question: .creating(creating), reply: reply).decide(at: now),
        "F.2-authorize", to: reading(bare), kept, e9)
      Row(
        "F.9", Flow.IndicatingSecondScreenAction(call: f8, reply: reply).decide(at: now), "F.9-authorize",
        to: reading(bare), kept, e9)
      Row(
        "F.17", Flow.IndicatingChoiceAction(call: f16, reply: reply).decide(at: now), "F.17-authorize",
        to: reading(bare), kept, e9)
      Row(
        "F.7", Flow.ReturningProfileByCode(poll: poll, reply: found).decide(at: now), "F.7-found",
        to: entering(KnownV2.regular), keptFound)
      Row(
        "F.26", Flow.ReturningPoll(poll: poll, reply: found).decide(at: now), "F.26-found",
        to: entering(KnownV2.regular), keptFound)
      Row(
        "F.15", Flow.CompletingSecondScreen(flow: flow, profile: Shared(KnownV2.regular)).decide(at: now),
        "F.15-completed", to: entering(KnownV2.regular), keptFound)
    }
  }

  @Test("a sign-out that is settled on the way is settled for the TempPass that the way began with")
  func settledSignOut() {
    let unfinished = SignOut(providerID: "P").awaiting("one")
    let tempPass = Flow.Subscriber(
      access: access,
      entitlement: Entitlement(
        Shared(Profile(mvpd: "TempPass", type: .temporary)), status: nil),
      brand: nil, signOut: unfinished)
    let journey = tempPass.journey(for: .signIn).keeping(tempPass)
    #expect(journey.subscriber?.signOut == unfinished)
    let settled = journey.settling(unfinished.awaiting(nil))
    #expect(settled.subscriber?.signOut == SignOut(providerID: "P"))
    #expect(settled.subscriber?.journey(for: .signIn).unfinishedSignOut == nil)
  }

  @Test("where a flow rests, it knows the earlier MVPD and what was asked for")
  func rests() {
    let unchosen = KnownV2.flow(journey: journey)
    let other = journey.choosing("other", by: .check).with(Known.mvpds.value.brand(of: "other"))
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
    let d3 = Flow.Call.retrievingPreauthorization(try #require(KnownV2.preauthorization(returns: 2)))
    let d7 = Flow.Call.retrievingAuthorization(try #require(KnownV2.authorization(returns: 2)))
    for call in [d3, d7] {
      #expect(call.journey.returns == 2)
      #expect(Flow.RetrievingAccessToken.renewing(for: call).journey.returns == 2)
      #expect(Flow.PendingCall.token(.renewing(for: call)).journey.returns == 2)
    }
  }

  @Test("B.4: a status that was refused does not reset the count of tries")
  func attemptsOfB3() {
    let attempts = Attempts(failures: 2, throttles: 1, renewals: 1)
    let call = Flow.RetrievingProfiles(
      access: access, journey: journey, status: KnownV2.validated, attempts: attempts)
    let fault = Known.fault(.invalidHeaderPfsProviderInfoExpired)
    expect {
      Row(
        "B.4", Flow.ReturningProfiles(call: call, reply: Known.failure(fault)).decide(at: now),
        "B.4-statusRefused",
        to: Flow.RetrievingProfiles(access: access, journey: journey, status: nil, attempts: attempts), e9)
    }
  }

  @Test("a fresh status revokes nothing that was permitted, and means nothing to other profiles")
  func caching() {
    let known = Preauthorization([Known.permit()])
    let partner = KnownV2.subscriber(KnownV2.appleSSO, preauthorization: known)
    let plain = KnownV2.subscriber(KnownV2.regular, preauthorization: known)
    #expect(
      partner.caching(KnownV2.validated)
        == KnownV2.subscriber(KnownV2.appleSSO, cached: KnownV2.validated, preauthorization: known))
    #expect(plain.caching(KnownV2.validated) == plain)
  }
}
