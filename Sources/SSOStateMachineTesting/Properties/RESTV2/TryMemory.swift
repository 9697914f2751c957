import SSOStateMachine

/// How often calls were tried.
struct TryMemory {
  private var tries = [UInt8](repeating: 0, count: CallNumber.count)
  private var last: Int?
  private var renewals = 0

  /// At most three tries of a call.
  mutating func tries(_ step: Step<RESTV2.Situation>) -> String? {
    guard step.refusal == nil else { return nil }
    var (isHeld, isTriedAgain, isNew) = (false, false, step.isNewWish)
    for arrow in step.taken.path {
      let marks = ArrowMarks.of(arrow)
      if marks.isHold { isHeld = true }
      if marks.isRetry { isTriedAgain = true }
      if marks.leadsBack { isNew = true }
    }
    // A request that goes on after a new check of the authentication is a new one.
    if isNew { for call in tries.indices { tries[call] = 0 } }
    if let last, step.event.endsACall {
      if isTriedAgain { tries[last] += 1 } else if !isHeld { tries[last] = 0 }
      if tries[last] > 2 { return "a call is tried a fourth time" }
    }
    let calls = step.asked & CallNumber.bits
    if calls != 0 { last = 63 - calls.leadingZeroBitCount }
    return nil
  }

  /// One new token for one 401.
  mutating func renewals(_ step: Step<RESTV2.Situation>) -> String? {
    guard step.refusal == nil else { return nil }
    if step.event.isAnswer && !step.event.isUnauthorized || step.isNewWish { renewals = 0 }
    for arrow in step.taken.path where ArrowMarks.of(arrow).isRenewal { renewals += 1 }
    return renewals > 1 ? "a second token for one 401" : nil
  }
}

extension Step where W == RESTV2.Situation {
  /// Whether a person or the app wants something; a wish that is only remembered begins no count anew.
  fileprivate var isNewWish: Bool {
    if case .completed = event { false } else { !taken.isUndisturbed }
  }
}

/// What an arrow means for the counts, looked up by its numbers.
struct ArrowMarks: Sendable {
  var isRetry = false
  var isHold = false
  var isRenewal = false
  var leadsBack = false

  /// Arrows after which the call that has failed is made again.
  private static let retries = ["X.recovering-retry", "D.4-retryItems", "D.8-retry", "F.30-retry"]
  /// Arrows after which it is made again without having been tried.
  private static let holds = [
    "X.recovering-throttled", "X.recovering-unauthorized", "F.30-throttled", "F.30-unauthorized",
  ]
  private static let renewals = ["X.recovering-unauthorized", "F.30-unauthorized"]

  private static let all: [[ArrowMarks]] = RESTV2.graph.stages.map { stage in
    stage.edges.map {
      ArrowMarks(
        isRetry: retries.contains($0.id), isHold: holds.contains($0.id), isRenewal: renewals.contains($0.id),
        leadsBack: $0.to == "B.1")
    }
  }

  static func of(_ arrow: EdgeID) -> ArrowMarks { all[Int(arrow.stage)][Int(arrow.arrow)] }
}

extension RESTV2.Event {
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
