import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.10.4 to V1.10.6: polling, and its rules")
struct RESTV1PollingTests {
  typealias Flow = RESTV1

  @Test("each answer, each moment and each wish leads where the polling rules say")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [starting(), polling(), pollingFurther(), completing(), waiting(), expired(), meanwhile()]
  }

  private static func polled(
    _ ago: Int64, _ origin: Flow.Poll.Origin = .secondScreen, until end: Timestamp = Known.later,
    access: Shared<Access> = Known.tvAccess
  ) throws -> Flow.Poll {
    try KnownV1.poll(origin, flow: KnownV1.flow(access, lastPoll: Known.now.advanced(by: -ago)), until: end)
  }

  @Table private static func starting() throws -> [Row] {
    let first = try KnownV1.poll()
    for poll in [first, try polled(3_000)] {
      Row(
        "V1.10.4 due", Flow.StartingPolling(poll: poll).decide(at: Known.moment), "V1.10.4-due",
        to: Flow.PollingToken(poll: poll.polled(at: Known.moment.time)),
        .retrieveAuthenticationToken(Known.tvAccess))
    }
    Row(
      "V1.10.4, 2.999 s after the last poll",
      Flow.StartingPolling(poll: try polled(2_999)).decide(at: Known.moment), "V1.10.4-early",
      to: Flow.WaitingToPoll(poll: try polled(2_999), delay: 1), .wait(Wait(atLeast: 1)))
    Row(
      "V1.10.4, clock set back", Flow.StartingPolling(poll: try polled(-60_000)).decide(at: Known.moment),
      "V1.10.4-early", to: Flow.WaitingToPoll(poll: try polled(0), delay: 3_000), .wait(Wait(atLeast: 3_000)))
    Row(
      "V1.10.4, code ended, for a second screen",
      Flow.StartingPolling(poll: try KnownV1.poll(until: Known.now)).decide(at: Known.moment),
      "V1.10.4-expired", to: Flow.CodeExpired(poll: try KnownV1.poll(until: Known.now)))
    for origin in [Flow.Poll.Origin.userAgent, .closedUserAgent] {
      let ended = try KnownV1.poll(origin, until: Known.now)
      Row(
        "V1.10.4, code ended during the login: one look, \(origin)",
        Flow.StartingPolling(poll: ended).decide(at: Known.moment), "V1.10.4-due",
        to: Flow.PollingToken(poll: ended.polled(at: Known.moment.time)),
        .retrieveAuthenticationToken(Known.tvAccess)
      )
    }
    let looked = try KnownV1.poll(.userAgent, until: Known.now).answered
    Row(
      "V1.10.4, code ended, looked already", Flow.StartingPolling(poll: looked).decide(at: Known.moment),
      "V1.10.4-expired", to: Flow.CodeExpired(poll: looked))
    let late = try KnownV1.poll(flow: KnownV1.flow(Known.expiredAccess))
    Row(
      "V1.10.4, token expired", Flow.StartingPolling(poll: late).decide(at: Known.moment),
      "V1.10.4-tokenExpired", to: Flow.RetrievingAccessToken.renewing(for: .pollingToken(.init(poll: late))),
      .retrieveAccessToken(Known.registration()))
    Row(
      "V1.10.4, token drawn just now",
      Flow.StartingPolling(poll: late, isFresh: true).decide(at: Known.moment),
      "V1.10.4-due", to: Flow.PollingToken(poll: late.polled(at: Known.moment.time)),
      .retrieveAuthenticationToken(Known.expiredAccess))
  }

  @Table private static func polling() throws -> [Row] {
    let tried = try KnownV1.poll(attempts: Attempts(failures: 1))
    let v1105 = Flow.PollingToken(poll: tried)
    for token in [KnownV1.token, nil] {
      Row(
        "V1.10.5 200", v1105.advance(on: Known.success(.authenticated(token)), at: Known.moment),
        "V1.10.5-token",
        to: Flow.CompletingRegularFlow(flow: tried.flow, token: token))
    }
    for origin in [Flow.Poll.Origin.secondScreen, .userAgent] {
      let poll = try KnownV1.poll(origin)
      Row(
        "V1.10.5 404, \(origin)",
        Flow.PollingToken(poll: poll.answered).advance(
          on: Known.success(.notAuthenticated), at: Known.moment),
        "V1.10.5-pending", to: Flow.WaitingToPoll(poll: poll.answered, delay: 5_000),
        .wait(Wait(atLeast: 5_000)))
    }
    Row(
      "V1.10.5 404 after a failed try", v1105.advance(on: Known.success(.notAuthenticated), at: Known.moment),
      "V1.10.5-pending", to: Flow.WaitingToPoll(poll: try KnownV1.poll().answered, delay: 5_000),
      .wait(Wait(atLeast: 5_000)))
    let closed = Flow.PollingToken(poll: try KnownV1.poll(.closedUserAgent))
    for none in [AuthenticationAnswer.notAuthenticated, .expired] {
      Row(
        "V1.10.5 \(none), page closed", closed.advance(on: Known.success(none), at: Known.moment),
        "V1.10.5-closed",
        to: Flow.Idle(registrationStatus: .admitted(Known.tvAccess), mvpd: nil))
    }
    for origin in [Flow.Poll.Origin.secondScreen, .userAgent] {
      let first = try KnownV1.poll(origin)
      for poll in [first, first.answered] {
        Row(
          "V1.10.5 410, \(origin), answered before: \(poll.isAnswered)",
          Flow.PollingToken(poll: poll).advance(on: Known.success(.expired), at: Known.moment),
          "V1.10.5-pending", to: Flow.WaitingToPoll(poll: poll.answered, delay: 5_000),
          .wait(Wait(atLeast: 5_000)))
      }
    }
  }

  @Table private static func pollingFurther() throws -> [Row] {
    let tried = try KnownV1.poll(attempts: Attempts(failures: 1))
    let v1105 = Flow.PollingToken(poll: tried)
    for fault in [Fault.unauthorized(nil), KnownV1.refused(400)] {
      Row(
        "V1.10.5 \(fault)", v1105.advance(on: Known.failure(fault), at: Known.moment), "V1.10.5-failed",
        to: Flow.Recovering(pending: .call(.pollingToken(v1105)), fault: Shared(fault)))
    }
    let ended = Flow.PollingToken(poll: try KnownV1.poll(until: Known.now))
    Row(
      "V1.10.5, back after the end of the code", ended.enterForeground(at: Known.moment), "V1.10.5-expired",
      to: Flow.CodeExpired(poll: ended.poll))
    Row(
      "V1.10.5 new code", v1105.requestNewCode(at: Known.moment), "V1.10.5-newCode",
      to: Flow.EnteringRegularFlow(flow: tried.flow, isChosenElsewhere: true))
  }

  private static func complete(_ mvpd: String?, _ token: AuthenticationToken?) -> StageTransition<RESTV1> {
    Flow.CompletingRegularFlow(flow: KnownV1.flow(mvpd: mvpd), token: token).decide(at: Known.moment)
  }

  private static func signedIn(_ mvpd: String?, until end: Timestamp? = nil)
    -> Flow.ProceedingWithAuthorization
  {
    Flow.ProceedingWithAuthorization(
      subscriber: Flow.Subscriber(access: Known.access, mvpd: mvpd, expiresAt: end), purpose: .signIn)
  }

  @Table private static func completing() throws -> [Row] {
    Row(
      "V1.10.6, MVPD of the token", complete("plain", KnownV1.token), "V1.10.6-completed",
      to: signedIn("one", until: Known.later), .store(KnownV1.storedMVPD))
    Row(
      "V1.10.6, MVPD chosen here", complete("one", nil), "V1.10.6-completed", to: signedIn("one"),
      .store(KnownV1.storedMVPD))
    Row("V1.10.6, MVPD unknown", complete(nil, nil), "V1.10.6-completedUnnamed", to: signedIn(nil))
  }

  @Table private static func waiting() throws -> [Row] {
    let waiting = Flow.WaitingToPoll(poll: try polled(3_000), delay: 5_000)
    Row(
      "waited", waiting.advance(on: .init(), at: Known.moment), "X.waitingToPoll-waited",
      to: Flow.StartingPolling(poll: waiting.poll))
    Row(
      "Continue", waiting.pollNow(at: Known.moment), "X.waitingToPoll-pollNow",
      to: Flow.StartingPolling(poll: waiting.poll))
    let ended = Flow.WaitingToPoll(poll: try polled(3_000, until: Known.now), delay: 5_000)
    Row(
      "back after the end of the code", ended.enterForeground(at: Known.moment), "X.waitingToPoll-expired",
      to: Flow.CodeExpired(poll: ended.poll))
    Row(
      "new code", waiting.requestNewCode(at: Known.moment), "X.waitingToPoll-newCode",
      to: Flow.EnteringRegularFlow(flow: waiting.poll.flow, isChosenElsewhere: true))
  }

  @Table private static func expired() throws -> [Row] {
    let chosen = Flow.CodeExpired(
      poll: try KnownV1.poll(flow: KnownV1.flow(mvpd: "one", hasPageFailed: true)))
    let fresh = Flow.EnteringRegularFlow(flow: KnownV1.flow(mvpd: "one"))
    Row("new code", chosen.requestNewCode(at: Known.moment), "X.codeExpired-newCode", to: fresh)
    Row("again", chosen.retry(at: Known.moment), "X.codeExpired-retry", to: fresh)
    Row(
      "second screen", chosen.useSecondScreen(at: Known.moment), "X.codeExpired-secondScreen",
      to: Flow.EnteringRegularFlow(flow: KnownV1.flow(), isChosenElsewhere: true))
  }

  @Table private static func meanwhile() throws -> [Row] {
    KnownV1.meanwhile(Flow.PollingToken(poll: try KnownV1.poll()), .admitted(Known.tvAccess))
    KnownV1.meanwhile(Flow.WaitingToPoll(poll: try KnownV1.poll(), delay: 5_000), .admitted(Known.tvAccess))
    KnownV1.meanwhile(Flow.CodeExpired(poll: try KnownV1.poll()), .admitted(Known.tvAccess))
  }

  @Test func theButtonContinueIsNotHeardTooSoonNorWhileAPollIsInFlight() throws {
    let waiting = Flow.WaitingToPoll(poll: try Self.polled(2_999), delay: 5_000)
    expect { Row("poll now", refused: waiting.pollNow(at: Known.moment)) }
    for stage in [waiting.state, Flow.PollingToken(poll: try KnownV1.poll()).state] {
      var situation = RESTV1.Situation(stage)
      let refusal = Refusal.notNow(RESTV1.stage(of: stage), "pollNow")
      #expect(throws: refusal) { try RESTV1.reduce(into: &situation, .pollNow, at: Known.now) }
    }
  }

  @Test func theOneLookIsNotGivenUpForTheEndOfTheCode() throws {
    let look = try KnownV1.poll(.userAgent, until: Known.now)
    expect {
      Row("foreground", refused: Flow.PollingToken(poll: look).enterForeground(at: Known.moment))
      Row("foreground", refused: Flow.WaitingToPoll(poll: look, delay: 1).enterForeground(at: Known.moment))
    }
    #expect(Flow.PollingToken(poll: look.answered).enterForeground(at: Known.moment)?.path != nil)
  }

  @Test func anIntervalUnderTheFloorCountsAsTheFloor() throws {
    let hasty = try KnownV1.poll(flow: KnownV1.flow(Known.access(on: Known.tvOS) { $0.pollInterval = 1 }))
    #expect(hasty.interval == 3_000)
  }

  @Test func aNewCodeIsNotPolledSoonerThanTheOldOneWas() throws {
    var course = Course(Flow.WaitingToPoll(poll: try Self.polled(1_000), delay: 5_000))
    let flow = course.poll?.flow
    let next = try #require(flow)
    try course.expect(
      .requestNewCode, takes: ["X.waitingToPoll-newCode", "V1.10-chosenElsewhere"],
      to: Flow.RequestingCode(flow: next), .createRegistrationCode(Known.tvAccess, mvpd: nil))
    let answer = RegistrationCode(code: "OTHER", generatedAt: Known.now, expiresAt: Known.later)
    let code = try #require(LoginCode("OTHER", until: Known.later, at: Known.now))
    try course.expect(
      outcome: .registrationCode(Known.success(answer)),
      takes: ["V1.10.1-returned", "V1.10.2-chosenElsewhere", "V1.10.4-early"],
      to: Flow.WaitingToPoll(poll: Flow.Poll(next, code, .secondScreen), delay: 2_000),
      .forget(.mvpd), .showCode("OTHER", notAfter: Known.later), .wait(Wait(atLeast: 2_000)))
  }

  @Test func theOldCodesAnswerComesTooLate() throws {
    var course = Course(Flow.PollingToken(poll: try KnownV1.poll()))
    let old = course.situation.ticket
    _ = try RESTV1.reduce(into: &course.situation, .requestNewCode, at: Known.now)
    let late = RESTV1.Event.completed(.authentication(Known.success(.authenticated(KnownV1.token))), old)
    #expect(throws: Refusal.late(old, current: old.next)) {
      try RESTV1.reduce(into: &course.situation, late, at: Known.now)
    }
  }
}

extension Course where M == RESTV1 {
  /// The poll of a flow that waits to poll; nil in any other stage.
  var poll: RESTV1.Poll? {
    if case .waitingToPoll(let stage) = situation.state.stage { stage.poll } else { nil }
  }
}
