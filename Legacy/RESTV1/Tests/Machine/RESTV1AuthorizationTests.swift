import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.11: authorize, then the media token")
struct RESTV1AuthorizationTests {
  typealias Flow = RESTV1

  @Test("each answer leads where the endpoint's page says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    [
      proceeding(), late(), signedIn(), authorize(), media(), authorization(), preauthorization(), wishes(),
    ]
  }

  private static let token = AuthorizationToken(mvpd: "one", resource: "film", expiresAt: Known.later)
  private static let lateSubscriber = Flow.Subscriber(access: Known.expiredAccess, mvpd: "one")
  private static let suspended = Known.preauthorize

  private static func v111(
    _ purpose: Purpose = .signIn, _ subscriber: Flow.Subscriber = KnownV1.subscriber
  ) -> Flow.ProceedingWithAuthorization {
    Flow.ProceedingWithAuthorization(subscriber: subscriber, purpose: purpose)
  }

  private static let playing = Purpose.play(Known.play, suspended: nil)

  private static func again(_ failure: Failure, _ purpose: Purpose) -> Flow.SigningInAgain {
    Flow.SigningInAgain(
      access: Known.access, journey: Journey(mvpd: "one", purpose: purpose), failure: failure)
  }

  @Table private static func proceeding() -> [Row] {
    let ask = Flow.RetrievingPreauthorization(subscriber: KnownV1.subscriber, request: Known.preauthorize)
    Row(
      "V1.11 nothing pending", v111().decide(at: Known.moment), "V1.11-nothing",
      to: Flow.SignedIn(subscriber: KnownV1.subscriber))
    Row(
      "V1.11 play", v111(playing).decide(at: Known.moment), "V1.11-play",
      to: Flow.RequestingAuthorization(wish: KnownV1.wish()), .authorize(Known.access, Known.play))
    Row(
      "V1.11 preauthorize", v111(.preauthorize(Known.preauthorize)).decide(at: Known.moment),
      "V1.11-preauthorize",
      to: ask, .preauthorize(Known.access, Known.preauthorize, after: nil))
  }

  @Table private static func late() -> [Row] {
    let token = Flow.Command.retrieveAccessToken(Known.registration())
    Row(
      "V1.11 play, token expired", v111(playing, lateSubscriber).decide(at: Known.moment),
      "V1.11-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .requestingAuthorization(.init(wish: KnownV1.wish(lateSubscriber)))), token)
    Row(
      "V1.11 preauthorize, token expired",
      v111(.preauthorize(Known.preauthorize), lateSubscriber).decide(at: Known.moment), "V1.11-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .retrievingPreauthorization(.init(subscriber: lateSubscriber, request: Known.preauthorize))),
      token)
    let expired = Failure(family: .expired, code: "authenticationExpired")
    for purpose in [playing, .preauthorize(Known.preauthorize)] {
      Row(
        "V1.11 authentication expired", v111(purpose, KnownV1.expiredSubscriber).decide(at: Known.moment),
        "V1.11-expired", to: again(expired, purpose))
    }
  }

  @Table private static func signedIn() -> [Row] {
    let rest = Flow.SignedIn(subscriber: KnownV1.subscriber)
    let expired = Flow.SignedIn(subscriber: KnownV1.expiredSubscriber)
    Row("play", rest.play(Known.play, at: Known.moment), "X.signedIn-play", to: v111(playing))
    Row(
      "preauthorize", rest.preauthorize(Known.preauthorize, at: Known.moment), "X.signedIn-preauthorize",
      to: v111(.preauthorize(Known.preauthorize)))
    Row("foreground", rest.enterForeground(at: Known.moment), "X.signedIn-stillValid", to: rest)
    Row(
      "foreground, expired", expired.enterForeground(at: Known.moment), "X.signedIn-expired",
      to: again(Failure(family: .expired, code: "authenticationExpired"), .signIn))
    Row("log out", rest.logOut(at: Known.moment), "X.signedIn-logOut", to: KnownV1.ending)
  }

  @Table private static func authorize() -> [Row] {
    let call = Flow.RequestingAuthorization(wish: KnownV1.wish(suspended: suspended))
    let id = "X.requestingAuthorization"
    let settled = v111(.preauthorize(suspended))
    Row(
      "200", call.advance(on: Known.success(.authorized(token)), at: Known.moment), "\(id)-authorized",
      to: Flow.RetrievingMediaToken(wish: call.wish), .retrieveMediaToken(Known.access, Known.play))
    Row(
      "403 not authorized", call.advance(on: Known.success(.denied(KnownV1.denial)), at: Known.moment),
      "\(id)-denied",
      to: settled, .showDenial(Shared(KnownV1.denial)))
    for odd in [AuthorizationAnswer.missing, .expired] {
      Row(
        "\(odd)", call.advance(on: Known.success(odd), at: Known.moment), "\(id)-denied", to: settled,
        .showDenial(Shared(Denial(resource: "film"))))
    }
    Row(
      "403 not authenticated", call.advance(on: Known.success(.notAuthenticated), at: Known.moment),
      "\(id)-notAuthenticated", to: again(.notAuthenticated, .play(Known.play, suspended: suspended)))
    Row(
      "no answer", call.advance(on: Known.failure(Known.broken), at: Known.moment), "\(id)-failed",
      to: Flow.Recovering(pending: .call(.requestingAuthorization(call)), fault: Shared(Known.broken)))
  }

  @Table private static func media() -> [Row] {
    let call = Flow.RetrievingMediaToken(wish: KnownV1.wish(suspended: suspended))
    let second = Flow.RetrievingMediaToken(wish: KnownV1.wish(suspended: suspended, isSecond: true))
    let id = "X.retrievingMediaToken"
    Row(
      "200", call.advance(on: Known.success(.issued(Known.mediaToken)), at: Known.moment), "\(id)-issued",
      to: v111(.preauthorize(suspended)), .startPlayback(resource: "film", Known.mediaToken))
    Row(
      "403", call.advance(on: Known.success(.refused(KnownV1.denial)), at: Known.moment), "\(id)-refused",
      to: Flow.RetrievingAuthorizationToken(wish: second.wish),
      .retrieveAuthorizationToken(Known.access, Known.play))
    Row(
      "403 again", second.advance(on: Known.success(.refused(KnownV1.denial)), at: Known.moment),
      "\(id)-refusedAgain",
      to: v111(.preauthorize(suspended)), .showDenial(Shared(KnownV1.denial)))
    Row(
      "no answer", call.advance(on: Known.failure(Known.broken), at: Known.moment), "\(id)-failed",
      to: Flow.Recovering(pending: .call(.retrievingMediaToken(call)), fault: Shared(Known.broken)))
  }

  @Table private static func authorization() -> [Row] {
    let call = Flow.RetrievingAuthorizationToken(wish: KnownV1.wish(isSecond: true))
    let id = "X.retrievingAuthorizationToken"
    let asking = Flow.RequestingAuthorization(wish: call.wish)
    Row(
      "200", call.advance(on: Known.success(.authorized(token)), at: Known.moment), "\(id)-authorized",
      to: Flow.RetrievingMediaToken(wish: call.wish), .retrieveMediaToken(Known.access, Known.play))
    Row(
      "404", call.advance(on: Known.success(.missing), at: Known.moment), "\(id)-missing", to: asking,
      .authorize(Known.access, Known.play))
    Row(
      "410", call.advance(on: Known.success(.expired), at: Known.moment), "\(id)-expired", to: asking,
      .authorize(Known.access, Known.play))
    Row(
      "412", call.advance(on: Known.success(.notAuthenticated), at: Known.moment), "\(id)-notAuthenticated",
      to: again(.notAuthenticated, playing))
    Row(
      "403", call.advance(on: Known.success(.denied(KnownV1.denial)), at: Known.moment), "\(id)-denied",
      to: v111(),
      .showDenial(Shared(KnownV1.denial)))
    Row(
      "no answer", call.advance(on: Known.failure(Known.broken), at: Known.moment), "\(id)-failed",
      to: Flow.Recovering(pending: .call(.retrievingAuthorizationToken(call)), fault: Shared(Known.broken)))
  }

  @Table private static func preauthorization() -> [Row] {
    let call = Flow.RetrievingPreauthorization(subscriber: KnownV1.subscriber, request: Known.preauthorize)
    let id = "X.retrievingPreauthorization"
    let answer = Shared(Preauthorization([Known.permit()]))
    let known = Flow.Subscriber(
      access: Known.access, mvpd: "one", expiresAt: Known.later, preauthorization: answer)
    Row(
      "200", call.advance(on: .success(answer), at: Known.moment), "\(id)-decided",
      to: Flow.SignedIn(subscriber: known), .deliverPreauthorization(answer))
    let question = PreauthorizationRequest(checked: ["film", "match", "news"], limit: 2)
    let rest = question.split.rest
    let first = answer.leaving(rest)
    let knowing = Flow.Subscriber(
      access: Known.access, mvpd: "one", expiresAt: Known.later, preauthorization: first)
    let part = Flow.RetrievingPreauthorization(subscriber: KnownV1.subscriber, request: Shared(question))
    Row(
      "200, more resources than one call asks", part.advance(on: .success(answer), at: Known.moment),
      "\(id)-more",
      to: Flow.ProceedingWithAuthorization(subscriber: knowing, purpose: Purpose(suspended: rest)),
      .deliverPreauthorization(first))
    Row(
      "412", call.advance(on: Known.failure(KnownV1.refused(412)), at: Known.moment),
      "\(id)-notAuthenticated",
      to: again(.notAuthenticated, .preauthorize(Known.preauthorize)))
    Row(
      "400", call.advance(on: Known.failure(KnownV1.refused(400)), at: Known.moment), "\(id)-failed",
      to: Flow.Recovering(
        pending: .call(.retrievingPreauthorization(call)), fault: Shared(KnownV1.refused(400))))
    Row(
      "play", call.play(Known.play, at: Known.moment), "\(id)-play",
      to: v111(.play(Known.play, suspended: Known.preauthorize)))
    Row(
      "another: both are asked", call.preauthorize(Known.otherPreauthorize, at: Known.moment),
      "\(id)-preauthorize",
      to: v111(.preauthorize(Known.bothPreauthorize)))
    Row(
      "cancel", call.cancel(at: Known.moment), "\(id)-cancel",
      to: Flow.SignedIn(subscriber: KnownV1.subscriber))
    Row("log out", call.logOut(at: Known.moment), "\(id)-logOut", to: KnownV1.ending)
  }

  @Table private static func wishes() -> [Row] {
    let wish = KnownV1.wish(suspended: suspended, returns: 2)
    playing(Flow.RequestingAuthorization(wish: wish))
    playing(Flow.RetrievingMediaToken(wish: wish))
    playing(Flow.RetrievingAuthorizationToken(wish: wish))
  }

  /// A newer request supersedes the old one, and its returns are counted from the beginning.
  @Table private static func playing(_ call: some RESTV1.Playing) -> [Row] {
    let id = type(of: call).card.id.rawValue
    Row(
      "\(id): play", call.play(Known.otherPlay, at: Known.moment), "\(id)-play",
      to: v111(.play(Known.otherPlay, suspended: suspended)))
    Row(
      "\(id): cancel", call.cancel(at: Known.moment), "\(id)-cancel",
      to: Flow.SignedIn(subscriber: KnownV1.subscriber))
    Row("\(id): log out", call.logOut(at: Known.moment), "\(id)-logOut", to: KnownV1.ending)
  }

  @Test func whoIsNotAuthenticatedIsSentToV11TwiceAtMost() throws {
    var course = Course(Flow.RequestingAuthorization(wish: KnownV1.wish()))
    for returns: UInt8 in 1...2 {
      let journey = Journey(mvpd: "one", purpose: Self.playing, returns: returns)
      try course.expect(
        outcome: .authorization(Known.success(.notAuthenticated)),
        takes: ["X.requestingAuthorization-notAuthenticated", "X.signingInAgain-again"],
        to: Flow.CheckingAuthentication(access: Known.access, journey: journey),
        .checkAuthentication(Known.access))
      try course.expect(
        outcome: .authentication(Known.success(.authenticated(nil))), takes: ["V1.1-token", "V1.11-play"],
        to: Flow.RequestingAuthorization(
          wish: KnownV1.wish(Flow.Subscriber(access: Known.access, mvpd: "one"), returns: returns)),
        .authorize(Known.access, Known.play))
    }
    try course.expect(
      outcome: .authorization(Known.success(.notAuthenticated)),
      takes: ["X.requestingAuthorization-notAuthenticated", "X.signingInAgain-tooOften"],
      to: Flow.Failed(
        failure: .notAuthenticated,
        returnPoint: .signedOut(
          .admitted(Known.access), Journey(mvpd: "one", purpose: Self.playing, returns: 2))))
  }
}
