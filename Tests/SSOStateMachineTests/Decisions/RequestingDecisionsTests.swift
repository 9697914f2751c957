import Testing

@testable import SSOStateMachine

@Suite("D. The ways to a decision")
struct RequestingDecisionsTests {
  typealias Flow = RESTV2

  let now = Sample.now
  let silent = Flow.Command.retrieveFrameworkStatus(.silent(promptsForAccess: false))
  let e2 = Flow.Command.retrieveAccessToken(Sample.registration())
  let endless = Sample.subscriber(
    Sample.appleSSO, cached: ValidatedFrameworkStatus(Sample.statusWithoutEnd, at: Sample.now))
  let over = Sample.subscriber(Sample.expiredProfile)

  private func requestPlay(_ subscriber: Flow.Subscriber, at now: Timestamp = Sample.now) -> Transition<
    RESTV2
  > {
    Flow.RequestingAuthorization(
      subscriber: subscriber, request: Sample.play, suspended: Sample.preauthorize, returns: 1
    ).decide(at: now)
  }

  private func requestList(_ subscriber: Flow.Subscriber, at now: Timestamp = Sample.now) -> Transition<
    RESTV2
  > {
    Flow.RequestingPreauthorization(subscriber: subscriber, request: Sample.preauthorize, returns: 1)
      .decide(at: now)
  }

  @Test("C.14 → D: what was asked for while nobody was signed in goes on by itself")
  func enteringDecisions() {
    let subscriber = Sample.plainSubscriber
    func enter(_ purpose: Flow.Purpose) -> Transition<RESTV2> {
      Flow.EnteringDecisions(subscriber: subscriber, purpose: purpose, returns: 1).decide(at: now)
    }
    expect {
      Row(
        "D: nothing pending", enter(.signIn), "X.enteringDecisions-nothing",
        to: Flow.SignedIn(subscriber: subscriber))
      Row(
        "D: play pending", enter(.play(Sample.play, suspended: Sample.preauthorize)),
        "X.enteringDecisions-play",
        to: Flow.RequestingAuthorization(
          subscriber: subscriber, request: Sample.play, suspended: Sample.preauthorize, returns: 1))
      Row(
        "D: preauthorization pending", enter(.preauthorize(Sample.preauthorize)),
        "X.enteringDecisions-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: subscriber, request: Sample.preauthorize, returns: 1))
    }
  }

  @Test("D.5 and D.6 are skipped for other types, and for a cached valid status")
  func requestingAuthorization() throws {
    func d7(_ subscriber: Flow.Subscriber) throws -> Flow.RetrievingAuthorization {
      try #require(Sample.authorization(subscriber, suspended: Sample.preauthorize, returns: 1))
    }
    func d5(_ subscriber: Flow.Subscriber) -> Flow.RetrievingStatusForAuthorization {
      Flow.RetrievingStatusForAuthorization(
        subscriber: subscriber, request: Sample.play, suspended: Sample.preauthorize, returns: 1)
    }
    let edge = "X.requestingAuthorization-"
    let cached = try d7(Sample.cachedSubscriber)
    let late = try d7(Sample.subscriber(Sample.regular, access: Sample.expiredAccess))
    let plains = try [ProfileType.regular, .degraded, .temporary, .platformSSO, .unrecognized("odd")].map {
      try d7(Sample.subscriber(Sample.profile($0)))
    }
    expect {
      for next in plains {
        Row(
          "D.7: \(next.subscriber.entitlement.profile.value.type.rawValue)", requestPlay(next.subscriber),
          edge + "notAppleSSO", to: next, .authorize(Sample.access, next.proof, Sample.play))
      }
      Row(
        "D.7: appleSSO, cached status valid", requestPlay(Sample.cachedSubscriber), edge + "statusCached",
        to: cached, .authorize(Sample.access, cached.proof, Sample.play))
      for subscriber in [Sample.partnerSubscriber, endless] {
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
          over, .play(Sample.play, suspended: Sample.preauthorize), returns: 1))
    }
  }

  @Test("D.5: an expired cached date counts as invalid")
  func cachedStatusExpired() {
    let subscriber = Sample.subscriber(
      Sample.profile(.appleSSO, until: Sample.muchLater), cached: Sample.validated,
      access: Sample.renewedAccess)
    expect {
      Row(
        "D.5", requestPlay(subscriber, at: Sample.later), "X.requestingAuthorization-statusUnknown",
        to: Flow.RetrievingStatusForAuthorization(
          subscriber: subscriber, request: Sample.play, suspended: Sample.preauthorize, returns: 1), silent)
      Row(
        "D.1", requestList(subscriber, at: Sample.later), "X.requestingPreauthorization-statusUnknown",
        to: Flow.RetrievingStatusForPreauthorization(
          subscriber: subscriber, request: Sample.preauthorize, returns: 1), silent)
    }
  }

