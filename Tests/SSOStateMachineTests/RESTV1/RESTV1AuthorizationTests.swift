import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

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

  private static let token = AuthorizationToken(mvpd: "one", resource: "film", expiresAt: Given.later)
  private static let lateSubscriber = Flow.Subscriber(access: Given.expiredAccess, mvpd: "one")
  private static let suspended = Given.preauthorize

  private static func v111(
    _ purpose: Purpose = .signIn, _ subscriber: Flow.Subscriber = V1.subscriber
  ) -> Flow.ProceedingWithAuthorization {
    Flow.ProceedingWithAuthorization(subscriber: subscriber, purpose: purpose)
  }

  private static let playing = Purpose.play(Given.play, suspended: nil)

  private static func again(_ failure: Failure, _ purpose: Purpose) -> Flow.SigningInAgain {
    Flow.SigningInAgain(
      access: V1.access, journey: Journey(mvpd: "one", purpose: purpose), failure: failure)
  }

  @Table private static func proceeding() -> [Row] {
    let ask = Flow.RetrievingPreauthorization(subscriber: V1.subscriber, request: Given.preauthorize)
    Row(
      "V1.11 nothing pending", v111().decide(at: V1.now), "V1.11-nothing",
      to: Flow.SignedIn(subscriber: V1.subscriber))
    Row(
      "V1.11 play", v111(playing).decide(at: V1.now), "V1.11-play",
      to: Flow.RequestingAuthorization(wish: V1.wish()), .authorize(V1.access, Given.play))
    Row(
      "V1.11 preauthorize", v111(.preauthorize(Given.preauthorize)).decide(at: V1.now), "V1.11-preauthorize",
      to: ask, .preauthorize(V1.access, Given.preauthorize, after: nil))
  }

  @Table private static func late() -> [Row] {
    let token = Flow.Command.retrieveAccessToken(Given.registration())
    Row(
      "V1.11 play, token expired", v111(playing, lateSubscriber).decide(at: V1.now), "V1.11-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .requestingAuthorization(.init(wish: V1.wish(lateSubscriber)))), token)
    Row(
      "V1.11 preauthorize, token expired",
      v111(.preauthorize(Given.preauthorize), lateSubscriber).decide(at: V1.now), "V1.11-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .retrievingPreauthorization(.init(subscriber: lateSubscriber, request: Given.preauthorize))),
      token)
    let expired = Failure(family: .expired, code: "authenticationExpired")
    for purpose in [playing, .preauthorize(Given.preauthorize)] {
      Row(
        "V1.11 authentication expired", v111(purpose, V1.expiredSubscriber).decide(at: V1.now),
        "V1.11-expired", to: again(expired, purpose))
    }
  }

  @Table private static func signedIn() -> [Row] {
    let rest = Flow.SignedIn(subscriber: V1.subscriber)
    let expired = Flow.SignedIn(subscriber: V1.expiredSubscriber)
    Row("play", rest.play(Given.play), "X.signedIn-play", to: v111(playing))
    Row(
      "preauthorize", rest.preauthorize(Given.preauthorize), "X.signedIn-preauthorize",
      to: v111(.preauthorize(Given.preauthorize)))
    Row("foreground", rest.enterForeground(at: V1.now), "X.signedIn-stillValid", to: rest)
    Row(
      "foreground, expired", expired.enterForeground(at: V1.now), "X.signedIn-expired",
      to: again(Failure(family: .expired, code: "authenticationExpired"), .signIn))
    Row("log out", rest.logOut(), "X.signedIn-logOut", to: rest.returnPoint.endingSession)
  }

  @Table private static func authorize() -> [Row] {
    let call = Flow.RequestingAuthorization(wish: V1.wish(suspended: suspended))
    let id = "X.requestingAuthorization"
    let settled = v111(.preauthorize(suspended))
    Row(
      "200", call.advance(on: V1.success(.authorized(token)), at: V1.now), "\(id)-authorized",
      to: Flow.RetrievingMediaToken(wish: call.wish), .retrieveMediaToken(V1.access, Given.play))
    Row(
      "403 not authorized", call.advance(on: V1.success(.denied(V1.denial)), at: V1.now), "\(id)-denied",
      to: settled, .showDenial(Shared(V1.denial)))
    for odd in [AuthorizationAnswer.missing, .expired] {
      Row(
        "\(odd)", call.advance(on: V1.success(odd), at: V1.now), "\(id)-denied", to: settled,
        .showDenial(Shared(Denial(resource: "film"))))
    }
    Row(
      "403 not authenticated", call.advance(on: V1.success(.notAuthenticated), at: V1.now),
      "\(id)-notAuthenticated", to: again(.notAuthenticated, .play(Given.play, suspended: suspended)))
    Row(
      "no answer", call.advance(on: V1.failure(V1.broken), at: V1.now), "\(id)-failed",
      to: Flow.Recovering(pending: .call(.requestingAuthorization(call)), fault: Shared(V1.broken)))
  }

  @Table private static func media() -> [Row] {
    let call = Flow.RetrievingMediaToken(wish: V1.wish(suspended: suspended))
    let second = Flow.RetrievingMediaToken(wish: V1.wish(suspended: suspended, isSecond: true))
    let id = "X.retrievingMediaToken"
    Row(
      "200", call.advance(on: V1.success(.issued(Given.mediaToken)), at: V1.now), "\(id)-issued",
      to: v111(.preauthorize(suspended)), .startPlayback(resource: "film", Given.mediaToken))
    Row(
      "403", call.advance(on: V1.success(.refused(V1.denial)), at: V1.now), "\(id)-refused",
      to: Flow.RetrievingAuthorizationToken(wish: second.wish),
      .retrieveAuthorizationToken(V1.access, Given.play))
    Row(
      "403 again", second.advance(on: V1.success(.refused(V1.denial)), at: V1.now), "\(id)-refusedAgain",
      to: v111(.preauthorize(suspended)), .showDenial(Shared(V1.denial)))
    Row(
      "no answer", call.advance(on: V1.failure(V1.broken), at: V1.now), "\(id)-failed",
      to: Flow.Recovering(pending: .call(.retrievingMediaToken(call)), fault: Shared(V1.broken)))
  }

  @Table private static func authorization() -> [Row] {
    let call = Flow.RetrievingAuthorizationToken(wish: V1.wish(isSecond: true))
    let id = "X.retrievingAuthorizationToken"
    let asking = Flow.RequestingAuthorization(wish: call.wish)
    Row(
      "200", call.advance(on: V1.success(.authorized(token)), at: V1.now), "\(id)-authorized",
      to: Flow.RetrievingMediaToken(wish: call.wish), .retrieveMediaToken(V1.access, Given.play))
    Row(
      "404", call.advance(on: V1.success(.missing), at: V1.now), "\(id)-missing", to: asking,
      .authorize(V1.access, Given.play))
    Row(
      "410", call.advance(on: V1.success(.expired), at: V1.now), "\(id)-expired", to: asking,
      .authorize(V1.access, Given.play))
    Row(
      "412", call.advance(on: V1.success(.notAuthenticated), at: V1.now), "\(id)-notAuthenticated",
      to: again(.notAuthenticated, playing))
    Row(
      "403", call.advance(on: V1.success(.denied(V1.denial)), at: V1.now), "\(id)-denied", to: v111(),
      .showDenial(Shared(V1.denial)))
    Row(
      "no answer", call.advance(on: V1.failure(V1.broken), at: V1.now), "\(id)-failed",
      to: Flow.Recovering(pending: .call(.retrievingAuthorizationToken(call)), fault: Shared(V1.broken)))
  }

  @Table private static func preauthorization() -> [Row] {
    let call = Flow.RetrievingPreauthorization(subscriber: V1.subscriber, request: Given.preauthorize)
    let id = "X.retrievingPreauthorization"
    let answer = Shared(Preauthorization([Given.permit()]))
    let known = Flow.Subscriber(
      access: V1.access, mvpd: "one", expiresAt: Given.later, preauthorization: answer)
    Row(
      "200", call.advance(on: .success(answer), at: V1.now), "\(id)-decided",
      to: Flow.SignedIn(subscriber: known), .deliverPreauthorization(answer))
    Row(
      "412", call.advance(on: V1.failure(V1.refused(412)), at: V1.now), "\(id)-notAuthenticated",
      to: again(.notAuthenticated, .preauthorize(Given.preauthorize)))
    Row(
      "400", call.advance(on: V1.failure(V1.refused(400)), at: V1.now), "\(id)-failed",
      to: Flow.Recovering(pending: .call(.retrievingPreauthorization(call)), fault: Shared(V1.refused(400))))
    Row(
      "play", call.play(Given.play), "\(id)-play", to: v111(.play(Given.play, suspended: Given.preauthorize)))
    Row(
      "another", call.preauthorize(Given.otherPreauthorize), "\(id)-preauthorize",
      to: v111(.preauthorize(Given.otherPreauthorize)))
    Row("cancel", call.cancel(), "\(id)-cancel", to: Flow.SignedIn(subscriber: V1.subscriber))
    Row("log out", call.logOut(), "\(id)-logOut", to: call.returnPoint.endingSession)
  }

  @Table private static func wishes() -> [Row] {
    let wish = V1.wish(suspended: suspended, returns: 2)
    playing(Flow.RequestingAuthorization(wish: wish))
    playing(Flow.RetrievingMediaToken(wish: wish))
    playing(Flow.RetrievingAuthorizationToken(wish: wish))
  }

  /// A newer request supersedes, and its returns are counted anew.
  @Table private static func playing(_ call: some RESTV1.Playing) -> [Row] {
    let id = type(of: call).card.id.rawValue
    Row(
      "\(id): play", call.play(Given.otherPlay), "\(id)-play",
      to: v111(.play(Given.otherPlay, suspended: suspended)))
    Row("\(id): cancel", call.cancel(), "\(id)-cancel", to: Flow.SignedIn(subscriber: V1.subscriber))
    Row("\(id): log out", call.logOut(), "\(id)-logOut", to: call.returnPoint.endingSession)
  }

  @Test func whoIsNotAuthenticatedIsSentToV11TwiceAtMost() throws {
    var course = Course(Flow.RequestingAuthorization(wish: V1.wish()))
    for returns: UInt8 in 1...2 {
      let journey = Journey(mvpd: "one", purpose: Self.playing, returns: returns)
      try course.expect(
        outcome: .authorization(V1.success(.notAuthenticated)),
        takes: ["X.requestingAuthorization-notAuthenticated", "X.signingInAgain-again"],
        to: Flow.CheckingAuthentication(access: V1.access, journey: journey), .checkAuthentication(V1.access))
      try course.expect(
        outcome: .authentication(V1.success(.authenticated(nil))), takes: ["V1.1-token", "V1.11-play"],
        to: Flow.RequestingAuthorization(
          wish: V1.wish(Flow.Subscriber(access: V1.access, mvpd: "one"), returns: returns)),
        .authorize(V1.access, Given.play))
    }
    try course.expect(
      outcome: .authorization(V1.success(.notAuthenticated)),
      takes: ["X.requestingAuthorization-notAuthenticated", "X.signingInAgain-tooOften"],
      to: Flow.Failed(
        failure: .notAuthenticated,
        returnPoint: .signedOut(
          .admitted(V1.access), Journey(mvpd: "one", purpose: Self.playing, returns: 2))))
  }
}
