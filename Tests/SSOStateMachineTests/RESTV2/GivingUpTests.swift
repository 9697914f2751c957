import Testing

@testable import SSOStateMachine

/// A person can give up, and sign out, wherever something is in flight. Both lead to the same from everywhere: only a sign-out
/// ends a sign-in. Stages of a sign-out, and those that know more, have rows of their own.
@Suite("Cancel and log out, from every stage")
struct GivingUpTests: StageSuite {
  /// A stage, and the registration of the flow there.
  private typealias Place = (stage: any Flow.Receiving, status: RegistrationStatus)

  /// Every stage on the way to a sign-in, and every call of the way while it waits.
  private func onTheWay(_ journey: Journey) throws -> [Place] {
    let calls = try StagesUnderWay.calls(journey).map { Flow.PendingCall.call($0) }
    let registering = Flow.RetrievingClientCredentials(configuration: Shared(Known.iOS), journey: journey)
    let drawing = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(journey))
    let failure = Failure(family: .transport, code: "timedOut")
    let admitted: [any Flow.Receiving] =
      try StagesUnderWay.all(journey).filter { !($0 is Flow.RetrievingClientCredentials) }
      + StagesUnderWay.waits(journey) + StagesUnderWay.looks(journey)
      + StagesUnderWay.calls(journey).map { Flow.RetrievingAccessToken.renewing(for: $0) }
      + calls.map { Flow.Throttled(pending: $0, delay: 1_000) } + calls.map { Flow.BackingOff(pending: $0) }
      + [Flow.Failed(failure: failure, returnPoint: Flow.ReturnPoint(.admitted(Known.access), journey))]
    let unregistered: [any Flow.Receiving] = [
      registering, Flow.Throttled(pending: .registration(registering), delay: 1_000),
      Flow.BackingOff(pending: .registration(registering)),
    ]
    return admitted.map { ($0, .admitted(Known.access)) }
      + unregistered.map { ($0, .unregistered(Shared(Known.iOS))) }
      + [(drawing, .registered(Known.registration()))]
  }

  /// Every stage on the way to a decision.
  private func deciding(_ subscriber: Flow.Subscriber) throws -> [any Flow.Receiving] {
    let preauthorization = try #require(KnownV2.preauthorization(subscriber))
    let authorization = try #require(KnownV2.authorization(subscriber))
    let calls: [Flow.PendingCall] = [
      .call(preauthorization.call), .call(authorization.call), .call(KnownV2.reading(subscriber).call),
    ]
    let reading = Flow.RetrievingStatusForPreauthorization(
      subscriber: subscriber, request: Known.preauthorize, returns: 1)
    let asking = Flow.RetrievingStatusForAuthorization(
      subscriber: subscriber, request: Known.play, suspended: nil, returns: 1)
    let own: [any Flow.Receiving] = [
      preauthorization, authorization, KnownV2.reading(subscriber),
      Flow.RetrievingAccessToken.renewing(for: preauthorization.call), reading, asking,
      Flow.WaitingToAskFramework(inquiry: .preauthorizing(reading)),
      Flow.WaitingToAskFramework(inquiry: .authorizing(asking)),
      Flow.Failed(
        failure: Failure(family: .transport, code: "timedOut"), returnPoint: .signedIn(subscriber, .signIn)),
    ]
    return own + calls.map { Flow.Throttled(pending: $0, delay: 1_000) }
      + calls.map { Flow.BackingOff(pending: $0) }
  }

  private func id(_ stage: any Flow.Receiving) -> StageID { RESTV2.stage(of: stage.state) }

  private func expectRows(
    of stage: any Flow.Receiving, restsIn rest: some StandingStage<RESTV2>, ends ending: Flow.EndingSession,
    place: SourceLocation = #_sourceLocation
  ) {
    let id = id(stage)
    expect {
      Row("\(id): cancel", stage.cancel(at: Known.moment), "\(id)-cancel", restsIn: rest, place: place)
      Row("\(id): log out", stage.logOut(at: Known.moment), "\(id)-logOut", to: ending, place: place)
    }
  }

  @Test("not signed in: the flow is idle, and remembers the MVPD; or the session of this MVPD ends")
  func signedOut() throws {
    for (stage, status) in try onTheWay(KnownV2.chosenJourney) {
      expectRows(
        of: stage, restsIn: Flow.Idle(registrationStatus: status, journey: KnownV2.restingJourney),
        ends: Flow.EndingSession(registrationStatus: status, mvpd: "one"))
    }
  }

  @Test(
    "an MVPD that was chosen on the way is remembered, too; before it was chosen, there is no session to end")
  func chosen() throws {
    for stage in try StagesUnderWay.all(KnownV2.journey) where id(stage) != "X.awaitingProfileChoice" {
      let isChosen = !["A.1", "B.1", "B.3", "C.1"].contains(id(stage))
      let status: RegistrationStatus =
        id(stage) == "A.1" ? .unregistered(Shared(Known.iOS)) : .admitted(Known.access)
      expectRows(
        of: stage,
        restsIn: Flow.Idle(
          registrationStatus: status, journey: isChosen ? KnownV2.restingJourney : Journey()),
        ends: Flow.EndingSession(registrationStatus: status, mvpd: isChosen ? "one" : nil))
    }
  }

  @Test("no MVPD chosen yet: none is remembered")
  func unchosen() throws {
    let stages = try StagesUnderWay.all(KnownV2.journey, mvpd: nil)
    let ids: Set<StageID> = ["C.3", "X.awaitingMVPDChoice", "F.16", "F.25", "F.27", "F.28"]
    #expect(ids.isSubset(of: Set(stages.map(id))))
    for stage in stages where ids.contains(id(stage)) {
      expectRows(
        of: stage, restsIn: Flow.Idle(registrationStatus: .admitted(Known.access), journey: Journey()),
        ends: Flow.EndingSession(registrationStatus: .admitted(Known.access), mvpd: nil))
    }
  }

  @Test("signed in before: the person stays signed in; or this sign-in ends")
  func signedInBefore() throws {
    let subscriber = KnownV2.uncachedSubscriber
    // A profile is bound to the credentials: a person is not signed in while the app registers.
    for (stage, status) in try onTheWay(KnownV2.chosenJourney.keeping(subscriber))
    where status != .unregistered(Shared(Known.iOS)) {
      expectRows(
        of: stage, restsIn: Flow.SignedIn(subscriber: subscriber), ends: KnownV2.endingSession(subscriber))
    }
  }

  @Test("a decision: the person stays signed in; or this sign-in ends")
  func signedIn() throws {
    for subscriber in [KnownV2.plainSubscriber, KnownV2.cachedSubscriber] {
      for stage in try deciding(subscriber) {
        expectRows(
          of: stage, restsIn: Flow.SignedIn(subscriber: subscriber), ends: KnownV2.endingSession(subscriber))
      }
    }
  }

  @Test("from every stage that takes them; the others have rows of their own")
  func everywhere() throws {
    let shown = Set(
      try onTheWay(KnownV2.chosenJourney).map { id($0.stage) } + deciding(KnownV2.plainSubscriber).map(id))
    func others(_ event: EventName) -> Set<StageID> {
      Set(RESTV2.graph.stages.filter { $0.edges.contains { $0.on == event } }.map(\.id)).subtracting(shown)
    }
    #expect(
      others("cancel") == [
        "X.awaitingMVPDConfirmation", "X.refreshingFrameworkStatus", "X.requestingPermission", "E.1",
        "X.retrievingRemainingProfiles", "X.followingLogout", "X.directingToSettings",
      ])
    #expect(
      others("logOut") == [
        "X.awaitingMVPDConfirmation", "X.refreshingFrameworkStatus", "X.requestingPermission", "X.idle",
        "X.signedIn",
      ])
  }
}
