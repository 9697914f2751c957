@testable import SSOStateMachine

/// What must hold on every walk, whatever the service, the framework, the person and the clock do.
struct Invariants {
  private var hasCredentials = false
  private var wantsLogOut = false
  private var mayCreatePartnerProfile = false
  private var tokens: Set<Secret<String>> = []
  private var freshPermit: MediaToken?
  private var acceptedResponses: Set<Secret<String>> = []
  private var sentResponse: Secret<String>?
  private var polls: [String: Timestamp] = [:]
  private var codeEnds: [String: Timestamp] = [:]
  private var tries: [CommandKind: Int] = [:]
  private var lastCall: CommandKind?
  private var renewals = 0
  private var wanted: String?

  mutating func begin(with situation: RESTV2.Situation) {
    switch situation.state.rest?.standing {
    case .registered, .admitted: hasCredentials = true
    case .unregistered, nil: hasCredentials = false
    }
  }

  mutating func violation(
    of event: RESTV2.Event, _ reduction: Reduction<RESTV2>, at now: Timestamp
  ) -> String? {
    let edges = reduction.path.compactMap { RESTV2.graph[$0] }
    // A wish that is only remembered begins no count anew.
    let isNewWish = event.isOfAPerson && !edges.allSatisfy(\.stays)
    observe(event)
    if event.isAnswer && !event.isUnauthorized || isNewWish { renewals = 0 }
    if let broken = count(edges, after: event, isNewWish: isNewWish) { return broken }
    for command in reduction.commands {
      if let broken = violation(of: command, edges, at: now) { return broken }
      if command.isCall { lastCall = RESTV2.kind(of: command) }
    }
    return nil
  }

  private mutating func observe(_ event: RESTV2.Event) {
    freshPermit = nil
    switch event {
    case .logOut: wantsLogOut = true
    case .signIn: wantsLogOut = false
    case .play(let request): wanted = request.value.resource
    case .completed(.authorization(.success(let answer)), _) where answer.value.decision.isAuthorized:
      freshPermit = answer.value.decision.token
    case .completed(.session(.success(let session)), _):
      mayCreatePartnerProfile = session.value.nextAction == .partnerProfile
      if let code = session.value.code { codeEnds[code] = session.value.notAfter }
    case .completed(.profiles(.success), _):
      if let sentResponse { acceptedResponses.insert(sentResponse) }
      sentResponse = nil
    case .completed(.profiles(.failure), _): sentResponse = nil
    default: break
    }
  }

  private static let retries = ["X.recovering-retry", "D.4-retryItems", "D.8-retry", "F.30-retry"]
  /// Arrows after which the call that has just failed is made again without having been tried.
  private static let holds = [
    "X.recovering-throttled", "X.recovering-unauthorized", "F.30-throttled", "F.30-unauthorized",
  ]

  /// At most three tries of a call, and one new token for one 401.
  private mutating func count(_ edges: [Edge], after event: RESTV2.Event, isNewWish: Bool) -> String? {
    let ids = edges.map(\.id)
    // A request that goes on after a new check of the authentication is a new one.
    let isNew = edges.contains { $0.to == "B.1" }
    if isNewWish || isNew { tries = [:] }
    if let lastCall, event.endsACall {
      if ids.contains(where: Self.retries.contains) {
        tries[lastCall, default: 0] += 1
      } else if !ids.contains(where: Self.holds.contains) {
        tries[lastCall] = 0
      }
      if tries[lastCall, default: 0] > 2 { return "\(lastCall) is tried a fourth time" }
    }
    if ids.contains("X.recovering-unauthorized") || ids.contains("F.30-unauthorized") { renewals += 1 }
    return renewals > 1 ? "a second token for one 401" : nil
  }

  private mutating func violation(of command: RESTV2.Command, _ edges: [Edge], at now: Timestamp) -> String? {
    switch command {
    case .register: return hasCredentials ? "registers again" : nil
    case .store(.registration): hasCredentials = true
    case .forget(.registration): hasCredentials = false
    case .logout: return wantsLogOut ? nil : "logs out unasked"
    case .startPlayback(let resource, let token):
      guard resource == wanted else { return "plays what was not asked for last" }
      guard token == freshPermit else { return "plays without a Permit" }
      return tokens.insert(token.serializedToken).inserted ? nil : "uses a media token twice"
    case .preauthorize(_, let proof, _, _), .authorize(_, let proof, _): return violation(of: proof, at: now)
    case .retrievePartnerProfile(_, let response):
      guard mayCreatePartnerProfile else { return "E12 without partner_profile" }
      if edges.contains(where: { $0.from.phase == "B" || $0.to.phase == "B" }) { return "E12 in phase B" }
      if acceptedResponses.contains(response.samlResponse) { return "E12 twice for one response" }
      sentResponse = response.samlResponse
    case .poll(_, let code): return violation(ofPolling: code, at: now)
    default: break
    }
    return nil
  }

  private func violation(of proof: DecisionProof, at now: Timestamp) -> String? {
    if proof.profile.value.isExpired(at: now) { return "a decision for an expired profile" }
    guard proof.profile.value.type == .appleSSO else {
      return proof.status == nil ? nil : "a framework status for another profile"
    }
    guard let status = proof.status, DecisionFrameworkStatus(status, at: now) != nil else {
      return "an appleSSO decision without a valid status"
    }
    return nil
  }

  private mutating func violation(ofPolling code: String, at now: Timestamp) -> String? {
    defer { polls[code] = now }
    if let end = codeEnds[code], end <= now { return "polls a code past its end" }
    if let last = polls[code], last.milliseconds(until: now) < 3_000 { return "polls sooner than 3 s" }
    return nil
  }
}

extension RESTV2.Event {
  var isOfAPerson: Bool {
    if case .completed = self { false } else { true }
  }

  /// Whether it is the answer of a call of the service that needs a token.
  var isAnswer: Bool {
    guard case .completed(let outcome, _) = self else { return false }
    return switch outcome {
    case .profiles, .configuration, .session, .preauthorization, .authorization, .logouts: true
    case .registration, .access, .permission, .frameworkStatus, .userAgent, .waited: false
    }
  }

  /// Whether it ends a call of the service, one of the registration included.
  var endsACall: Bool {
    guard case .completed(let outcome, _) = self else { return false }
    return switch outcome {
    case .registration, .access: true
    case .profiles, .configuration, .session, .preauthorization, .authorization, .logouts: true
    case .permission, .frameworkStatus, .userAgent, .waited: false
    }
  }

  var isUnauthorized: Bool {
    guard case .completed(let outcome, _) = self else { return false }
    func is401<Value>(_ reply: Reply<Value>) -> Bool {
      if case .failure(let fault) = reply, case .unauthorized = fault.value { true } else { false }
    }
    return switch outcome {
    case .profiles(let reply): is401(reply)
    case .configuration(let reply): is401(reply)
    case .session(let reply): is401(reply)
    case .preauthorization(let reply): is401(reply)
    case .authorization(let reply): is401(reply)
    case .logouts(let reply): is401(reply)
    case .registration, .access, .permission, .frameworkStatus, .userAgent, .waited: false
    }
  }
}

extension RESTV2.Command {
  /// Whether it is a call of the service.
  var isCall: Bool {
    switch self {
    case .register, .retrieveAccessToken, .retrieveProfiles, .retrieveConfiguration, .createPartnerSession,
      .retrievePartnerProfile, .preauthorize, .authorize, .logout, .createSession, .resumeSession, .poll:
      true
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial, .reportFailure,
      .askToSignOutInSettings:
      false
    }
  }
}
