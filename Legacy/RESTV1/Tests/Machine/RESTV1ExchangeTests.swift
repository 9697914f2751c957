import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.6 to V1.9: the profile request, the framework's response, the exchange")
struct RESTV1ExchangeTests {
  typealias Flow = RESTV1

  @Test("each answer leads where the branch table says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    let (v16, v17, v18) = try stages()
    return try [
      profileRequest(), forward(), forwardFurther(), exchange(), lost(), KnownV1.meanwhile(v16),
      KnownV1.meanwhile(v17),
      KnownV1.meanwhile(v18),
    ]
  }

  private static func stages(
    _ access: Shared<Access> = Known.access
  ) throws -> (Flow.RetrievingProfileRequest, Flow.ForwardingProfileRequest, Flow.ExchangingToken) {
    let selection = try KnownV1.selection(access)
    return (
      Flow.RetrievingProfileRequest(selection: selection),
      Flow.ForwardingProfileRequest(selection: selection, request: KnownV1.request),
      Flow.ExchangingToken(selection: selection, samlResponse: Known.saml)
    )
  }

  private static func regular(_ reason: Flow.FallbackReason) throws -> Flow.EnteringRegularFlow {
    try KnownV1.selection().regular(because: reason)
  }

  /// The faults that are final at once. The retry policy covers the faults of `passing` (G5).
  private static let refusals: [(Fault, Int?)] = [
    (KnownV1.refused(400), 400), (KnownV1.refused(404), 404), (.transport(.tlsFailed), nil),
    (.unreadable(.init(code: "notEmpty", status: 200)), 200),
  ]
  private static let passing: [Fault] = [
    Known.broken, .throttled(retryAfter: nil), .unauthorized(nil), KnownV1.refused(500),
    .unreadable(.init(code: "notJSON", status: 503)),
  ]
  private static let exhausted: [(Fault, Attempts, Int?)] = [
    (Known.broken, KnownV1.tried, nil), (KnownV1.refused(500), KnownV1.tried, 500),
    (.throttled(retryAfter: nil), Attempts(throttles: 5), 429),
    (.unauthorized(nil), Attempts(renewals: 1), 401),
  ]

  @Table private static func profileRequest() throws -> [Row] {
    let (v16, v17, _) = try stages()
    Row(
      "V1.6 200", v16.advance(on: .success(KnownV1.request), at: Known.moment), "V1.6-returned", to: v17,
      .forwardProfileRequest(
        .profile(KnownV1.request, attributeNames: ["userID", "zip"], promptsForAccess: true)))
    for (fault, status) in refusals {
      Row(
        "V1.6 \(fault)", v16.advance(on: Known.failure(fault), at: Known.moment), "V1.6-refused",
        to: try regular(.profileRequestFailed(status: status)))
    }
    for fault in passing {
      Row(
        "V1.6 \(fault)", v16.advance(on: Known.failure(fault), at: Known.moment), "V1.6-failed",
        to: Flow.Recovering(pending: .call(.retrievingProfileRequest(v16)), fault: Shared(fault)))
    }
    for (fault, attempts, status) in exhausted {
      Row(
        "V1.6 \(fault), tried", v16.with(attempts).advance(on: Known.failure(fault), at: Known.moment),
        "V1.6-refused",
        to: try regular(.profileRequestFailed(status: status)))
    }
  }

  @Table private static func forward() throws -> [Row] {
    let (_, v17, v18) = try stages()
    Row(
      "V1.7 a response", v17.advance(on: Known.response, at: Known.moment), "V1.7-response", to: v18,
      .exchangeToken(Known.access, mvpd: "one", samlResponse: Known.saml))
    for nothing in [
      Known.status, Known.granted(until: Known.later, saml: Secret("")),
      Known.granted(until: Known.later, saml: Secret(" \t\r\n\u{a0}")),
      Known.granted("apple:listed", until: Known.later, saml: Secret("\n")),
    ] {
      Row(
        "V1.7 nil", v17.advance(on: nothing, at: Known.moment), "V1.7-nothing", to: try regular(.samlMissing))
    }
    for code in [PartnerFrameworkStatus.FrameworkError.Code.providerRejected, .timedOut] {
      Row(
        "V1.7 \(code)", v17.advance(on: Known.frameworkError(code), at: Known.moment), "V1.7-error",
        to: try regular(.vsaError(code)))
    }
    for status in [AccessStatus.denied, .restricted, .notDetermined] {
      Row(
        "V1.7 \(status)", v17.advance(on: Known.permission(status), at: Known.moment), "V1.7-notGranted",
        to: try regular(.accessDenied(status)))
    }
  }

