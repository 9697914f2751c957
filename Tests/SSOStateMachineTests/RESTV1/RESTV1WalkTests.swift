import Testing

@testable import SSOStateMachine

/// The real reducer, led at random through everything that may happen to it, from a first launch on.
@Suite("Random walks through REST API V1")
struct RESTV1WalkTests {
  /// Chance that is the same on every machine.
  struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ (state << 31)
    }
  }

  struct Walk {
    var flow: RESTV1.Situation
    var now = V1.now
    var chance: Chance
    var taken: Set<String> = []
    /// The last poll of the regular flow that the walk is in.
    var lastPoll: Timestamp?
    var polls = 0

    /// Applies one event, and holds the reduction against what is declared.
    mutating func step(_ event: RESTV1.Event) throws {
      let before = flow
      let from = RESTV1.stage(of: flow.state)
      let reduction: Reduction<RESTV1>
      do {
        reduction = try RESTV1.reduce(into: &flow, event, at: now)
      } catch {
        #expect(flow == before)
        if case .unsettled = error { Issue.record("\(error)") }
        return
      }
      var stage = from
      for id in reduction.path {
        let edge = try #require(RESTV1.graph[id])
        #expect(edge.from == stage, "\(edge.id)")
        stage = edge.to
        taken.insert(edge.id)
      }
      #expect(stage == RESTV1.stage(of: flow.state))
      let declared = reduction.path.flatMap { RESTV1.graph[$0]?.commands ?? [] }
      #expect(reduction.commands.map(RESTV1.kind(of:)) == declared, "\(from)")
      look(at: reduction.commands, after: event)
      if flow.state.fallbackReason == nil { lastPoll = nil }
    }

    private mutating func look(at commands: Commands<RESTV1.Command>, after event: RESTV1.Event) {
      for command in commands {
        switch RESTV1.kind(of: command) {
        case .retrieveAuthenticationToken:
          #expect(lastPoll.map { $0.milliseconds(until: now) >= 3_000 } ?? true)
          (lastPoll, polls) = (now, polls + 1)
        case .startPlayback: #expect(RESTV1.kind(of: event) == .mediaToken)
        case .showCode:
          #expect(flow.state.shownCode != nil || RESTV1.stage(of: flow.state) == "X.codeExpired")
        default: break  // What else is asked for has a table of its own.
        }
      }
    }
  }

  static let configurations: [FlowConfiguration] = [Given.iOS, Given.tvOS].flatMap { system in
    var silent = system
    (silent.promptsForAccess, silent.hasPicker) = (false, false)
    return [system, silent]
  }

  @Test(arguments: 0..<8)
  func everyReductionIsAChainOfDeclaredArrowsAndGivingUpComesToRest(_ place: Int) throws {
    let configuration = Self.configurations[place % 4]
    let flow = RESTV1.launch(configuration, at: V1.now).situation
    var walk = Walk(flow: flow, chance: Chance(state: UInt64(place)))
    let events = try RESTV1Events.all(on: configuration)
    let grouped = Dictionary(grouping: events, by: RESTV1.kind(of:))
    for _ in 0..<3_000 {
      let ms: [Int64] = [0, 0, 0, 1, 1_000, 2_000]
      walk.now = walk.now.advanced(by: ms.randomElement(using: &walk.chance) ?? 0)
      let named = RESTV1.graph.eventKinds(awaitedIn: RESTV1.stage(of: walk.flow.state))
      let fitting = named.flatMap { grouped[$0] ?? [] }
      let event = (Int.random(in: 0..<20, using: &walk.chance) == 0 ? events : fitting)
        .randomElement(using: &walk.chance)
      if let event { try walk.step(event.with(walk.flow.ticket)) }
      var given = walk.flow
      if !given.state.isResting {
        let path = try RESTV1.reduce(into: &given, .cancel, at: walk.now).path
        #expect(given.state.isResting && path.count <= 2)
      }
    }
    #expect(walk.polls >= 3 && walk.taken.count > 60, "\(walk.polls) \(walk.taken.count)")
  }

  /// What ``RESTV1/Situation/folded(at:)`` leaves out is handed on, never looked at.
  @Test func statesThatFoldToTheSameTakeTheSameArrows() throws {
    var first: [Folded: RESTV1.Situation] = [:]
    let moments = [V1.now]
    var met: Set<Folded> = []
    for (place, configuration) in Self.configurations.enumerated() {
      let events = try RESTV1Events.all(on: configuration)
      let grouped = Dictionary(grouping: events, by: RESTV1.kind(of:))
      let distinct = try RESTV1Events.all(on: configuration, times: 1)
      let flow = RESTV1.launch(configuration, at: V1.now).situation
      var walk = Walk(flow: flow, chance: Chance(state: UInt64(90 + place)))
      for _ in 0..<2_500 {
        let named = RESTV1.graph.eventKinds(awaitedIn: RESTV1.stage(of: walk.flow.state))
        let fitting = named.flatMap { grouped[$0] ?? [] }
        guard let event = fitting.randomElement(using: &walk.chance) else { break }
        try walk.step(event.with(walk.flow.ticket))
        let folded = walk.flow.folded(at: moments)
        guard let twin = first[folded] else {
          first[folded] = walk.flow
          continue
        }
        guard twin != walk.flow, met.insert(folded).inserted else { continue }
        for event in distinct where named.contains(RESTV1.kind(of: event)) || !event.isOutcome {
          var (one, other) = (walk.flow, twin)
          let left = try? RESTV1.reduce(into: &one, event.with(one.ticket), at: V1.now)
          let right = try? RESTV1.reduce(into: &other, event.with(other.ticket), at: V1.now)
          #expect(left?.path == right?.path, "\(RESTV1.stage(of: twin.state)) on \(RESTV1.kind(of: event))")
        }
      }
    }
    #expect(met.count > 100)
  }
}

