import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("V1.10.4 to V1.10.6: polling, and its rules")
struct RESTV1PollingTests {
  typealias Flow = RESTV1

  @Test("each answer, each moment and each wish leads where the polling rules say")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [starting(), polling(), completing(), waiting(), expired(), meanwhile()]
  }

  private static func polled(
    _ ago: Int64, _ origin: Flow.Poll.Origin = .secondScreen, until end: Timestamp = Given.later,
    access: Shared<Access> = V1.tvAccess
  ) throws -> Flow.Poll {
    try V1.poll(origin, flow: V1.flow(access, lastPoll: V1.now.advanced(by: -ago)), until: end)
  }

  @Table private static func starting() throws -> [Row] {
    let first = try V1.poll()
    for poll in [first, try polled(3_000)] {
      Row(
        "V1.10.4 due", Flow.StartingPolling(poll: poll).decide(at: V1.now), "V1.10.4-due",
        to: Flow.PollingToken(poll: poll.polled(at: V1.now)), .retrieveAuthenticationToken(V1.tvAccess))
    }
    Row(
      "V1.10.4, 2.999 s after the last poll",
      Flow.StartingPolling(poll: try polled(2_999)).decide(at: V1.now),
      "V1.10.4-early", to: Flow.WaitingToPoll(poll: try polled(2_999), delay: 1), .wait(Wait(atLeast: 1)))
    Row(
      "V1.10.4, clock set back", Flow.StartingPolling(poll: try polled(-60_000)).decide(at: V1.now),
      "V1.10.4-early", to: Flow.WaitingToPoll(poll: try polled(0), delay: 3_000), .wait(Wait(atLeast: 3_000)))
    Row(
      "V1.10.4, code ended, for a second screen",
      Flow.StartingPolling(poll: try V1.poll(until: V1.now)).decide(at: V1.now),
      "V1.10.4-expired", to: Flow.CodeExpired(poll: try V1.poll(until: V1.now)))
    for origin in [Flow.Poll.Origin.userAgent, .closedUserAgent] {
      let ended = try V1.poll(origin, until: V1.now)
      Row(
        "V1.10.4, code ended during the login: one look, \(origin)",
        Flow.StartingPolling(poll: ended).decide(at: V1.now), "V1.10.4-due",
        to: Flow.PollingToken(poll: ended.polled(at: V1.now)), .retrieveAuthenticationToken(V1.tvAccess))
    }
    let looked = try V1.poll(.userAgent, until: V1.now).answered
    Row(
      "V1.10.4, code ended, looked already", Flow.StartingPolling(poll: looked).decide(at: V1.now),
      "V1.10.4-expired", to: Flow.CodeExpired(poll: looked))
    let late = try V1.poll(flow: V1.flow(Given.expiredAccess))
    Row(
      "V1.10.4, token expired", Flow.StartingPolling(poll: late).decide(at: V1.now), "V1.10.4-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .pollingToken(.init(poll: late))),
      .retrieveAccessToken(Given.registration()))
    Row(
      "V1.10.4, token drawn just now", Flow.StartingPolling(poll: late, isFresh: true).decide(at: V1.now),
      "V1.10.4-due", to: Flow.PollingToken(poll: late.polled(at: V1.now)),
      .retrieveAuthenticationToken(Given.expiredAccess))
  }

  @Table private static func polling() throws -> [Row] {
    let tried = try V1.poll(attempts: Attempts(failures: 1))
    let v1105 = Flow.PollingToken(poll: tried)
    for token in [V1.token, nil] {
      Row(
        "V1.10.5 200", v1105.advance(on: V1.success(.authenticated(token)), at: V1.now), "V1.10.5-token",
        to: Flow.CompletingRegularFlow(flow: tried.flow, token: token))
    }
    for origin in [Flow.Poll.Origin.secondScreen, .userAgent] {
      let poll = try V1.poll(origin)
      Row(
        "V1.10.5 404, \(origin)",
        Flow.PollingToken(poll: poll.answered).advance(on: V1.success(.notAuthenticated), at: V1.now),
        "V1.10.5-pending", to: Flow.WaitingToPoll(poll: poll.answered, delay: 5_000),
        .wait(Wait(atLeast: 5_000)))
    }
    Row(
      "V1.10.5 404 after a failed try", v1105.advance(on: V1.success(.notAuthenticated), at: V1.now),
      "V1.10.5-pending", to: Flow.WaitingToPoll(poll: try V1.poll().answered, delay: 5_000),
      .wait(Wait(atLeast: 5_000)))
    let closed = Flow.PollingToken(poll: try V1.poll(.closedUserAgent))
    for none in [AuthenticationAnswer.notAuthenticated, .expired] {
      Row(
        "V1.10.5 \(none), page closed", closed.advance(on: V1.success(none), at: V1.now), "V1.10.5-closed",
        to: Flow.Idle(standing: .admitted(V1.tvAccess), mvpd: nil))
    }
    let startedOver = try V1.poll(flow: V1.flow(V1.tvAccess, restarts: 1))
    Row(
      "V1.10.5 410 again", Flow.PollingToken(poll: startedOver).advance(on: V1.success(.expired), at: V1.now),
      "V1.10.5-pending", to: Flow.WaitingToPoll(poll: startedOver.answered, delay: 5_000),
      .wait(Wait(atLeast: 5_000)))
    Row(
      "V1.10.5 410", v1105.advance(on: V1.success(.expired), at: V1.now), "V1.10.5-gone",
      to: Flow.EnteringRegularFlow(flow: V1.flow(V1.tvAccess, restarts: 1), isChosenElsewhere: true))
    Row(
      "V1.10.5 429", v1105.advance(on: V1.failure(.throttled(retryAfter: nil)), at: V1.now),
      "V1.10.5-failed",
      to: Flow.Recovering(
        pending: .call(.pollingToken(v1105)), fault: Shared(.throttled(retryAfter: nil))))
    let ended = Flow.PollingToken(poll: try V1.poll(until: V1.now))
    Row(
      "V1.10.5, back after the end of the code", ended.enterForeground(at: V1.now), "V1.10.5-expired",
      to: Flow.CodeExpired(poll: ended.poll))
    Row(
      "V1.10.5 new code", v1105.requestNewCode(), "V1.10.5-newCode",
      to: Flow.EnteringRegularFlow(flow: tried.flow, isChosenElsewhere: true))
  }

  private static func complete(_ mvpd: String?, _ token: AuthenticationToken?) -> Transition<RESTV1> {
    Flow.CompletingRegularFlow(flow: V1.flow(mvpd: mvpd), token: token).decide(at: V1.now)
  }

  private static func signedIn(_ mvpd: String?, until end: Timestamp? = nil)
    -> Flow.ProceedingWithAuthorization
  {
    Flow.ProceedingWithAuthorization(
      subscriber: Flow.Subscriber(access: V1.access, mvpd: mvpd, expiresAt: end), purpose: .signIn)
  }

  @Table private static func completing() throws -> [Row] {
    Row(
      "V1.10.6, MVPD of the token", complete("plain", V1.token), "V1.10.6-completed",
      to: signedIn("one", until: Given.later), .store(V1.storedMVPD))
    Row(
      "V1.10.6, MVPD chosen here", complete("one", nil), "V1.10.6-completed", to: signedIn("one"),
      .store(V1.storedMVPD))
    Row("V1.10.6, MVPD unknown", complete(nil, nil), "V1.10.6-completedUnnamed", to: signedIn(nil))
  }

  @Table private static func waiting() throws -> [Row] {
    let waiting = Flow.WaitingToPoll(poll: try polled(3_000), delay: 5_000)
    Row(
      "waited", waiting.advance(on: .init(), at: V1.now), "X.waitingToPoll-waited",
      to: Flow.StartingPolling(poll: waiting.poll))
    Row(
      "Continue", waiting.pollNow(at: V1.now), "X.waitingToPoll-pollNow",
      to: Flow.StartingPolling(poll: waiting.poll))
    let ended = Flow.WaitingToPoll(poll: try polled(3_000, until: V1.now), delay: 5_000)
    Row(
      "back after the end of the code", ended.enterForeground(at: V1.now), "X.waitingToPoll-expired",
      to: Flow.CodeExpired(poll: ended.poll))
    Row(
      "new code", waiting.requestNewCode(), "X.waitingToPoll-newCode",
      to: Flow.EnteringRegularFlow(flow: waiting.poll.flow, isChosenElsewhere: true))
  }

  @Table private static func expired() throws -> [Row] {
    let chosen = Flow.CodeExpired(poll: try V1.poll(flow: V1.flow(mvpd: "one", restarts: 3)))
    let fresh = Flow.EnteringRegularFlow(flow: V1.flow(mvpd: "one"))
    Row("new code", chosen.requestNewCode(), "X.codeExpired-newCode", to: fresh)
    Row("again", chosen.retry(), "X.codeExpired-retry", to: fresh)
  }

  @Table private static func meanwhile() throws -> [Row] {
    V1.meanwhile(Flow.PollingToken(poll: try V1.poll()))
    V1.meanwhile(Flow.WaitingToPoll(poll: try V1.poll(), delay: 5_000))
    V1.meanwhile(Flow.CodeExpired(poll: try V1.poll()))
  }

  @Test func theButtonContinueIsNotHeardTooSoonNorWhileAPollIsInFlight() throws {
    let waiting = Flow.WaitingToPoll(poll: try Self.polled(2_999), delay: 5_000)
    #expect(waiting.pollNow(at: V1.now) == nil)
    for stage in [waiting.state, Flow.PollingToken(poll: try V1.poll()).state] {
      var situation = RESTV1.Situation(stage)
      let refusal = Refusal.notNow(RESTV1.stage(of: stage), "pollNow")
      #expect(throws: refusal) { try RESTV1.reduce(into: &situation, .pollNow, at: V1.now) }
    }
  }

  @Test func theOneLookIsNotGivenUpForTheEndOfTheCode() throws {
    let look = try V1.poll(.userAgent, until: V1.now)
    #expect(Flow.PollingToken(poll: look).enterForeground(at: V1.now) == nil)
    #expect(Flow.WaitingToPoll(poll: look, delay: 1).enterForeground(at: V1.now) == nil)
    #expect(Flow.PollingToken(poll: look.answered).enterForeground(at: V1.now) != nil)
  }

  @Test func anIntervalUnderTheFloorCountsAsTheFloor() throws {
    let hasty = try V1.poll(flow: V1.flow(Given.access(on: Given.tvOS) { $0.pollInterval = 1 }))
    #expect(hasty.interval == 3_000)
  }

  @Test func aNewCodeIsNotPolledSoonerThanTheOldOneWas() throws {
    var course = Course(Flow.WaitingToPoll(poll: try Self.polled(1_000), delay: 5_000))
    let flow = course.poll?.flow
    let next = try #require(flow)
    try course.expect(
      .requestNewCode, takes: ["X.waitingToPoll-newCode", "V1.10-chosenElsewhere"],
      to: Flow.RequestingCode(flow: next), .createRegistrationCode(V1.tvAccess, mvpd: nil))
    let answer = RegistrationCode(code: "OTHER", expiresAt: Given.later)
    let code = try #require(LoginCode("OTHER", until: Given.later, at: V1.now))
    try course.expect(
      outcome: .registrationCode(V1.success(answer)),
      takes: ["V1.10.1-returned", "V1.10.2-secondScreen", "V1.10.4-early"],
      to: Flow.WaitingToPoll(poll: Flow.Poll(next, code, .secondScreen), delay: 2_000),
      .showCode("OTHER", notAfter: Given.later), .wait(Wait(atLeast: 2_000)))
  }

  @Test func theOldCodesAnswerComesTooLate() throws {
    var course = Course(Flow.PollingToken(poll: try V1.poll()))
    let old = course.situation.ticket
    _ = try RESTV1.reduce(into: &course.situation, .requestNewCode, at: V1.now)
    let late = RESTV1.Event.completed(.authentication(V1.success(.authenticated(V1.token))), old)
    #expect(throws: Refusal.late(old, current: old.next)) {
      try RESTV1.reduce(into: &course.situation, late, at: V1.now)
    }
  }

  @Test("a throttled poll waits a second at least, then goes on; the interval is kept")
  func throttled() throws {
    let poll = try V1.poll().polled(at: V1.now)
    var throttled = poll
    throttled.attempts = Attempts(throttles: 1)
    let pending = Flow.PendingCall.call(.pollingToken(.init(poll: throttled)))
    var course = Course(Flow.PollingToken(poll: poll))
    try course.expect(
      outcome: .authentication(V1.failure(.throttled(retryAfter: nil))),
      takes: ["V1.10.5-failed", "X.recovering-throttled"],
      to: Flow.Throttled(pending: pending, delay: 1_000), .wait(Wait(atLeast: 1_000)))
    #expect(course.situation.state.shownCode == poll.code)
    try course.expect(
      outcome: .waited, at: V1.now.advanced(by: 1_000),
      takes: ["X.throttled-waited", "X.repeating-pollingToken", "V1.10.4-early"],
      to: Flow.WaitingToPoll(poll: throttled, delay: 2_000), .wait(Wait(atLeast: 2_000)))
  }
}

extension Course where M == RESTV1 {
  /// What is polled, where the flow waits to poll.
  var poll: RESTV1.Poll? {
    if case .waitingToPoll(let stage) = situation.state { stage.poll } else { nil }
  }
}
