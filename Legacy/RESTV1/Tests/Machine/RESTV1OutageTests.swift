import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// The network fails while a person looks at a code: the code is as good as before.
@Suite("V1.10.5: polling through an outage")
struct RESTV1OutageTests {
  typealias Flow = RESTV1

  @Test("a call that brings no answer makes polling slower, and ends nothing")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] { try [polling(), slower(), drawing(), starting(), theOneLook()] }

  private static let passing: [Fault] =
    Fault.TransportFault.allCases.map { .transport($0) } + [
      .redirected(status: 302),
      KnownV1.refused(500), KnownV1.refused(503), .unreadable(.init(code: "notJSON", status: 502)),
      .throttled(retryAfter: nil), .throttled(retryAfter: 4_000), .throttled(retryAfter: .min),
      .service(EnhancedError(code: "odd", action: .retry, status: 403), status: 403),
      .service(EnhancedError(code: "odd", action: .configuration, status: 500), status: 500),
      .service(EnhancedError(code: "odd", action: RecommendedAction.none, status: 500), status: 500),
    ]
  private static let others: [Fault] = [
    KnownV1.refused(400), KnownV1.refused(403), .unauthorized(nil),
    .unreadable(.init(code: "notJSON", status: 200)),
    .service(EnhancedError(code: "odd", action: .authentication, status: 500), status: 500),
    .service(EnhancedError(code: "odd", action: .applicationRegistration, status: 500), status: 500),
  ]

  private static func silent(_ count: UInt8, _ poll: Flow.Poll, needsToken: Bool = false) -> Flow.Poll {
    var poll = poll
    (poll.silence, poll.needsToken) = (count, needsToken)
    return poll
  }

  @Table private static func polling() throws -> [Row] {
    for origin in [Flow.Poll.Origin.secondScreen, .userAgent] {
      let poll = try KnownV1.poll(origin)
      for fault in passing {
        Row(
          "V1.10.5 \(fault), \(origin)",
          Flow.PollingToken(poll: poll).advance(on: Known.failure(fault), at: Known.moment),
          "V1.10.5-unanswered",
          to: Flow.WaitingToPoll(poll: silent(1, poll), delay: 10_000), .wait(Wait(atLeast: 10_000)))
      }
      for fault in others {
        let v1105 = Flow.PollingToken(poll: poll)
        Row(
          "V1.10.5 \(fault), \(origin)", v1105.advance(on: Known.failure(fault), at: Known.moment),
          "V1.10.5-failed",
          to: Flow.Recovering(pending: .call(.pollingToken(v1105)), fault: Shared(fault)))
      }
    }
  }

  @Table private static func slower() throws -> [Row] {
    let poll = try KnownV1.poll()
    for (before, after, delay): (UInt8, UInt8, Int64) in [
      (1, 2, 20_000), (2, 3, 30_000), (13, 14, 30_000), (14, 14, 30_000),
    ] {
      Row(
        "V1.10.5, \(after) in a row",
        Flow.PollingToken(poll: silent(before, poll)).advance(
          on: Known.failure(Known.broken), at: Known.moment),
        "V1.10.5-unanswered", to: Flow.WaitingToPoll(poll: silent(after, poll), delay: delay),
        .wait(Wait(atLeast: delay)))
    }
    Row(
      "V1.10.5 an answer again",
      Flow.PollingToken(poll: silent(3, poll)).advance(
        on: Known.success(.notAuthenticated), at: Known.moment),
      "V1.10.5-pending", to: Flow.WaitingToPoll(poll: poll.answered, delay: 5_000),
      .wait(Wait(atLeast: 5_000)))
    let ending = try KnownV1.poll(until: Known.now.advanced(by: 7_000))
    for fault in [Known.broken, .throttled(retryAfter: .max)] {
      Row(
        "V1.10.5 \(fault), the code ends soon",
        Flow.PollingToken(poll: ending).advance(on: Known.failure(fault), at: Known.moment),
        "V1.10.5-unanswered",
        to: Flow.WaitingToPoll(poll: silent(1, ending), delay: 7_000), .wait(Wait(atLeast: 7_000)))
    }
    Row(
      "V1.10.5, told to wait longer",
      Flow.PollingToken(poll: poll).advance(
        on: Known.failure(.throttled(retryAfter: 60_000)), at: Known.moment),
      "V1.10.5-unanswered", to: Flow.WaitingToPoll(poll: silent(1, poll), delay: 60_000),
      .wait(Wait(atLeast: 60_000)))
  }

  @Table private static func drawing() throws -> [Row] {
    for origin in [Flow.Poll.Origin.secondScreen, .userAgent] {
      let poll = try KnownV1.poll(origin)
      let draw = Flow.RetrievingAccessToken.renewing(for: .pollingToken(.init(poll: poll)))
      for fault in passing {
        Row(
          "token, \(fault), \(origin)", draw.advance(on: Known.failure(fault), at: Known.moment),
          "X.retrievingAccessToken-unanswered",
          to: Flow.WaitingToPoll(poll: silent(1, poll, needsToken: true), delay: 10_000),
          .wait(Wait(atLeast: 10_000)))
      }
      for fault in [Fault.unauthorized(nil), KnownV1.refused(400)] {
        Row(
          "token, \(fault), \(origin)", draw.advance(on: Known.failure(fault), at: Known.moment),
          "X.retrievingAccessToken-failed", to: Flow.Recovering(pending: .token(draw), fault: Shared(fault)))
      }
    }
  }

  @Table private static func starting() throws -> [Row] {
    let refused = silent(1, try KnownV1.poll(), needsToken: true)
    Row(
      "V1.10.4, a token is still to be drawn", Flow.StartingPolling(poll: refused).decide(at: Known.moment),
      "V1.10.4-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .pollingToken(.init(poll: refused))),
      .retrieveAccessToken(Known.registration(Known.tvOS)))
  }

  /// After the user agent, the flow looks once even past the end of the code. The look is bounded like any other call.
  @Table private static func theOneLook() throws -> [Row] {
    for poll in [
      try KnownV1.poll(.closedUserAgent), try KnownV1.poll(.userAgent, until: Known.now),
    ] {
      let look = Flow.PollingToken(poll: poll)
      Row(
        "V1.10.5, the one look", look.advance(on: Known.failure(Known.broken), at: Known.moment),
        "V1.10.5-failed",
        to: Flow.Recovering(pending: .call(.pollingToken(look)), fault: Shared(Known.broken)))
      let draw = Flow.RetrievingAccessToken.renewing(for: .pollingToken(look))
      Row(
        "token, the one look", draw.advance(on: Known.failure(Known.broken), at: Known.moment),
        "X.retrievingAccessToken-failed",
        to: Flow.Recovering(pending: .token(draw), fault: Shared(Known.broken)))
    }
    let often = silent(3, try KnownV1.poll(.userAgent, until: Known.now))
    Row(
      "V1.10.4, an outage that outlasts the code", Flow.StartingPolling(poll: often).decide(at: Known.moment),
      "V1.10.4-expired", to: Flow.CodeExpired(poll: often))
    for poll in [try KnownV1.poll(until: Known.now), try KnownV1.poll(.userAgent, until: Known.now).answered]
    {
      Row(
        "V1.10.5, the code has ended meanwhile",
        Flow.PollingToken(poll: poll).advance(on: Known.failure(Known.broken), at: Known.moment),
        "V1.10.5-unanswered",
        to: Flow.WaitingToPoll(poll: silent(1, poll), delay: 0), .wait(Wait(atLeast: 0)))
    }
  }

  @Test("an hour without a network ends no code that lives longer, and is asked about every 30 s")
  func anHour() throws {
    let poll = try KnownV1.poll(until: Known.now.advanced(by: 36_000_000))
    var (flow, now, polls) = (RESTV1.Situation(Flow.PollingToken(poll: poll).state), Known.now, 0)
    while now < Known.now.advanced(by: 3_600_000 - 60_000) {
      let lost = RESTV1.Event.completed(.authentication(Known.failure(Known.broken)), flow.ticket)
      let wait = try RESTV1.reduce(into: &flow, lost, at: now).commands.last
      guard case .wait(let wait) = wait else {
        Issue.record("no wait, but \(String(describing: wait))")
        return
      }
      now = now.advanced(by: wait.atLeast)
      #expect(flow.state.shownCode == poll.code)
      _ = try RESTV1.reduce(into: &flow, .completed(.waited, flow.ticket), at: now)
      polls += 1
    }
    #expect((115...125).contains(polls), "\(polls)")
    let found = RESTV1.Event.completed(
      .authentication(Known.success(.authenticated(KnownV1.token))), flow.ticket)
    _ = try RESTV1.reduce(into: &flow, found, at: now)
    #expect(flow.state.subscriber?.mvpd == "one")
  }

  @Test("a 401, then no answer to the token: the poll is made again with a new token, and with no other")
  func refusedToken() throws {
    var course = Course(Flow.PollingToken(poll: try KnownV1.poll().polled(at: Known.moment.time)))
    var poll = try KnownV1.poll().polled(at: Known.moment.time)
    poll.attempts = Attempts(renewals: 1)
    let draw = Flow.RetrievingAccessToken.renewing(for: .pollingToken(.init(poll: poll)))
    try course.expect(
      outcome: .authentication(Known.failure(.unauthorized(nil))),
      takes: ["V1.10.5-failed", "X.recovering-unauthorized"], to: draw,
      .retrieveAccessToken(Known.registration(Known.tvOS)))
    let waiting = Self.silent(1, poll, needsToken: true)
    try course.expect(
      outcome: .access(Known.failure(Known.broken)), takes: ["X.retrievingAccessToken-unanswered"],
      to: Flow.WaitingToPoll(poll: waiting, delay: 10_000), .wait(Wait(atLeast: 10_000)))
    try course.expect(
      outcome: .waited, at: Known.now.advanced(by: 10_000),
      takes: ["X.waitingToPoll-waited", "V1.10.4-tokenExpired"],
      to: Flow.RetrievingAccessToken.renewing(for: .pollingToken(.init(poll: waiting))),
      .retrieveAccessToken(Known.registration(Known.tvOS)))
    var renewed = Self.silent(1, poll)
    renewed.flow.access = Known.renewedAccess
    let now = Known.now.advanced(by: 10_000)
    try course.expect(
      outcome: .access(.success(Known.renewedAccess)), at: now,
      takes: ["X.retrievingAccessToken-renewed", "X.repeating-pollingToken", "V1.10.4-due"],
      to: Flow.PollingToken(poll: renewed.polled(at: now)), .store(.access(Known.renewedAccess)),
      .retrieveAuthenticationToken(Known.renewedAccess))
  }

  /// The milliseconds for which a device shows a code that it received at `Known.now`.
  private static func life(from start: Timestamp?, until end: Timestamp?) -> Int64 {
    let code = RegistrationCode(code: "IYQD5JQ", generatedAt: start, expiresAt: end)
    return Known.now.milliseconds(until: code.end(receivedAt: Known.now))
  }

  private static func at(_ milliseconds: Int64) -> Timestamp { Known.now.advanced(by: milliseconds) }

  @Test("a code counts from its receipt if the clocks disagree, and lasts 30 minutes by default")
  func lifetimes() {
    for (start, end, life): (Timestamp?, Timestamp?, Int64) in [
      (Self.at(0), Self.at(1_000), 1_000), (Self.at(-60_000), Self.at(240_000), 240_000),
      (Self.at(-60_001), Self.at(239_999), 300_000), (Self.at(-600_000), Self.at(0), 600_000),
      (Self.at(-86_400_000), Self.at(-84_600_000), 1_800_000), (Self.at(1), Self.at(300_001), 300_000),
      (nil, Self.at(300_000), 1_800_000), (Self.at(0), nil, 1_800_000), (nil, nil, 1_800_000),
      (Self.at(0), Self.at(0), 1_800_000), (Self.at(1_000), Self.at(0), 1_800_000),
      (Self.at(-30_000), Self.at(-10_000), 20_000),
    ] {
      #expect(Self.life(from: start, until: end) == life, "\(String(describing: (start, end)))")
    }
    #expect(Self.life(from: Timestamp(.min), until: Timestamp(.max)) > 36_000_000)
  }

  @Test func aClockAheadOfTheServiceShowsNoCodeThatHasEnded() throws {
    var course = Course(Flow.RequestingCode(flow: KnownV1.flow(Known.tvAccess)))
    let answer = RegistrationCode(
      code: "IYQD5JQ", generatedAt: Self.at(-7_200_000), expiresAt: Self.at(-5_400_000))
    let poll = try KnownV1.poll(until: Self.at(1_800_000))
    try course.expect(
      outcome: .registrationCode(Known.success(answer)),
      takes: ["V1.10.1-returned", "V1.10.2-chosenElsewhere", "V1.10.4-due"],
      to: Flow.PollingToken(poll: poll.polled(at: Known.moment.time)), .forget(.mvpd),
      .showCode("IYQD5JQ", notAfter: Self.at(1_800_000)), .retrieveAuthenticationToken(Known.tvAccess))
  }
}
