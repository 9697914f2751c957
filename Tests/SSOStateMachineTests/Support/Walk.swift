@testable import SSOStateMachine

/// One move of a walk. It names no ticket, so that a walk can be shortened and still be walked.
struct Move: CustomStringConvertible {
  enum Kind {
    case event(RESTV2.Event)
    /// The outcome of what is in flight.
    case outcome(RESTV2.Outcome)
    /// An outcome of something that was left behind.
    case late(RESTV2.Outcome)
  }

  let kind: Kind
  /// Milliseconds since the move before.
  let after: Int64

  var description: String {
    switch kind {
    case .event(let event): "+\(after) ms \(RESTV2.kind(of: event)): \(event)"
    case .outcome(let outcome): "+\(after) ms \(outcome)"
    case .late(let outcome): "+\(after) ms, late, \(outcome)"
    }
  }
}

/// Draws moves that fit where a flow stands, and some that do not.
struct MoveGenerator {
  private var random: SplitMix64
  private var serial = 0
  private var now = World.start
  private let outcomes: [EventKind: [RESTV2.Outcome]]
  private let events: [EventKind: [RESTV2.Event]]
  private let all: [RESTV2.Outcome]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    all = World.outcomes(World.configurations[0])
    outcomes = Dictionary(grouping: all) { RESTV2.kind(of: .completed($0, Ticket(0))) }
    events = Dictionary(grouping: World.events) { RESTV2.kind(of: $0) }
  }

  mutating func beginning() -> RESTV2.Situation { pick(World.beginnings) ?? World.beginnings[0] }

  mutating func move(in situation: RESTV2.Situation, awaited: RESTV2.Command?) -> Move {
    let stage = RESTV2.stage(of: situation.state)
    let kinds = RESTV2.graph.eventKinds(awaitedIn: stage)
    let pause = pause(for: awaited)
    defer { now = now.advanced(by: pause) }
    let chance = random.next() % 100
    if chance < 4, let outcome = pick(all) { return Move(kind: .late(outcome), after: 10) }
    if chance < 8, let event = pick(World.events) { return Move(kind: .event(event), after: 10) }
    if chance < 45, let outcome = awaited?.onward {
      return Move(kind: .outcome(fresh(outcome)), after: pause)
    }
    let fitting = kinds.compactMap { outcomes[$0] }.flatMap { $0 }
    if chance < 96, !fitting.isEmpty {
      let goesWell = random.next() % 100 < 85
      let wanted = fitting.filter { $0.isSuccess == goesWell }
      if let outcome = pick(wanted.isEmpty ? fitting : wanted) {
        return Move(kind: .outcome(fresh(outcome)), after: pause)
      }
    }
    // A flow that is cancelled or logged out at every rest never gets anywhere.
    let named = kinds.compactMap { events[$0] }.flatMap { $0 }
    let onward = named.filter { $0 != .cancel && $0 != .logOut && $0 != .requestPermission }
    let event = pick(random.next() % 100 < 85 && !onward.isEmpty ? onward : named)
    return Move(kind: .event(event ?? .cancel), after: pause)
  }

  /// Mostly what the command asks for; now and then too early, and now and then a long absence.
  private mutating func pause(for command: RESTV2.Command?) -> Int64 {
    let usual: Int64 = if case .wait(let wait)? = command { wait.atLeast } else { 40 }
    switch random.next() % 40 {
    case 0: return 25 * World.minute
    case 1: return World.day
    case 2, 3, 4, 5: return usual / 2
    default: return usual
    }
  }

  /// What must be used once is made once: media tokens, SAML responses, codes.
  private mutating func fresh(_ outcome: RESTV2.Outcome) -> RESTV2.Outcome {
    serial += 1
    switch outcome {
    case .authorization(.success(let answer)) where answer.value.decision.token != nil:
      let decision = Payload.permit("A", token: "canary-media-token-\(serial)")
      return Authorization(of: [decision], resource: "A").map { .authorization(.success(Shared($0))) }
        ?? outcome
    case .frameworkStatus(let status) where status.value.samlAttributeQueryResponse != nil:
      return .frameworkStatus(
        Payload.status(
          status.value.accessStatus, status.value.accountProviderIdentifier,
          until: status.value.authenticationExpirationDate, saml: "canary-saml-\(serial)"))
    case .session(.success(let session)) where session.value.code != nil:
      let old = session.value
      return .session(
        .success(
          Shared(
            Session(
              actionName: old.actionName, actionType: old.actionType, reasonType: old.reasonType,
              url: old.url,
              code: "CODE\(serial)", mvpd: old.mvpd, missingParameters: old.missingParameters,
              authenticationRequest: old.authenticationRequest, notAfter: now.advanced(by: 30 * World.minute))
          )))
    default: return outcome
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(random.next() % UInt64(elements.count))]
  }
}

extension RESTV2.Command {
  /// The outcome that leads deepest into the flow, so that walks do not end where they begin.
  var onward: RESTV2.Outcome? {
    switch self {
    case .retrieveProfiles, .poll: .profiles(.success(Payload.profileLists[0]))
    case .retrievePartnerProfile: .profiles(.success(Payload.profileLists[2]))
    case .createPartnerSession: .session(.success(Payload.sessions[10]))
    case .createSession, .resumeSession: .session(.success(Payload.sessions[3]))
    case .retrieveFrameworkStatus: .frameworkStatus(Payload.statuses[4])
    case .authenticateWithPartner: .frameworkStatus(Payload.statuses[8])
    case .authorize: Payload.authorizations.first.map { .authorization(.success($0)) }
    case .openUserAgent: .userAgent(.reachedRedirectUrl)
    case .register, .retrieveAccessToken, .requestPermission, .retrieveConfiguration, .preauthorize, .logout,
      .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure,
      .askToSignOutInSettings:
      nil
    }
  }
}

extension RESTV2.Outcome {
  /// Whether the call, the framework or the person did what was asked for.
  var isSuccess: Bool {
    switch self {
    case .registration(.success), .access(.success), .profiles(.success), .configuration(.success),
      .session(.success), .preauthorization(.success), .authorization(.success), .logouts(.success), .waited:
      true
    case .registration(.failure), .access(.failure), .profiles(.failure), .configuration(.failure),
      .session(.failure), .preauthorization(.failure), .authorization(.failure), .logouts(.failure):
      false
    case .permission(let status): status == .granted
    case .frameworkStatus(let status): status.value.accountProviderIdentifier != nil
    case .userAgent(let end): end == .reachedRedirectUrl
    }
  }
}

/// A small generator of numbers that gives the same ones everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
