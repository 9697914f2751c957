import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

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
      profileRequest(), forward(), exchange(), lost(), V1.meanwhile(v16), V1.meanwhile(v17),
      V1.meanwhile(v18),
    ]
  }

  private static func stages(
    _ access: Shared<Access> = V1.access
  ) throws -> (Flow.RetrievingProfileRequest, Flow.ForwardingProfileRequest, Flow.ExchangingToken) {
    let selection = try V1.selection(access)
    return (
      Flow.RetrievingProfileRequest(selection: selection),
      Flow.ForwardingProfileRequest(selection: selection, request: V1.request),
      Flow.ExchangingToken(selection: selection, samlResponse: Given.saml)
    )
  }

  private static func regular(_ reason: Flow.FallbackReason) throws -> Flow.EnteringRegularFlow {
    try V1.selection().regular(because: reason)
  }

  /// What is final at once, and what is within the retry policy (G5).
  private static let refusals: [(Fault, Int?)] = [
    (V1.refused(400), 400), (V1.refused(404), 404), (.transport(.tlsFailed), nil),
    (.unreadable(.init(code: "notEmpty", status: 200)), 200),
  ]
  private static let passing: [Fault] = [
    V1.broken, .throttled(retryAfter: nil), .unauthorized(nil), V1.refused(500),
    .unreadable(.init(code: "notJSON", status: 503)),
  ]
  private static let exhausted: [(Fault, Attempts, Int?)] = [
    (V1.broken, V1.tried, nil), (V1.refused(500), V1.tried, 500),
    (.throttled(retryAfter: nil), Attempts(throttles: 5), 429),
    (.unauthorized(nil), Attempts(renewals: 1), 401),
  ]

  @Table private static func profileRequest() throws -> [Row] {
    let (v16, v17, _) = try stages()
    Row(
      "V1.6 200", v16.advance(on: .success(V1.request), at: V1.now), "V1.6-returned", to: v17,
      .forwardProfileRequest(
        .profile(V1.request, attributeNames: ["userID", "zip"], promptsForAccess: true)))
    for (fault, status) in refusals {
      Row(
        "V1.6 \(fault)", v16.advance(on: V1.failure(fault), at: V1.now), "V1.6-refused",
        to: try regular(.profileRequestFailed(status: status)))
    }
    for fault in passing {
      Row(
        "V1.6 \(fault)", v16.advance(on: V1.failure(fault), at: V1.now), "V1.6-failed",
        to: Flow.Recovering(pending: .call(.retrievingProfileRequest(v16)), fault: Shared(fault)))
    }
    for (fault, attempts, status) in exhausted {
      Row(
        "V1.6 \(fault), tried", v16.with(attempts).advance(on: V1.failure(fault), at: V1.now), "V1.6-refused",
        to: try regular(.profileRequestFailed(status: status)))
    }
  }

  @Table private static func forward() throws -> [Row] {
    let (_, v17, v18) = try stages()
    let (_, late, lateExchange) = try stages(Given.expiredAccess)
    Row(
      "V1.7 a response", v17.advance(on: Given.response, at: V1.now), "V1.7-response", to: v18,
      .exchangeToken(V1.access, mvpd: "one", samlResponse: Given.saml))
    for nothing in [Given.status, Given.granted(until: Given.later, saml: Secret(""))] {
      Row(
        "V1.7 nil", v17.advance(on: nothing, at: V1.now), "V1.7-nothing", to: try regular(.samlMissing))
    }
    for code in [
      PartnerFrameworkStatus.FrameworkError.Code.invalidVerificationToken, .providerRejected, .timedOut,
    ] {
      Row(
        "V1.7 \(code)", v17.advance(on: Given.frameworkError(code), at: V1.now), "V1.7-error",
        to: try regular(.vsaError(code)))
    }
    for status in [AccessStatus.denied, .restricted, .notDetermined] {
      Row(
        "V1.7 \(status)", v17.advance(on: Given.permission(status), at: V1.now), "V1.7-notGranted",
        to: try regular(.accessDenied(status)))
    }
    Row(
      "V1.7 a response, access token expired", late.advance(on: Given.response, at: V1.now),
      "V1.7-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .exchangingToken(lateExchange)),
      .retrieveAccessToken(Given.registration()))
  }

  @Table private static func exchange() throws -> [Row] {
    let (_, _, v18) = try stages()
    let signedIn = Flow.Subscriber(access: V1.access, mvpd: "one")
    for reply: Reply<NoContent> in [V1.success(NoContent()), V1.failure(V1.refused(400))] {
      Row(
        "V1.8 answered", v18.advance(on: reply, at: V1.now), "V1.8-answered",
        to: Flow.ReturningToken(call: v18, reply: reply))
    }
    Row(
      "V1.9 204", Flow.ReturningToken(call: v18, reply: V1.success(NoContent())).decide(at: V1.now),
      "V1.9-created", to: Flow.ProceedingWithAuthorization(subscriber: signedIn, purpose: .signIn),
      .store(V1.storedMVPD))
    for (fault, status) in refusals {
      Row(
        "V1.9 \(fault)", Flow.ReturningToken(call: v18, reply: V1.failure(fault)).decide(at: V1.now),
        "V1.9-refused", to: try regular(.exchangeFailed(status: status)))
    }
    for fault: Fault in [.throttled(retryAfter: nil), .unauthorized(nil)] {
      Row(
        "V1.9 \(fault)", Flow.ReturningToken(call: v18, reply: V1.failure(fault)).decide(at: V1.now),
        "V1.9-failed", to: Flow.Recovering(pending: .call(.exchangingToken(v18)), fault: Shared(fault)))
    }
    for (fault, attempts, status) in exhausted where status == 429 || status == 401 {
      Row(
        "V1.9 \(fault), tried",
        Flow.ReturningToken(call: v18.with(attempts), reply: V1.failure(fault)).decide(at: V1.now),
        "V1.9-refused", to: try regular(.exchangeFailed(status: status)))
    }
  }

  /// The token may have been created all the same, and the response is not sent a second time.
  @Table private static func lost() throws -> [Row] {
    for (fault, status): (Fault, Int?) in [
      (V1.broken, nil), (.transport(.timedOut), nil), (.transport(.truncated), nil), (V1.refused(500), 500),
      (.unreadable(.init(code: "notJSON", status: 503)), 503),
    ] {
      for returns: UInt8 in 0...1 {
        let call = try sent(returns: returns)
        Row(
          "V1.9 \(fault), \(returns) returns",
          Flow.ReturningToken(call: call, reply: V1.failure(fault)).decide(at: V1.now), "V1.9-unknown",
          to: Flow.SigningInAgain(
            access: V1.access, journey: Journey(mvpd: "one", returns: returns), failure: .notAuthenticated),
          .store(V1.storedMVPD))
      }
      let often = try sent(returns: 2)
      Row(
        "V1.9 \(fault), too often",
        Flow.ReturningToken(call: often, reply: V1.failure(fault)).decide(at: V1.now), "V1.9-refused",
        to: often.selection.regular(because: .exchangeFailed(status: status)))
    }
  }

  private static func sent(returns: UInt8) throws -> Flow.ExchangingToken {
    Flow.ExchangingToken(
      selection: try V1.selection(journey: Journey(returns: returns)), samlResponse: Given.saml)
  }

  @Test func aTokenWhoseAnswerWasLostIsFoundByV11() throws {
    var course = Course(try Self.sent(returns: 0))
    try course.expect(
      outcome: .exchange(V1.failure(V1.broken)),
      takes: ["V1.8-answered", "V1.9-unknown", "X.signingInAgain-again"],
      to: Flow.CheckingAuthentication(access: V1.access, journey: Journey(mvpd: "one", returns: 1)),
      .store(V1.storedMVPD), .checkAuthentication(V1.access))
    try course.expect(
      outcome: .authentication(V1.success(.authenticated(nil))),
      takes: ["V1.1-token", "V1.11-nothing"],
      to: Flow.SignedIn(subscriber: Flow.Subscriber(access: V1.access, mvpd: "one")))
  }
}
