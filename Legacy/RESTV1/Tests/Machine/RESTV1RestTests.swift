import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: waiting, coming back, and coming to rest")
struct RESTV1RestTests {
  typealias Flow = RESTV1

  @Test("each end of a wait and each wish leads where it did in REST API V2")
  func tables() throws {
    for table in Self.tables() { expect { table } }
  }

  static func tables() -> [[Row]] { [waiting(), again(), failed(), failedFurther()] }

  private static func v11(journey: Journey = KnownV1.journey) -> Flow.Call {
    .checkingAuthentication(.init(access: Known.access, journey: journey))
  }

  private static let ask = Flow.RetrievingPreauthorization(
    subscriber: KnownV1.subscriber, request: Known.preauthorize)

  @Table private static func waiting() -> [Row] {
    let signedIn = Flow.PendingCall.call(.retrievingPreauthorization(ask))
    let onTheWay = Flow.PendingCall.call(v11())
    let later = Flow.PendingCall.call(v11(journey: KnownV1.journey.heading(for: Known.play)))
    let playing = Flow.ProceedingWithAuthorization(
      subscriber: KnownV1.subscriber, purpose: .play(Known.play, suspended: Known.preauthorize))
    let rest = Flow.ComingToRest(at: signedIn.returnPoint)
    let idle = Flow.ComingToRest(at: onTheWay.returnPoint)
    let ending = Flow.EndingSession(registrationStatus: .admitted(Known.access), leaver: .init(mvpd: nil))
    for (pending, ending) in [(onTheWay, ending), (signedIn, KnownV1.ending)] {
      let (back, throttled) = (
        Flow.BackingOff(pending: pending), Flow.Throttled(pending: pending, delay: 1_000)
      )
      Row(
        "waited", back.advance(on: .init(), at: Known.moment), "X.backingOff-waited",
        to: Flow.Repeating(pending: pending))
      Row(
        "waited", throttled.advance(on: .init(), at: Known.moment), "X.throttled-waited",
        to: Flow.Repeating(pending: pending))
      Row("log out", back.logOut(at: Known.moment), "X.backingOff-logOut", to: ending)
      Row("log out", throttled.logOut(at: Known.moment), "X.throttled-logOut", to: ending)
    }
    let (back, throttled) = (
      Flow.BackingOff(pending: signedIn), Flow.Throttled(pending: signedIn, delay: 1_000)
    )
    Row("play, signed in", back.play(Known.play, at: Known.moment), "X.backingOff-play", to: playing)
    Row("play, signed in", throttled.play(Known.play, at: Known.moment), "X.throttled-play", to: playing)
    Row("cancel, signed in", back.cancel(at: Known.moment), "X.backingOff-cancel", to: rest)
    Row("cancel, signed in", throttled.cancel(at: Known.moment), "X.throttled-cancel", to: rest)
    Row(
      "play", Flow.BackingOff(pending: onTheWay).play(Known.play, at: Known.moment), "X.backingOff-playLater",
      to: Flow.BackingOff(pending: later))
    Row(
      "play", Flow.Throttled(pending: onTheWay, delay: 1_000).play(Known.play, at: Known.moment),
      "X.throttled-playLater",
      to: Flow.Throttled(pending: later, delay: 1_000))
    Row(
      "cancel", Flow.BackingOff(pending: onTheWay).cancel(at: Known.moment), "X.backingOff-cancel",
      to: idle)
    Row(
      "cancel", Flow.Throttled(pending: onTheWay, delay: 1_000).cancel(at: Known.moment),
      "X.throttled-cancel",
      to: idle)
  }

  private static func back(_ returns: UInt8, _ access: Shared<Access> = Known.access) -> StageTransition<
    RESTV1
  > {
    Flow.SigningInAgain(
      access: access, journey: Journey(mvpd: "one", returns: returns, isAsked: true),
      failure: .notAuthenticated
    ).decide(at: Known.moment)
  }

