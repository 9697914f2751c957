import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: recovery from a fault")
struct RESTV1RecoveryTests {
  typealias Flow = RESTV1

  @Test("each fault leads where its reaction says, and each call to what is left when it is given up")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [recovering(), givingUp(), authenticating(), repeating()]
  }

  private static func v11(_ attempts: Attempts = Attempts(), journey: Journey = KnownV1.journey) -> Flow.Call
  {
    .checkingAuthentication(.init(access: Known.access, journey: journey, attempts: attempts))
  }

  private static func recover(_ pending: Flow.PendingCall, _ fault: Fault) -> StageTransition<RESTV1> {
    Flow.Recovering(pending: pending, fault: Shared(fault)).decide(at: Known.moment)
  }

  private static let noRegistration = Fault.unauthorized(
    EnhancedError(code: "invalid_access_token_client_application"))
  private static let gone = Fault.service(
    EnhancedError(code: "authenticated_profile_expired"), status: 403)
  private static func gone(_ endpoint: String?) -> Failure { Failure(gone, of: endpoint) }
  private static let register = Flow.Registering(configuration: Shared(Known.iOS), journey: KnownV1.journey)
  private static let ask = Flow.RetrievingPreauthorization(
    subscriber: KnownV1.subscriber, request: Known.preauthorize)
  private static let metadata = Flow.Call.retrievingUserMetadata(
    .init(access: Known.access, leaver: .init(mvpd: "one")))
  private static let deletion = Flow.Call.deletingTokens(.init(exit: KnownV1.exit()))

  @Table private static func recovering() -> [Row] {
    let renewed = Attempts(renewals: 1)
    Row(
      "401", recover(.call(v11()), .unauthorized(nil)), "X.recovering-unauthorized",
      to: Flow.RetrievingAccessToken.renewing(for: v11(renewed)), .retrieveAccessToken(Known.registration()))
    Row(
      "401 again", recover(.call(v11(renewed)), .unauthorized(nil)), "X.recovering-failed",
      to: Flow.Failed(
        failure: Failure(.unauthorized(nil), of: "GET /api/v1/checkauthn"), returnPoint: v11().returnPoint))
    Row(
      "401 again, registration", recover(.call(v11(renewed)), noRegistration),
      "X.recovering-registrationRefused",
      to: Flow.Registering(
        configuration: Shared(Known.iOS), journey: Journey(returns: 1, isAsked: true), isSecond: true),
      .forget(.registration), .register(Shared(Known.iOS)))
    Row(
      "429", recover(.call(v11()), .throttled(retryAfter: 4_000)), "X.recovering-throttled",
      to: Flow.Throttled(pending: .call(v11(Attempts(throttles: 1))), delay: 4_000),
      .wait(Wait(atLeast: 4_000)))
    Row(
      "no answer", recover(.call(v11()), Known.broken), "X.recovering-retry",
      to: Flow.BackingOff(pending: .call(v11(Attempts(failures: 1)))),
      .wait(Wait(atLeast: 1_000, jitter: 1_000)))
    Row(
      "no answer, tried", recover(.call(v11(KnownV1.tried)), Known.broken), "X.recovering-failed",
      to: Flow.Failed(
        failure: Failure(Known.broken, of: "GET /api/v1/checkauthn"), returnPoint: v11().returnPoint))
    Row(
      "401 of the registration", recover(.registration(register), .unauthorized(nil)), "X.recovering-failed",
      to: Flow.Failed(
        failure: Failure(.unauthorized(nil), of: "POST /o/client/register"), returnPoint: register.returnPoint
      ))
    let token = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV1.journey))
    Row(
      "429 of the token", recover(.token(token), .throttled(retryAfter: nil)), "X.recovering-throttled",
      to: Flow.Throttled(
        pending: Flow.PendingCall.token(token).with(Attempts(throttles: 1)), delay: 1_000),
      .wait(Wait(atLeast: 1_000)))
  }

  @Table private static func givingUp() throws -> [Row] {
    let selection = try KnownV1.selection()
    let select = Flow.RetrievingConfiguration(access: Known.access, journey: KnownV1.journey, next: .select)
    let fallen = Flow.RetrievingConfiguration(
      access: Known.access, journey: KnownV1.journey, next: .fallBack(.cancelled))
    for (call, reason): (Flow.Call, Flow.FallbackReason) in [
      (.retrievingConfiguration(select), .configurationFailed(status: 404)),
      (.retrievingConfiguration(fallen), .cancelled),
    ] {
      Row(
        "V1.3 given up: \(reason)", recover(.call(call), KnownV1.refused(404)), "X.recovering-regular",
        to: Flow.EnteringRegularFlow(flow: KnownV1.flow(because: reason, configuration: KnownV1.noMVPDs)))
    }
    for (access, mvpd) in [(Known.access, "one"), (Known.tvAccess, nil)] {
      let known = Flow.RetrievingConfiguration(
        access: access, journey: Journey(mvpd: "one", isAsked: true), next: .fallBack(.cancelled))
      Row(
        "V1.3 given up, an MVPD chosen before, logged in here: \(mvpd != nil)",
        recover(.call(.retrievingConfiguration(known)), KnownV1.refused(404)), "X.recovering-regular",
        to: Flow.EnteringRegularFlow(
          flow: KnownV1.flow(access, mvpd: mvpd, configuration: KnownV1.noMVPDs, journey: known.journey)))
    }
    let often = Journey(returns: 2, isAsked: true)
    let v16 = Flow.RetrievingProfileRequest(
      selection: try KnownV1.selection(journey: often), attempts: Attempts(renewals: 1))
    Row(
      "V1.6, registration refused too often", recover(.call(.retrievingProfileRequest(v16)), noRegistration),
      "X.recovering-regular", to: v16.selection.regular(because: .profileRequestFailed(status: 401)))
    let v18 = Flow.ExchangingToken(selection: selection, samlResponse: Known.saml)
    Row(
      "V1.8 given up", recover(.call(.exchangingToken(v18)), KnownV1.refused(400)), "X.recovering-regular",
      to: selection.regular(because: .exchangeFailed(status: 400)))
    Row(
      "preauthorization given up", recover(.call(.retrievingPreauthorization(ask)), KnownV1.refused(400)),
      "X.recovering-preauthorizationFailed", to: Flow.SignedIn(subscriber: KnownV1.subscriber),
      .reportFailure(Failure(KnownV1.refused(400), of: "GET /api/v1/preauthorize")))
    Row(
      "logout given up", recover(.call(deletion), KnownV1.refused(400)), "X.recovering-failed",
      to: Flow.Failed(
        failure: Failure(KnownV1.refused(400), of: "DELETE /api/v1/logout"),
        returnPoint: KnownV1.exit().returnPoint))
  }

  @Table private static func authenticating() throws -> [Row] {
    Row(
      "authentication no longer holds", recover(.call(.retrievingPreauthorization(ask)), gone),
      "X.recovering-authentication",
      to: Flow.SigningInAgain(
        access: Known.access, journey: Journey(mvpd: "one", purpose: .preauthorize(Known.preauthorize)),
        failure: gone("GET /api/v1/preauthorize")))
    let v18 = Flow.ExchangingToken(selection: try KnownV1.selection(), samlResponse: Known.saml)
    Row(
      "V1.8, authentication", recover(.call(.exchangingToken(v18)), gone), "X.recovering-regular",
      to: v18.selection.regular(because: .exchangeFailed(status: 403)))
    for call in [metadata, deletion] {
      Row(
        "signing out, authentication", recover(.call(call), gone), "X.recovering-failed",
        to: Flow.Failed(failure: gone(call.endpoint), returnPoint: KnownV1.exit().returnPoint))
    }
    Row(
      "the registration, authentication", recover(.registration(register), gone), "X.recovering-failed",
      to: Flow.Failed(failure: gone(register.endpoint), returnPoint: register.returnPoint))
  }

  /// Every call, the stage that makes it again, and the command for it.
  @Table private static func repeating() throws -> [Row] {
    let selection = try KnownV1.selection()
    let config = Flow.RetrievingConfiguration(access: Known.access, journey: KnownV1.journey, next: .select)
    let profile = Flow.RetrievingProfileRequest(selection: selection)
    let exchange = Flow.ExchangingToken(selection: selection, samlResponse: Known.saml)
    let code = Flow.RequestingCode(flow: KnownV1.flow(mvpd: "one"))
    let poll = Flow.PollingToken(poll: try KnownV1.poll())
    again(
      .checkingAuthentication(.init(access: Known.access, journey: KnownV1.journey)), "checkingAuthentication"
    )
    again(.retrievingConfiguration(config), "retrievingConfiguration")
    again(.retrievingProfileRequest(profile), "retrievingProfileRequest")
    again(.exchangingToken(exchange), "exchangingToken")
    again(.requestingCode(code), "requestingCode")
    Row(
      "polling", repeats(.call(.pollingToken(poll))), "X.repeating-pollingToken",
      to: Flow.StartingPolling(poll: poll.poll, isFresh: true))
    again(.requestingAuthorization(.init(wish: KnownV1.wish())), "requestingAuthorization")
    again(.retrievingAuthorizationToken(.init(wish: KnownV1.wish())), "retrievingAuthorizationToken")
    again(.retrievingMediaToken(.init(wish: KnownV1.wish())), "retrievingMediaToken")
    again(.retrievingPreauthorization(ask), "retrievingPreauthorization")
    again(metadata, "retrievingUserMetadata")
    again(deletion, "deletingTokens")
    Row(
      "the registration", repeats(.registration(register)), "X.repeating-registration", to: register,
      .register(Shared(Known.iOS)))
    let token = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV1.journey))
    Row(
      "the token", repeats(.token(token)), "X.repeating-token", to: token,
      .retrieveAccessToken(Known.registration()))
    let late = v11().with(Known.expiredAccess)
    Row(
      "token expired meanwhile", repeats(.call(late)), "X.repeating-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: late), .retrieveAccessToken(Known.registration()))
    Row(
      "token drawn just now", Flow.Repeating(pending: .call(late), isFresh: true).decide(at: Known.moment),
      "X.repeating-checkingAuthentication",
      to: Flow.CheckingAuthentication(access: Known.expiredAccess, journey: KnownV1.journey),
      .checkAuthentication(Known.expiredAccess))
  }

  private static func repeats(_ pending: Flow.PendingCall) -> StageTransition<RESTV1> {
    Flow.Repeating(pending: pending).decide(at: Known.moment)
  }

  private static func again(_ call: Flow.Call, _ arrow: String) -> [Row] {
    let stage = call.stage
    return row(arrow, call, stage)
  }

  private static func row(_ arrow: String, _ call: Flow.Call, _ stage: some Flow.Calling) -> [Row] {
    [Row(arrow, repeats(.call(call)), "X.repeating-\(arrow)", to: stage, stage.command)]
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
