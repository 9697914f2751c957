import Testing

@testable import SSOStateMachine

@Suite("§8.2, §9. What a fault calls for")
struct ReactionTests {

  /// A fault and the attempts so far, and the reaction that they call for.
  struct Line: Sendable, CustomTestStringConvertible {
    let name: String
    let fault: Fault
    let attempts: Attempts
    let reaction: Reaction

    init(_ name: String, _ fault: Fault, _ reaction: Reaction, after attempts: Attempts = Attempts()) {
      (self.name, self.fault, self.reaction, self.attempts) = (name, fault, reaction, attempts)
    }

    /// A line that ends in the failure that the fault means.
    init(_ name: String, givesUpOn fault: Fault, after attempts: Attempts = Attempts()) {
      self.init(name, fault, .giveUp, after: attempts)
    }

    var testDescription: String { name }
  }

  static let tried = Attempts(failures: 2)

  private static func service(_ action: RecommendedAction?, status: Int = 403) -> Fault {
    .service(EnhancedError(code: "odd_code", action: action), status: status)
  }

  private static func unreadable(_ status: Int) -> Fault {
    .unreadable(.init(code: "notJSON", status: status))
  }

  static let actions: [Line] = [
    Line("none", givesUpOn: service(RecommendedAction.none)),
    Line("none, 500", givesUpOn: service(RecommendedAction.none, status: 500)),
    Line("configuration", givesUpOn: service(.configuration, status: 500)),
    Line("application-registration, first: the token", service(.applicationRegistration), .renew),
    Line(
      "application-registration, second", service(.applicationRegistration), .register,
      after: Attempts(renewals: 1)),
    Line(
      "authentication", service(.authentication),
      .signInAgain),
    Line("authorization (an older interface only)", givesUpOn: service(.authorization)),
    Line("retry, first try", service(.retry), .retry),
    Line("retry, second try", service(.retry), .retry, after: Attempts(failures: 1)),
    Line("retry, third try", givesUpOn: service(.retry), after: tried),
    Line("unknown, by status: 403", givesUpOn: service(.unrecognized("odd"))),
    Line("unknown, by status: 500", service(.unrecognized("odd"), status: 500), .retry),
    Line("missing, by status: 400", givesUpOn: service(nil, status: 400)),
    Line("missing, by status: 503", service(nil, status: 503), .retry),
    Line("missing, by status: 503, third try", givesUpOn: service(nil, status: 503), after: tried),
    Line(
      "the listed action wins: retry on 403",
      .service(EnhancedError(code: "network_received_error", action: RecommendedAction.none), status: 403),
      .retry),
    Line(
      "the listed action wins: none on 500",
      givesUpOn: .service(EnhancedError(code: "internal_server_error", action: .retry), status: 500)),
  ]

  static let unauthorized: [Line] = [
    Line("401, first", .unauthorized(nil), .renew),
    Line("401, second", givesUpOn: .unauthorized(nil), after: Attempts(renewals: 1)),
    Line("401, application-registration, first", .unauthorized(refusedClient), .renew),
    Line(
      "401, application-registration, second", .unauthorized(refusedClient), .register,
      after: Attempts(renewals: 1)),
    Line(
      "401, another error, second", givesUpOn: .unauthorized(EnhancedError(code: "odd_code")),
      after: Attempts(renewals: 1)),
  ]

  static let refusedClient = EnhancedError(code: "invalid_access_token_client_application")

  static let throttled: [Line] = [
    Line("429, not told", .throttled(retryAfter: nil), .wait(1_000)),
    Line("429, told less than 1 s", .throttled(retryAfter: 999), .wait(1_000)),
    Line("429, told a negative time", .throttled(retryAfter: -1), .wait(1_000)),
    Line("429, told more", .throttled(retryAfter: 7_000), .wait(7_000)),
    Line("429, told 30 s", .throttled(retryAfter: 30_000), .wait(30_000)),
    Line("429, told more than 30 s", givesUpOn: .throttled(retryAfter: 30_001)),
    Line("429, fifth wait", .throttled(retryAfter: nil), .wait(1_000), after: Attempts(throttles: 4)),
    Line("429, sixth wait", givesUpOn: .throttled(retryAfter: nil), after: Attempts(throttles: 5)),
  ]

  static let transport: [Line] = [
    Line("connection failed", .transport(.connectionFailed), .retry),
    Line("timed out", .transport(.timedOut), .retry),
    Line("truncated", .transport(.truncated), .retry),
    Line("truncated, third try", givesUpOn: .transport(.truncated), after: tried),
    Line("redirect refused", givesUpOn: .redirected(status: 302)),
    Line("too large", givesUpOn: .transport(.tooLarge)),
    Line("no trust in the server", givesUpOn: .transport(.tlsFailed)),
  ]

  static let answers: [Line] = [
    Line("500, unreadable", unreadable(500), .retry),
    Line("503, unreadable", unreadable(503), .retry),
    Line("500, unreadable, third try", givesUpOn: unreadable(500), after: tried),
    Line("400, unreadable", givesUpOn: unreadable(400)),
    Line("404, unreadable", givesUpOn: unreadable(404)),
    Line("405, unreadable", givesUpOn: unreadable(405)),
    Line("200, unreadable", givesUpOn: unreadable(200)),
    Line("registration error", givesUpOn: .registration(.invalidClient, status: 400)),
  ]