  private static func check(_ returns: UInt8, _ access: Shared<Access> = Known.access)
    -> Flow.CheckingAuthentication
  {
    Flow.CheckingAuthentication(
      access: access, journey: Journey(mvpd: "one", returns: returns, isAsked: true))
  }

  @Table private static func again() -> [Row] {
    for returns: UInt8 in 0...1 {
      Row(
        "back to V1.1", back(returns), "X.signingInAgain-again", to: check(returns + 1),
        .checkAuthentication(Known.access))
    }
    Row(
      "back to V1.1, token expired", back(0, Known.expiredAccess), "X.signingInAgain-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .checkingAuthentication(check(1, Known.expiredAccess))),
      .retrieveAccessToken(Known.registration()))
    Row(
      "too often", back(2), "X.signingInAgain-tooOften",
      to: Flow.Failed(
        failure: .notAuthenticated,
        returnPoint: .signedOut(.admitted(Known.access), Journey(mvpd: "one", returns: 2, isAsked: true))))
  }

  private static func failure(_ rest: Flow.ReturnPoint) -> Flow.Failed {
    Flow.Failed(failure: .notAuthenticated, returnPoint: rest)
  }

  @Table private static func failed() -> [Row] {
    let out = Flow.ReturnPoint.signedOut(
      .admitted(Known.access),
      Journey(mvpd: "one", purpose: KnownV1.playJourney.purpose, returns: 2, isAsked: true))
    Row(
      "again", failure(out).retry(at: Known.moment), "X.failed-retry",
      to: Flow.Starting(registrationStatus: .admitted(Known.access), journey: KnownV1.playJourney))
    Row(
      "again, signing out", failure(KnownV1.exit().returnPoint).retry(at: Known.moment),
      "X.failed-retryLogOut",
      to: Flow.EndingSession(registrationStatus: .admitted(Known.access), leaver: .init(mvpd: "one")))
    Row(
      "play", failure(out).play(Known.otherPlay, at: Known.moment), "X.failed-play",
      to: Flow.Starting(
        registrationStatus: .admitted(Known.access), journey: out.journey.heading(for: Known.otherPlay))
    )
    Row("cancel", failure(out).cancel(at: Known.moment), "X.failed-cancel", to: Flow.ComingToRest(at: out))
    Row(
      "log out", failure(out).logOut(at: Known.moment), "X.failed-logOut",
      to: Flow.EndingSession(registrationStatus: .admitted(Known.access), leaver: .init(mvpd: "one")))
  }

  private static func v111(_ purpose: Purpose) -> Flow.ProceedingWithAuthorization {
    Flow.ProceedingWithAuthorization(subscriber: KnownV1.subscriber, purpose: purpose)
  }

  @Table private static func failedFurther() -> [Row] {
    let playing = Flow.ReturnPoint.signedIn(
      KnownV1.subscriber, .play(Known.play, suspended: Known.preauthorize))
    let only = Flow.ReturnPoint.signedIn(KnownV1.subscriber, .play(Known.play, suspended: nil))
    Row(
      "again, signed in", failure(only).retry(at: Known.moment), "X.failed-retrySignedIn",
      to: v111(.play(Known.play, suspended: nil)))
    Row(
      "play, signed in", failure(playing).play(Known.otherPlay, at: Known.moment), "X.failed-playSignedIn",
      to: v111(.play(Known.otherPlay, suspended: Known.preauthorize)))
    for rest in [
      only, .signedIn(KnownV1.subscriber, .preauthorize(Known.preauthorize)),
      .signedIn(KnownV1.subscriber, .signIn),
    ] {
      Row(
        "cancel, signed in", failure(rest).cancel(at: Known.moment), "X.failed-cancel",
        to: Flow.ComingToRest(at: rest))
    }
    Row(
      "cancel, a preauthorization waits", failure(playing).cancel(at: Known.moment), "X.failed-cancelPlay",
      to: v111(.preauthorize(Known.preauthorize)))
  }
}
