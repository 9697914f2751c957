import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("REST API V1: waiting, coming back, and coming to rest")
struct RESTV1RestTests {
  typealias Flow = RESTV1

  @Test("each end of a wait and each wish leads where it did in REST API V2")
  func tables() throws {
    for table in Self.tables() { expect { table } }
  }

  static func tables() -> [[Row]] { [waiting(), again(), failed(), failedFurther()] }

  private static func v11(journey: Journey = V1.journey) -> Flow.Call {
    .checkingAuthentication(.init(access: V1.access, journey: journey))
  }

  private static let ask = Flow.RetrievingPreauthorization(
    subscriber: V1.subscriber, request: Given.preauthorize)

  @Table private static func waiting() -> [Row] {
    let signedIn = Flow.PendingCall.call(.retrievingPreauthorization(ask))
    let onTheWay = Flow.PendingCall.call(v11())
    let later = Flow.PendingCall.call(v11(journey: V1.journey.heading(for: Given.play)))
    let playing = Flow.ProceedingWithAuthorization(
      subscriber: V1.subscriber, purpose: .play(Given.play, suspended: Given.preauthorize))
    let rest = Flow.SignedIn(subscriber: V1.subscriber)
    for pending in [onTheWay, signedIn] {
      let (back, throttled) = (
        Flow.BackingOff(pending: pending), Flow.Throttled(pending: pending, delay: 1_000)
      )
      Row(
        "waited", back.advance(on: .init(), at: V1.now), "X.backingOff-waited",
        to: Flow.Repeating(pending: pending))
      Row(
        "waited", throttled.advance(on: .init(), at: V1.now), "X.throttled-waited",
        to: Flow.Repeating(pending: pending))
      Row("log out", back.logOut(), "X.backingOff-logOut", to: pending.returnPoint.endingSession)
      Row("log out", throttled.logOut(), "X.throttled-logOut", to: pending.returnPoint.endingSession)
    }
    let (back, throttled) = (
      Flow.BackingOff(pending: signedIn), Flow.Throttled(pending: signedIn, delay: 1_000)
    )
    Row("play, signed in", back.play(Given.play), "X.backingOff-play", to: playing)
    Row("play, signed in", throttled.play(Given.play), "X.throttled-play", to: playing)
    Row("cancel, signed in", back.cancel(), "X.backingOff-cancelSignedIn", to: rest)
    Row("cancel, signed in", throttled.cancel(), "X.throttled-cancelSignedIn", to: rest)
    Row(
      "play", Flow.BackingOff(pending: onTheWay).play(Given.play), "X.backingOff-playLater",
      to: Flow.BackingOff(pending: later))
    Row(
      "play", Flow.Throttled(pending: onTheWay, delay: 1_000).play(Given.play), "X.throttled-playLater",
      to: Flow.Throttled(pending: later, delay: 1_000))
    Row(
      "cancel", Flow.BackingOff(pending: onTheWay).cancel(), "X.backingOff-cancel",
      to: onTheWay.returnPoint.idle)
    Row(
      "cancel", Flow.Throttled(pending: onTheWay, delay: 1_000).cancel(), "X.throttled-cancel",
      to: onTheWay.returnPoint.idle)
  }

  private static func back(_ returns: UInt8, _ access: Shared<Access> = V1.access) -> Transition<RESTV1> {
    Flow.SigningInAgain(
      access: access, journey: Journey(mvpd: "one", returns: returns), failure: .notAuthenticated
    ).decide(at: V1.now)
  }

  private static func check(_ returns: UInt8, _ access: Shared<Access> = V1.access)
    -> Flow.CheckingAuthentication
  {
    Flow.CheckingAuthentication(access: access, journey: Journey(mvpd: "one", returns: returns))
  }

  @Table private static func again() -> [Row] {
    for returns: UInt8 in 0...1 {
      Row(
        "back to V1.1", back(returns), "X.signingInAgain-again", to: check(returns + 1),
        .checkAuthentication(V1.access))
    }
    Row(
      "back to V1.1, token expired", back(0, Given.expiredAccess), "X.signingInAgain-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .checkingAuthentication(check(1, Given.expiredAccess))),
      .retrieveAccessToken(Given.registration()))
    Row(
      "too often", back(2), "X.signingInAgain-tooOften",
      to: Flow.Failed(
        failure: .notAuthenticated,
        returnPoint: .signedOut(.admitted(V1.access), Journey(mvpd: "one", returns: 2))))
  }

  private static func failure(_ rest: Flow.ReturnPoint, isLogout: Bool = false) -> Flow.Failed {
    Flow.Failed(failure: .notAuthenticated, returnPoint: rest, isLogout: isLogout)
  }

  @Table private static func failed() -> [Row] {
    let out = Flow.ReturnPoint.signedOut(
      .admitted(V1.access), Journey(mvpd: "one", purpose: V1.playJourney.purpose, returns: 2))
    Row(
      "again", failure(out).retry(), "X.failed-retry",
      to: Flow.Starting(standing: .admitted(V1.access), journey: V1.playJourney))
    Row(
      "again, signing out", failure(out, isLogout: true).retry(), "X.failed-retryLogOut",
      to: out.endingSession)
    Row(
      "play", failure(out).play(Given.otherPlay), "X.failed-play",
      to: Flow.Starting(standing: .admitted(V1.access), journey: out.journey.heading(for: Given.otherPlay)))
    Row("cancel", failure(out).cancel(), "X.failed-cancel", to: out.idle)
    Row("log out", failure(out).logOut(), "X.failed-logOut", to: out.endingSession)
  }

  private static func v111(_ purpose: Purpose) -> Flow.ProceedingWithAuthorization {
    Flow.ProceedingWithAuthorization(subscriber: V1.subscriber, purpose: purpose)
  }

  @Table private static func failedFurther() -> [Row] {
    let playing = Flow.ReturnPoint.signedIn(V1.subscriber, .play(Given.play, suspended: Given.preauthorize))
    let only = Flow.ReturnPoint.signedIn(V1.subscriber, .play(Given.play, suspended: nil))
    Row(
      "again, signed in", failure(only).retry(), "X.failed-retrySignedIn",
      to: v111(.play(Given.play, suspended: nil)))
    Row(
      "play, signed in", failure(playing).play(Given.otherPlay), "X.failed-playSignedIn",
      to: v111(.play(Given.otherPlay, suspended: Given.preauthorize)))
    for rest in [
      only, .signedIn(V1.subscriber, .preauthorize(Given.preauthorize)), .signedIn(V1.subscriber, .signIn),
    ] {
      Row(
        "cancel, signed in", failure(rest).cancel(), "X.failed-cancelSignedIn",
        to: Flow.SignedIn(subscriber: V1.subscriber))
    }
    Row(
      "cancel, a preauthorization waits", failure(playing).cancel(), "X.failed-cancelPlay",
      to: v111(.preauthorize(Given.preauthorize)))
  }
}