  /// Another provider than that of V1.2 or V1.4, and a token that has expired.
  @Table private static func forwardFurther() throws -> [Row] {
    let (_, v17, _) = try stages()
    let (_, late, lateExchange) = try stages(Known.expiredAccess)
    for other in ["apple:listed", "apple:nobody", "APPLE:one"] {
      Row(
        "V1.7 a response of \(other)",
        v17.advance(on: Known.granted(other, until: Known.later, saml: Known.saml), at: Known.moment),
        "V1.7-otherProvider",
        to: Flow.EnteringRegularFlow(flow: KnownV1.flow(because: .otherProvider(providerID: other))))
    }
    for nobody in [nil, ""] {
      Row(
        "V1.7 a response of nobody",
        v17.advance(on: Known.granted(nobody, until: Known.later, saml: Known.saml), at: Known.moment),
        "V1.7-otherProvider",
        to: Flow.EnteringRegularFlow(flow: KnownV1.flow(because: .otherProvider(providerID: nil))))
    }
    Row(
      "V1.7 a response, access token expired", late.advance(on: Known.response, at: Known.moment),
      "V1.7-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .exchangingToken(lateExchange)),
      .retrieveAccessToken(Known.registration()))
  }

  @Table private static func exchange() throws -> [Row] {
    let (_, _, v18) = try stages()
    let signedIn = Flow.Subscriber(access: Known.access, mvpd: "one")
    for reply: Reply<NoContent> in [Known.success(NoContent()), Known.failure(KnownV1.refused(400))] {
      Row(
        "V1.8 answered", v18.advance(on: reply, at: Known.moment), "V1.8-answered",
        to: Flow.ReturningToken(call: v18, reply: reply))
    }
    Row(
      "V1.9 204", Flow.ReturningToken(call: v18, reply: Known.success(NoContent())).decide(at: Known.moment),
      "V1.9-created", to: Flow.ProceedingWithAuthorization(subscriber: signedIn, purpose: .signIn),
      .store(KnownV1.storedMVPD))
    for (fault, status) in refusals {
      Row(
        "V1.9 \(fault)", Flow.ReturningToken(call: v18, reply: Known.failure(fault)).decide(at: Known.moment),
        "V1.9-refused", to: try regular(.exchangeFailed(status: status)))
    }
    for fault: Fault in [.throttled(retryAfter: nil), .unauthorized(nil)] {
      Row(
        "V1.9 \(fault)", Flow.ReturningToken(call: v18, reply: Known.failure(fault)).decide(at: Known.moment),
        "V1.9-failed", to: Flow.Recovering(pending: .call(.exchangingToken(v18)), fault: Shared(fault)))
    }
    for (fault, attempts, status) in exhausted where status == 429 || status == 401 {
      Row(
        "V1.9 \(fault), tried",
        Flow.ReturningToken(call: v18.with(attempts), reply: Known.failure(fault)).decide(at: Known.moment),
        "V1.9-refused", to: try regular(.exchangeFailed(status: status)))
    }
  }

  /// The token may have been created nevertheless, and the response is not sent a second time.
  @Table private static func lost() throws -> [Row] {
    for (fault, status): (Fault, Int?) in [
      (Known.broken, nil), (.transport(.timedOut), nil), (.transport(.truncated), nil),
      (KnownV1.refused(500), 500),
      (.unreadable(.init(code: "notJSON", status: 503)), 503),
    ] {
      for returns: UInt8 in 0...1 {
        let call = try sent(returns: returns)
        Row(
          "V1.9 \(fault), \(returns) returns",
          Flow.ReturningToken(call: call, reply: Known.failure(fault)).decide(at: Known.moment),
          "V1.9-unknown",
          to: Flow.SigningInAgain(
            access: Known.access, journey: Journey(mvpd: "one", returns: returns, isAsked: true),
            failure: .notAuthenticated),
          .store(KnownV1.storedMVPD))
      }
      let often = try sent(returns: 2)
      Row(
        "V1.9 \(fault), too often",
        Flow.ReturningToken(call: often, reply: Known.failure(fault)).decide(at: Known.moment),
        "V1.9-refused",
        to: often.selection.regular(because: .exchangeFailed(status: status)))
    }
  }

  private static func sent(returns: UInt8) throws -> Flow.ExchangingToken {
    Flow.ExchangingToken(
      selection: try KnownV1.selection(journey: Journey(returns: returns, isAsked: true)),
      samlResponse: Known.saml)
  }

  @Test func aTokenWhoseAnswerWasLostIsFoundByV11() throws {
    var course = Course(try Self.sent(returns: 0))
    try course.expect(
      outcome: .exchange(Known.failure(Known.broken)),
      takes: ["V1.8-answered", "V1.9-unknown", "X.signingInAgain-again"],
      to: Flow.CheckingAuthentication(
        access: Known.access, journey: Journey(mvpd: "one", returns: 1, isAsked: true)),
      .store(KnownV1.storedMVPD), .checkAuthentication(Known.access))
    try course.expect(
      outcome: .authentication(Known.success(.authenticated(nil))),
      takes: ["V1.1-token", "V1.11-nothing"],
      to: Flow.SignedIn(subscriber: Flow.Subscriber(access: Known.access, mvpd: "one")))
  }
}