  private func d3(_ subscriber: Flow.Subscriber) throws -> Flow.RetrievingPreauthorization {
    try #require(Sample.preauthorization(subscriber, returns: 1))
  }

  @Test("D.1 and D.2 are skipped for other types, and for a cached valid status")
  func requestingPreauthorization() throws {
    let edge = "X.requestingPreauthorization-"
    let known = Preauthorization([Sample.permit("film "), Sample.permit("match")])
    let permitted = Sample.subscriber(Sample.regular, preauthorization: known)
    let part = Preauthorization([Sample.permit("film")])
    let some = try d3(Sample.subscriber(Sample.regular, preauthorization: part))
    let plain = try d3(Sample.plainSubscriber)
    let cached = try d3(Sample.cachedSubscriber)
    let late = try d3(Sample.subscriber(Sample.regular, access: Sample.expiredAccess))
    expect {
      Row(
        "D.3: regular", requestList(plain.subscriber), edge + "notAppleSSO", to: plain,
        .preauthorize(Sample.access, plain.proof, Sample.preauthorize, after: nil))
      Row(
        "D.3: some permitted before", requestList(some.subscriber), edge + "notAppleSSO", to: some,
        .preauthorize(Sample.access, some.proof, Sample.preauthorize, after: Shared(part)))
      Row(
        "D.3: appleSSO, cached status valid", requestList(cached.subscriber), edge + "statusCached",
        to: cached, .preauthorize(Sample.access, cached.proof, Sample.preauthorize, after: nil))
      Row(
        "D.1: appleSSO, no valid status cached", requestList(Sample.partnerSubscriber),
        edge + "statusUnknown",
        to: Flow.RetrievingStatusForPreauthorization(
          subscriber: Sample.partnerSubscriber, request: Sample.preauthorize, returns: 1), silent)
      Row(
        "D.3: all permitted before", requestList(permitted), edge + "alreadyPermitted",
        to: Flow.SignedIn(subscriber: permitted), .deliverPreauthorization(Shared(known)))
      Row(
        "D.3: token expired", requestList(late.subscriber), edge + "tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingPreauthorization(late)), e2)
      Row(
        "D: profile expired", requestList(over), edge + "profileExpired",
        to: Flow.SigningInAgain.profileExpired(over, .preauthorize(Sample.preauthorize), returns: 1))
    }
  }

  @Test("signed in: the app asks, the app comes to the foreground")
  func signedIn() {
    func stage(_ subscriber: Flow.Subscriber) -> Flow.SignedIn { Flow.SignedIn(subscriber: subscriber) }
    let subscriber = Sample.plainSubscriber
    let partner = Sample.cachedSubscriber
    expect {
      Row(
        "D.1: preauthorize", stage(subscriber).preauthorize(Sample.preauthorize), "X.signedIn-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: subscriber, request: Sample.preauthorize, returns: 0))
      Row(
        "D.5: play", stage(subscriber).play(Sample.play), "X.signedIn-play",
        to: Flow.RequestingAuthorization(
          subscriber: subscriber, request: Sample.play, suspended: nil, returns: 0))
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
        "E.1: log out", stage(subscriber).logOut(), "X.signedIn-logOut",
        to: Flow.EndingSession(standing: .admitted(Sample.access), mvpd: "one"))
    }
  }

  @Test("cache rule: store and use only values that passed the validation")
  func refreshingFrameworkStatus() {
    let stage = Flow.RefreshingFrameworkStatus(subscriber: Sample.cachedSubscriber)
    let same = Flow.SignedIn(subscriber: Sample.cachedSubscriber)
    #expect(stage.command == silent)
    expect {
      Row(
        "valid", stage.advance(on: Sample.status, at: now), "X.refreshingFrameworkStatus-valid", to: same,
        .store(.frameworkStatus(Sample.status)))
      for status in [Sample.expiredStatus, Sample.permission(.denied), Sample.frameworkError(.timedOut)] {
        Row(
          "invalid", stage.advance(on: status, at: now), "X.refreshingFrameworkStatus-invalid",
          to: Flow.SignedIn(subscriber: Sample.partnerSubscriber))
      }
      Row(
        "play", stage.play(Sample.play), "X.refreshingFrameworkStatus-play",
        to: Flow.RequestingAuthorization(
          subscriber: Sample.cachedSubscriber, request: Sample.play, suspended: nil, returns: 0))
      Row(
        "preauthorize", stage.preauthorize(Sample.preauthorize), "X.refreshingFrameworkStatus-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: Sample.cachedSubscriber, request: Sample.preauthorize, returns: 0))
      Row("cancel", stage.cancel(), "X.refreshingFrameworkStatus-cancel", to: same)
      Row(
        "log out", stage.logOut(), "X.refreshingFrameworkStatus-logOut",
        to: Flow.EndingSession(standing: .admitted(Sample.access), mvpd: "one"))
    }
  }
}