  @Test(
    "every action, 401, 429, no answer, an unreadable answer",
    arguments: [actions, unauthorized, throttled, transport, answers].flatMap { $0 })
  func reaction(_ line: Line) {
    #expect(Reaction(to: line.fault, after: line.attempts) == line.reaction, "\(line.name)")
  }

  @Test(
    "a failure after 429 says when, in whole seconds",
    arguments: [
      (nil, nil), (30_001, 31_000), (3_600_000, 3_600_000), (0, 0), (-5_000, 0), (.max, 65_535_000),
      (.min, 0),
    ] as [(Int64?, Int64?)])
  func saysWhen(_ told: Int64?, _ when: Int64?) {
    #expect(Failure(.throttled(retryAfter: told), of: "E14").retryAfter == when)
    #expect(Failure(.transport(.timedOut), of: "E14").retryAfter == nil)
  }

  @Test("every way to get no answer has a line")
  func everyTransportFault() {
    for fault in Fault.TransportFault.allCases {
      #expect(Self.transport.contains { $0.fault == .transport(fault) }, "\(fault)")
    }
  }

  @Test(
    "every one of the 47 codes reacts by its listed action, whatever the status",
    arguments: EnhancedErrorCode.allCases)
  func codes(_ code: EnhancedErrorCode) {
    let error = EnhancedError(code: code.rawValue)
    let fault = Fault.service(error, status: 400)
    let expected: Reaction =
      switch code.listedAction {
      case .retry: .retry
      case .authentication: .signInAgain
      // The token may be the only thing that is wrong.
      case .applicationRegistration: .renew
      case .none, .configuration, .authorization, .unrecognized: .giveUp
      }
    #expect(Reaction(to: fault, after: Attempts()) == expected)
  }

  @Test("at most 3 tries, 5 waits, 1 renewal; the wait doubles, and as much again is left to chance")
  func attempts() {
    let first = Attempts()
    #expect(first.mayRetry && first.afterFailure.mayRetry && !first.afterFailure.afterFailure.mayRetry)
    #expect(first.mayRenew && !first.afterRenewal.mayRenew)
    #expect(Attempts(throttles: 4).mayWait && !Attempts(throttles: 5).mayWait)
    #expect(first.afterFailure == Attempts(failures: 1))
    #expect(first.afterThrottle == Attempts(throttles: 1))
    #expect(first.afterRenewal == Attempts(renewals: 1))
    let waits: [(UInt8, Int64)] = [(0, 1_000), (1, 1_000), (2, 2_000), (3, 4_000), (4, 8_000)]
    for (failures, floor) in waits {
      #expect(
        Attempts(failures: failures).backOff == Wait(atLeast: floor, jitter: floor), "\(failures)")
    }
  }

  @Test("failures keep the service's own code, message and trace")
  func failures() {
    let error = EnhancedError(code: "odd_code", message: "text", trace: "t-1")
    let setUp = EnhancedError(code: "too_many_resources")
    let lines: [(Fault, Failure)] = [
      (
        .service(error, status: 400),
        Failure(
          family: .service, code: "odd_code", message: "text", trace: "t-1", endpoint: "E8", status: 400)
      ),
      (
        .service(setUp, status: 403),
        Failure(family: .configuration, code: "too_many_resources", endpoint: "E8", status: 403)
      ),
      (
        .registration(.unauthorizedClient, status: 400),
        Failure(family: .configuration, code: "unauthorized_client", endpoint: "E8", status: 400)
      ),
      (
        .unauthorized(nil), Failure(family: .unauthorized, code: "unauthorized", endpoint: "E8", status: 401)
      ),
      (
        .unauthorized(error),
        Failure(
          family: .unauthorized, code: "odd_code", message: "text", trace: "t-1", endpoint: "E8", status: 401)
      ),
      (
        .throttled(retryAfter: nil),
        Failure(family: .throttled, code: "throttled", endpoint: "E8", status: 429)
      ),
      (.transport(.timedOut), Failure(family: .transport, code: "timedOut", endpoint: "E8")),
      (
        .unreadable(.init(code: "notJSON", status: 200, trace: "t-2")),
        Failure(family: .protocol, code: "notJSON", trace: "t-2", endpoint: "E8", status: 200)
      ),
    ]
    for (fault, failure) in lines { #expect(Failure(fault, of: "E8") == failure) }
  }

  @Test(
    "a service that is down, the law, a firewall and a network that wants a sign-in have four codes",
    arguments: [
      ("empty", 500, "status500"), ("empty", 451, "status451"), ("html", 403, "status403"),
      ("html", 200, "html"),
    ])
  func pagesOfOthers(_ word: String, _ status: Int, _ code: String) {
    let failure = Failure(.unreadable(.init(code: word, status: status)), of: "E9")
    let family: Failure.Family = status == 200 ? .protocol : .service
    #expect(failure == Failure(family: family, code: code, endpoint: "E9", status: status))
  }
}
