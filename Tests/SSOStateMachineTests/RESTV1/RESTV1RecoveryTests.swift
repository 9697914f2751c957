import Testing

@testable import SSOStateMachine

@Suite("REST API V1: recovery from a fault")
struct RESTV1RecoveryTests {
  typealias Flow = RESTV1

  @Test("each fault leads where its reaction says, each call to what is left when it is given up")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [
      recovering(), givingUp(), authenticating(), repeating(), waiting(), again(), failed(), failedFurther(),
    ]
  }

  private static func v11(_ attempts: Attempts = Attempts(), journey: Journey = V1.journey) -> Flow.Call {
    .checkingAuthentication(.init(access: V1.access, journey: journey, attempts: attempts))
  }

  private static func recover(_ pending: Flow.PendingCall, _ fault: Fault) -> Transition<RESTV1> {
    Flow.Recovering(pending: pending, fault: Shared(fault)).decide(at: V1.now)
  }

  private static let noRegistration = Fault.unauthorized(
    EnhancedError(code: "invalid_access_token_client_application"))
  private static let gone = Fault.service(
    EnhancedError(code: "authenticated_profile_expired"), status: 403)
  private static let goneFailure = Failure(family: .service, code: "authenticated_profile_expired")
  private static let register = Flow.Registering(configuration: Shared(Given.iOS), journey: V1.journey)
  private static let ask = Flow.RetrievingPreauthorization(
    subscriber: V1.subscriber, request: Given.preauthorize)
  private static let metadata = Flow.Call.retrievingUserMetadata(.init(access: V1.access, mvpd: "one"))
  private static let deletion = Flow.Call.deletingTokens(.init(exit: V1.exit()))

  @Table private static func recovering() -> [Row] {
    let renewed = Attempts(renewals: 1)
    Row(
      "401", recover(.call(v11()), .unauthorized(nil)), "X.recovering-unauthorized",
      to: Flow.RetrievingAccessToken.renewing(for: v11(renewed)), .retrieveAccessToken(Given.registration()))
    Row(
      "401 again", recover(.call(v11(renewed)), .unauthorized(nil)), "X.recovering-failed",
      to: Flow.Failed(failure: Failure(.unauthorized(nil)), rest: v11().rest))
    Row(
      "401 again, registration", recover(.call(v11(renewed)), noRegistration),
      "X.recovering-registrationRefused",
      to: Flow.Registering(configuration: Shared(Given.iOS), journey: Journey(returns: 1), isSecond: true),
      .forget(.registration), .register(Shared(Given.iOS)))
    Row(
      "429", recover(.call(v11()), .throttled(retryAfter: 4_000)), "X.recovering-throttled",
      to: Flow.Throttled(pending: .call(v11(Attempts(throttles: 1))), delay: 4_000),
      .wait(Wait(atLeast: 4_000)))
    Row(
      "no answer", recover(.call(v11()), V1.broken), "X.recovering-retry",
      to: Flow.BackingOff(pending: .call(v11(Attempts(failures: 1)))),
      .wait(Wait(atLeast: 1_000, jitter: 1_000)))
    Row(
      "no answer, tried", recover(.call(v11(V1.tried)), V1.broken), "X.recovering-failed",
      to: Flow.Failed(failure: Failure(V1.broken), rest: v11().rest))
    Row(
      "401 of the registration", recover(.registration(register), .unauthorized(nil)), "X.recovering-failed",
      to: Flow.Failed(failure: Failure(.unauthorized(nil)), rest: register.rest))
    let token = Flow.RetrievingAccessToken(
      registration: Given.registration(), continuation: .checkAuthentication(V1.journey))
    Row(
      "429 of the token", recover(.token(token), .throttled(retryAfter: nil)), "X.recovering-throttled",
      to: Flow.Throttled(
        pending: Flow.PendingCall.token(token).with(Attempts(throttles: 1)), delay: 1_000),
      .wait(Wait(atLeast: 1_000)))
  }

  @Table private static func givingUp() throws -> [Row] {
    let selection = try V1.selection()
    let select = Flow.RetrievingConfiguration(access: V1.access, journey: V1.journey, next: .select)
    let fallen = Flow.RetrievingConfiguration(
      access: V1.access, journey: V1.journey, next: .fallBack(.cancelled))
    for (call, reason): (Flow.Call, Flow.FallbackReason) in [
      (.retrievingConfiguration(select), .configurationFailed(status: 404)),
      (.retrievingConfiguration(fallen), .cancelled),
    ] {
      Row(
        "V1.3 given up: \(reason)", recover(.call(call), V1.refused(404)), "X.recovering-regular",
        to: Flow.EnteringRegularFlow(flow: V1.flow(because: reason, configuration: V1.noMVPDs)))
    }
    let often = Journey(returns: 2)
    let v16 = Flow.RetrievingProfileRequest(
      selection: try V1.selection(journey: often), attempts: Attempts(renewals: 1))
    Row(
      "V1.6, registration refused too often", recover(.call(.retrievingProfileRequest(v16)), noRegistration),
      "X.recovering-regular", to: v16.selection.regular(because: .profileRequestFailed(status: 401)))
    let v18 = Flow.ExchangingToken(selection: selection, samlResponse: Given.saml)
    Row(
      "V1.8 given up", recover(.call(.exchangingToken(v18)), V1.refused(400)), "X.recovering-regular",
      to: selection.regular(because: .exchangeFailed(status: 400)))
    Row(
      "preauthorization given up", recover(.call(.retrievingPreauthorization(ask)), V1.refused(400)),
      "X.recovering-preauthorizationFailed", to: Flow.SignedIn(subscriber: V1.subscriber),
      .reportFailure(Failure(V1.refused(400))))
    Row(
      "logout given up", recover(.call(deletion), V1.refused(400)), "X.recovering-failed",
      to: Flow.Failed(failure: Failure(V1.refused(400)), rest: V1.exit().rest, isLogout: true))
  }

  @Table private static func authenticating() throws -> [Row] {
    Row(
      "authentication no longer holds", recover(.call(.retrievingPreauthorization(ask)), gone),
      "X.recovering-authentication",
      to: Flow.SigningInAgain(
        access: V1.access, journey: Journey(mvpd: "one", purpose: .preauthorize(Given.preauthorize)),
        failure: goneFailure))
    let v18 = Flow.ExchangingToken(selection: try V1.selection(), samlResponse: Given.saml)
    Row(
      "V1.8, authentication", recover(.call(.exchangingToken(v18)), gone), "X.recovering-regular",
      to: v18.selection.regular(because: .exchangeFailed(status: 403)))
    for call in [metadata, deletion] {
      Row(
        "signing out, authentication", recover(.call(call), gone), "X.recovering-failed",
        to: Flow.Failed(failure: goneFailure, rest: V1.exit().rest, isLogout: true))
    }
    Row(
      "the registration, authentication", recover(.registration(register), gone), "X.recovering-failed",
      to: Flow.Failed(failure: goneFailure, rest: register.rest))
  }

  /// Every call, the stage that makes it again, and what that asks for.
  @Table private static func repeating() throws -> [Row] {
    let selection = try V1.selection()
    let config = Flow.RetrievingConfiguration(access: V1.access, journey: V1.journey, next: .select)
    let profile = Flow.RetrievingProfileRequest(selection: selection)
    let exchange = Flow.ExchangingToken(selection: selection, samlResponse: Given.saml)
    let code = Flow.RequestingCode(flow: V1.flow(mvpd: "one"))
    let poll = Flow.PollingToken(poll: try V1.poll())
    again(.checkingAuthentication(.init(access: V1.access, journey: V1.journey)), "checkingAuthentication")
    again(.retrievingConfiguration(config), "retrievingConfiguration")
    again(.retrievingProfileRequest(profile), "retrievingProfileRequest")
    again(.exchangingToken(exchange), "exchangingToken")
    again(.requestingCode(code), "requestingCode")
    Row(
      "polling", repeats(.call(.pollingToken(poll))), "X.repeating-pollingToken",
      to: Flow.StartingPolling(poll: poll.poll, isFresh: true))
    again(.requestingAuthorization(.init(wish: V1.wish())), "requestingAuthorization")
    again(.retrievingAuthorizationToken(.init(wish: V1.wish())), "retrievingAuthorizationToken")
    again(.retrievingMediaToken(.init(wish: V1.wish())), "retrievingMediaToken")
    again(.retrievingPreauthorization(ask), "retrievingPreauthorization")
    again(metadata, "retrievingUserMetadata")
    again(deletion, "deletingTokens")
    Row(
      "the registration", repeats(.registration(register)), "X.repeating-registration", to: register,
      .register(Shared(Given.iOS)))
    let token = Flow.RetrievingAccessToken(
      registration: Given.registration(), continuation: .checkAuthentication(V1.journey))
    Row(
      "the token", repeats(.token(token)), "X.repeating-token", to: token,
      .retrieveAccessToken(Given.registration()))
    let late = v11().with(Given.expiredAccess)
    Row(
      "token expired meanwhile", repeats(.call(late)), "X.repeating-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: late), .retrieveAccessToken(Given.registration()))
    Row(
      "token drawn just now", Flow.Repeating(pending: .call(late), isFresh: true).decide(at: V1.now),
      "X.repeating-checkingAuthentication",
      to: Flow.CheckingAuthentication(access: Given.expiredAccess, journey: V1.journey),
      .checkAuthentication(Given.expiredAccess))
  }

  private static func repeats(_ pending: Flow.PendingCall) -> Transition<RESTV1> {
    Flow.Repeating(pending: pending).decide(at: V1.now)
  }

  private static func again(_ call: Flow.Call, _ arrow: String) -> [Row] {
    let stage = call.stage
    return row(arrow, call, stage)
  }

  private static func row(_ arrow: String, _ call: Flow.Call, _ stage: some Flow.Calling) -> [Row] {
    [Row(arrow, repeats(.call(call)), "X.repeating-\(arrow)", to: stage, stage.command)]
  }

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
      Row("log out", back.logOut(), "X.backingOff-logOut", to: pending.rest.endingSession)
      Row("log out", throttled.logOut(), "X.throttled-logOut", to: pending.rest.endingSession)
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
      "cancel", Flow.BackingOff(pending: onTheWay).cancel(), "X.backingOff-cancel", to: onTheWay.rest.idle)
    Row(
      "cancel", Flow.Throttled(pending: onTheWay, delay: 1_000).cancel(), "X.throttled-cancel",
      to: onTheWay.rest.idle)
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
        rest: .signedOut(.admitted(V1.access), Journey(mvpd: "one", returns: 2))))
  }

  private static func failure(_ rest: Flow.Rest, isLogout: Bool = false) -> Flow.Failed {
    Flow.Failed(failure: .notAuthenticated, rest: rest, isLogout: isLogout)
  }

  @Table private static func failed() -> [Row] {
    let out = Flow.Rest.signedOut(
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
    let playing = Flow.Rest.signedIn(V1.subscriber, .play(Given.play, suspended: Given.preauthorize))
    let only = Flow.Rest.signedIn(V1.subscriber, .play(Given.play, suspended: nil))
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

extension RESTV1.Call {
  /// The stage that makes the call.
  var stage: any RESTV1.Calling {
    switch self {
    case .checkingAuthentication(let call): call
    case .retrievingConfiguration(let call): call
    case .retrievingProfileRequest(let call): call
    case .exchangingToken(let call): call
    case .requestingCode(let call): call
    case .pollingToken(let call): call
    case .requestingAuthorization(let call): call
    case .retrievingAuthorizationToken(let call): call
    case .retrievingMediaToken(let call): call
    case .retrievingPreauthorization(let call): call
    case .retrievingUserMetadata(let call): call
    case .deletingTokens(let call): call
    }
  }
}