/// What may happen: every wish, and for every outcome its kinds of answer.
enum RESTV1Events {
  /// - Parameter times: how often every answer is among them, lest every walk soon ends in a failure.
  static func all(on configuration: FlowConfiguration, times: Int = 20) throws -> [RESTV1.Event] {
    let wishes: [RESTV1.Event] = [
      .signIn, .signIn, .preauthorize(Given.preauthorize), .play(Given.play), .play(Given.otherPlay),
      .chooseMVPD(id: "one"), .chooseMVPD(id: "nobody"), .useSecondScreen, .requestNewCode, .pollNow,
      .requestPermission, .enterForeground, .acknowledge, .retry, .cancel, .logOut,
    ]
    return wishes + outcomes(on: configuration, times).map { .completed($0, Ticket(0)) }
  }

  private static let faults: [Fault] = [
    V1.broken, .throttled(retryAfter: nil), .unauthorized(nil), V1.refused(400), V1.refused(412),
    V1.refused(500), .service(EnhancedError(code: "authenticated_profile_expired"), status: 403),
    .unauthorized(EnhancedError(code: "invalid_access_token_client_application")),
  ]

  private static func failures<Value>(_ make: (Reply<Value>) -> RESTV1.Outcome) -> [RESTV1.Outcome] {
    faults.map { make(V1.failure($0)) }
  }

  private static func outcomes(on configuration: FlowConfiguration, _ times: Int) -> [RESTV1.Outcome] {
    let registration = Given.registration(configuration)
    let access = Given.access(configuration, expiresAt: Given.muchLater)
    let invalid = Fault.registration(.invalidClient, status: 400)
    let good: [RESTV1.Outcome] = [
      .registration(.success(registration)), .registration(V1.failure(invalid)), .access(.success(access)),
      .access(V1.failure(invalid)), .waited, .configuration(.success(V1.mvpds)),
      .configuration(.success(V1.noMVPDs)), .profileRequest(.success(V1.request)),
      .exchange(V1.success(NoContent())), .logout(V1.success(NoContent())),
      .registrationCode(V1.success(RegistrationCode(code: "IYQD5JQ", expiresAt: Given.later))),
      .registrationCode(V1.success(RegistrationCode(code: "OTHER"))),
      .registrationCode(V1.success(RegistrationCode(code: ""))),
      .mediaToken(V1.success(.issued(Given.mediaToken))), .mediaToken(V1.success(.refused(V1.denial))),
      .preauthorization(V1.success(Preauthorization([Given.permit()]))),
      .userMetadata(V1.success(UserMetadata(tokenSource: .apple))), .userMetadata(V1.success(UserMetadata())),
    ]
    let authentications: [RESTV1.Outcome] = [
      AuthenticationAnswer.authenticated(nil), .authenticated(V1.token), .notAuthenticated, .notAuthenticated,
      .notAuthenticated, .expired,
    ].map { .authentication(V1.success($0)) }
    let authorizations: [RESTV1.Outcome] = [
      AuthorizationAnswer.authorized(AuthorizationToken(mvpd: "one", resource: "film")), .denied(V1.denial),
      .notAuthenticated, .missing, .expired,
    ].map { .authorization(V1.success($0)) }
    let answers = good + authentications + authorizations + framework
    return (0..<times).flatMap { _ in answers }
      + failures { .authentication($0) } + failures { .configuration($0) } + failures { .profileRequest($0) }
      + failures { .exchange($0) } + failures { .registrationCode($0) } + failures { .authorization($0) }
      + failures { .mediaToken($0) } + failures { .preauthorization($0) } + failures { .userMetadata($0) }
      + failures { .logout($0) } + failures { .registration($0) } + failures { .access($0) }
  }

  private static let framework: [RESTV1.Outcome] =
    AccessStatus.allCases.map { .permission($0) } + UserAgentEnd.allCases.map { .userAgent($0) }
    + [
      Given.status, Given.response, Given.statusWithoutEnd, Given.granted(until: Given.past),
      Given.granted("apple:off", until: Given.later), Given.permission(.granted), Given.permission(.denied),
      Given.frameworkError(.userCancelled), Given.frameworkError(.timedOut),
      Given.frameworkError(.unsupportedProvider, provider: "apple:listed"),
      Given.frameworkError(.unsupportedProvider),
    ].map { .frameworkStatus($0) }
}

extension RESTV1.Event {
  var isOutcome: Bool { if case .completed = self { true } else { false } }

  /// The same event; an outcome with another ticket.
  func with(_ ticket: Ticket) -> Self {
    if case .completed(let outcome, _) = self { .completed(outcome, ticket) } else { self }
  }
}
