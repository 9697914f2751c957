import Testing

@testable import SSOStateMachine

@Suite("D. The ways to a decision")
struct RequestingDecisionsTests: StageSuite {
  let endless = KnownV2.subscriber(
    KnownV2.appleSSO, cached: ValidatedFrameworkStatus(Known.statusWithoutEnd, at: Known.now))
  let over = KnownV2.subscriber(KnownV2.expiredProfile)

  private func requestPlay(_ subscriber: Flow.Subscriber, at now: Timestamp = Known.now) -> StageTransition<
    RESTV2
  > {
    Flow.RequestingAuthorization(
      subscriber: subscriber, request: Known.play, suspended: Known.preauthorize, returns: 1
    ).decide(at: Moment(now))
  }

  private func requestList(_ subscriber: Flow.Subscriber, at now: Timestamp = Known.now) -> StageTransition<
    RESTV2
  > {
    Flow.RequestingPreauthorization(subscriber: subscriber, request: Known.preauthorize, returns: 1)
      .decide(at: Moment(now))
  }

  @Test("C.14 → D: what was asked for before the sign-in goes on by itself")
  func enteringDecisions() {
    let subscriber = KnownV2.plainSubscriber
    func enter(_ purpose: Purpose) -> StageTransition<RESTV2> {
      Flow.EnteringDecisions(subscriber: subscriber, purpose: purpose, returns: 1).decide(at: now)
    }
    expect {
      Row(
        "D: nothing pending", enter(.signIn), "X.enteringDecisions-nothing",
        to: Flow.SignedIn(subscriber: subscriber))
      Row(
        "D: play pending", enter(.play(Known.play, suspended: Known.preauthorize)),
        "X.enteringDecisions-play",
        to: Flow.RequestingAuthorization(
          subscriber: subscriber, request: Known.play, suspended: Known.preauthorize, returns: 1))
      Row(
        "D: preauthorization pending", enter(.preauthorize(Known.preauthorize)),
        "X.enteringDecisions-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: subscriber, request: Known.preauthorize, returns: 1))
    }
  }

  @Test("D.5 and D.6 are skipped for other types, and for a cached valid status")
  func requestingAuthorization() throws {
    func d7(_ subscriber: Flow.Subscriber) throws -> Flow.RetrievingAuthorization {
      try #require(KnownV2.authorization(subscriber, suspended: Known.preauthorize, returns: 1))
    }
    func d5(_ subscriber: Flow.Subscriber) -> Flow.RetrievingStatusForAuthorization {
      Flow.RetrievingStatusForAuthorization(
        subscriber: subscriber, request: Known.play, suspended: Known.preauthorize, returns: 1)
    }
    let edge = "X.requestingAuthorization-"
    let cached = try d7(KnownV2.cachedSubscriber)
    let late = try d7(KnownV2.subscriber(KnownV2.regular, access: Known.expiredAccess))
    let plains = try [ProfileType.regular, .degraded, .temporary, .platformSSO, .unrecognized("odd")].map {
      try d7(KnownV2.subscriber(KnownV2.profile($0)))
    }
    expect {
      for next in plains {
        Row(
          "D.7: \(next.subscriber.entitlement.profile.value.type.rawValue)", requestPlay(next.subscriber),
          edge + "notAppleSSO", to: next, .authorize(Known.access, next.proof, Known.play))
      }
      Row(
        "D.7: appleSSO, cached status valid", requestPlay(KnownV2.cachedSubscriber), edge + "statusCached",
        to: cached, .authorize(Known.access, cached.proof, Known.play))
      for subscriber in [KnownV2.partnerSubscriber, endless] {
        Row(
          "D.5: appleSSO, no valid status cached", requestPlay(subscriber), edge + "statusUnknown",
          to: d5(subscriber), silent)
      }
      Row(
        "D.7: token expired", requestPlay(late.subscriber), edge + "tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(late)), e2)
      Row(
        "D: profile expired", requestPlay(over), edge + "profileExpired",
        to: Flow.SigningInAgain.profileExpired(
          over, .play(Known.play, suspended: Known.preauthorize), returns: 1))
    }
  }

  @Test("D.5: an expired cached date counts as invalid")
  func cachedStatusExpired() {
    let subscriber = KnownV2.subscriber(
      KnownV2.profile(.appleSSO, until: Known.muchLater), cached: KnownV2.validated,
      access: Known.renewedAccess)
    expect {
      Row(
        "D.5", requestPlay(subscriber, at: Known.later), "X.requestingAuthorization-statusUnknown",
        to: Flow.RetrievingStatusForAuthorization(
          subscriber: subscriber, request: Known.play, suspended: Known.preauthorize, returns: 1), silent)
      Row(
        "D.1", requestList(subscriber, at: Known.later), "X.requestingPreauthorization-statusUnknown",
        to: Flow.RetrievingStatusForPreauthorization(
          subscriber: subscriber, request: Known.preauthorize, returns: 1), silent)
    }
  }

  private func d3(_ subscriber: Flow.Subscriber) throws -> Flow.RetrievingPreauthorization {
    try #require(KnownV2.preauthorization(subscriber, returns: 1))
  }

  @Test("D.1 and D.2 are skipped for other types, and for a cached valid status")
  func requestingPreauthorization() throws {
    let edge = "X.requestingPreauthorization-"
    let known = Preauthorization([Known.permit("film "), Known.permit("match")])
    let permitted = KnownV2.subscriber(KnownV2.regular, preauthorization: known)
    let part = Preauthorization([Known.permit("film")])
    let some = try d3(KnownV2.subscriber(KnownV2.regular, preauthorization: part))
    let others = Shared(Known.preauthorize.value.part(["match"]))
    let plain = try d3(KnownV2.plainSubscriber)
    let cached = try d3(KnownV2.cachedSubscriber)
    let late = try d3(KnownV2.subscriber(KnownV2.regular, access: Known.expiredAccess))
    expect {
      Row(
        "D.3: regular", requestList(plain.subscriber), edge + "notAppleSSO", to: plain,
        .preauthorize(Known.access, plain.proof, Known.preauthorize, after: nil))
      Row(
        "D.3: some permitted before: only the others (V2-R15)", requestList(some.subscriber),
        edge + "notAppleSSO",
        to: Flow.RetrievingPreauthorization(
          subscriber: some.subscriber, proof: some.proof, question: others, returns: some.returns),
        .preauthorize(Known.access, some.proof, others, after: Shared(part)))
      Row(
        "D.3: appleSSO, cached status valid", requestList(cached.subscriber), edge + "statusCached",
        to: cached, .preauthorize(Known.access, cached.proof, Known.preauthorize, after: nil))
      Row(
        "D.1: appleSSO, no valid status cached", requestList(KnownV2.partnerSubscriber),
        edge + "statusUnknown",
        to: Flow.RetrievingStatusForPreauthorization(
          subscriber: KnownV2.partnerSubscriber, request: Known.preauthorize, returns: 1), silent)
      Row(
        "D.3: all permitted before", requestList(permitted), edge + "alreadyPermitted",
        to: Flow.SignedIn(subscriber: permitted),
        .deliverPreauthorization(Shared(Preauthorization([], about: ["film", "match"], after: known))))
      Row(
        "D.3: token expired", requestList(late.subscriber), edge + "tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingPreauthorization(late)), e2)
      Row(
        "D: profile expired", requestList(over), edge + "profileExpired",
        to: Flow.SigningInAgain.profileExpired(over, .preauthorize(Known.preauthorize), returns: 1))
    }
  }

  @Test("signed in: the app asks, the app comes to the foreground")
  func signedIn() {
    func stage(_ subscriber: Flow.Subscriber) -> Flow.SignedIn { Flow.SignedIn(subscriber: subscriber) }
    let subscriber = KnownV2.plainSubscriber
    let partner = KnownV2.cachedSubscriber
    expect {
      Row(
        "D.1: preauthorize", stage(subscriber).preauthorize(Known.preauthorize, at: Known.moment),
        "X.signedIn-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: subscriber, request: Known.preauthorize, returns: 0))
      Row(
        "D.5: play", stage(subscriber).play(Known.play, at: Known.moment), "X.signedIn-play",
        to: Flow.RequestingAuthorization(
          subscriber: subscriber, request: Known.play, suspended: nil, returns: 0))
      Row(
        "cache rule: foreground, appleSSO", stage(partner).enterForeground(at: now), "X.signedIn-refresh",
        to: Flow.RefreshingFrameworkStatus(subscriber: partner), silent)
      Row(
        "foreground, other type", stage(subscriber).enterForeground(at: now), "X.signedIn-stillValid",
        to: stage(subscriber))
      Row(
        "foreground, profile expired", stage(over).enterForeground(at: now), "X.signedIn-profileExpired",
        to: Flow.SigningInAgain.profileExpired(over, .signIn, returns: 0))
      Row(
        "E.1: log out", stage(subscriber).logOut(at: Known.moment), "X.signedIn-logOut",
        to: KnownV2.endingSession(subscriber))
    }
  }

  @Test("cache rule: store and use only values that passed the validation")
  func refreshingFrameworkStatus() {
    let stage = Flow.RefreshingFrameworkStatus(subscriber: KnownV2.cachedSubscriber)
    let same = Flow.SignedIn(subscriber: KnownV2.cachedSubscriber)
    let left = Flow.SignedIn(subscriber: KnownV2.uncachedSubscriber)
    #expect(stage.command == silent)
    expect {
      Row(
        "valid", stage.advance(on: Known.status, at: now), "X.refreshingFrameworkStatus-valid", to: same,
        .store(.frameworkStatus(Known.status)))
      Row(
        "foreground again, before the answer", stage.enterForeground(at: now),
        "X.refreshingFrameworkStatus-again",
        to: Flow.RefreshingFrameworkStatus(subscriber: KnownV2.uncachedSubscriber), silent)
      Row(
        "no answer", stage.advance(on: Known.frameworkError(.timedOut), at: now),
        "X.refreshingFrameworkStatus-invalid", to: left, .forget(.frameworkStatus))
      for status in [
        Known.expiredStatus, Known.permission(.denied), Known.granted("apple:other", until: Known.later),
      ] {
        Row(
          "the account is gone: a look at once", stage.advance(on: status, at: now),
          "X.refreshingFrameworkStatus-gone",
          to: Flow.ValidatingFrameworkStatus(
            access: Known.access, journey: Journey(mvpd: "one").keeping(KnownV2.cachedSubscriber),
            status: status), .forget(.frameworkStatus))
      }
      Row(
        "play before the answer: nothing is cached", stage.play(Known.play, at: Known.moment),
        "X.refreshingFrameworkStatus-play",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.uncachedSubscriber, request: Known.play, suspended: nil, returns: 0))
      Row(
        "preauthorize before the answer: nothing is cached",
        stage.preauthorize(Known.preauthorize, at: Known.moment),
        "X.refreshingFrameworkStatus-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: KnownV2.uncachedSubscriber, request: Known.preauthorize, returns: 0))
      Row(
        "cancel: nothing is cached", stage.cancel(at: Known.moment), "X.refreshingFrameworkStatus-cancel",
        to: left)
      Row(
        "log out", stage.logOut(at: now), "X.refreshingFrameworkStatus-logOut",
        to: KnownV2.endingSession(KnownV2.cachedSubscriber))
    }
  }
}
