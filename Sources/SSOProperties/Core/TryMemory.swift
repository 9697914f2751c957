package import SSOStateMachine

/// A flow whose calls of the service are tried several times.
package protocol Trying: Walkable where Event: CallEnding {
  /// The number of calls.
  static var calls: Int { get }
  /// The number of a call, below ``calls``; nil for every other command.
  static func number(of command: Command) -> Int?
  /// The meaning of an arrow for the counts.
  static func marks(of arrow: EdgeID) -> ArrowMarks
}

/// An event that can end a call of the service.
package protocol CallEnding {
  /// Whether the event is the outcome of a command.
  var isOutcome: Bool { get }
  /// The call of the service that ends with the event; nil if no call ends.
  var endedCall: EndedCall? { get }
}

/// A call of the service that has ended.
package enum EndedCall: Equatable {
  /// A call of the registration.
  case registration
  /// A call that needs a token: whether its answer is a 401.
  case answer(isUnauthorized: Bool)
}

/// The tries of each call, and the renewals of the token, on one walk.
package struct TryMemory<W: Trying> {
  private var tries = [UInt8](repeating: 0, count: W.calls)
  private var last: Int?
  private var renewals = 0

  package init() {}

  /// At most three tries of a call.
  package mutating func tries(_ step: Step<W>) -> String? {
    guard step.refusal == nil else { return nil }
    var (isHeld, isTriedAgain, isNew) = (false, false, step.isNewWish)
    for arrow in step.taken.path {
      let marks = W.marks(of: arrow)
      if marks.isHold { isHeld = true }
      if marks.isRetry { isTriedAgain = true }
      if marks.leadsBack { isNew = true }
    }
    // A request that continues after a new check of the authentication counts as a new request.
    if isNew { for call in tries.indices { tries[call] = 0 } }
    if let last, step.event.endedCall != nil {
      if isTriedAgain { tries[last] += 1 } else if !isHeld { tries[last] = 0 }
      if tries[last] > 2 { return "a call is tried a fourth time" }
    }
    for command in step.taken.commands { last = W.number(of: command) ?? last }
    return nil
  }

  /// One new token for one 401.
  package mutating func renewals(_ step: Step<W>) -> String? {
    guard step.refusal == nil else { return nil }
    if step.event.endedCall == .answer(isUnauthorized: false) || step.isNewWish { renewals = 0 }
    for arrow in step.taken.path {
      let marks = W.marks(of: arrow)
      if marks.isRenewal { renewals += 1 }
      // The call that needed the token is not made again: the check of the authentication makes its own
      // calls.
      if marks.leadsBack { renewals = 0 }
    }
    return renewals > 1 ? "a second token for one 401" : nil
  }
}

extension Step where W: Trying {
  /// Whether a call that failed is made again.
  package var triesAgain: Bool { refusal == nil && taken.path.contains { W.marks(of: $0).isRetry } }

  /// Whether a token is requested after a 401.
  package var renewsToken: Bool { refusal == nil && taken.path.contains { W.marks(of: $0).isRenewal } }

  /// Whether a person or the app requests something. A request that is only remembered does not begin a new count.
  var isNewWish: Bool { !event.isOutcome && !taken.isUndisturbed }
}

/// The meaning of an arrow for the counts, looked up by its numbers.
package struct ArrowMarks: Sendable {
  /// Whether the failed call is made again after the arrow.
  var isRetry = false
  /// Whether the call is made again although it has not been tried.
  var isHold = false
  /// Whether the arrow requests a new token after a 401.
  var isRenewal = false
  /// Whether the arrow returns to the check of the authentication, or to another beginning.
  var leadsBack = false

  /// The marks of every arrow of a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - retries: arrows after which the failed call is made again.
  ///   - waits: arrows after which the call is made again although it has not been tried.
  ///   - renewals: arrows after which the call is made again with a new token.
  ///   - checks: the stages that check the authentication.
  ///   - begins: arrows after which a request begins again without that check.
  package static func all(
    of graph: StateGraph, retries: [String], waits: [String], renewals: [String], checks: [StageID],
    begins: [String] = []
  ) -> [[ArrowMarks]] {
    graph.stages.map { stage in
      stage.edges.map {
        ArrowMarks(
          isRetry: retries.contains($0.id), isHold: (waits + renewals).contains($0.id),
          isRenewal: renewals.contains($0.id), leadsBack: checks.contains($0.to) || begins.contains($0.id))
      }
    }
  }
}

extension Reply {
  /// The end of a call that needs a token, as the answer shows it.
  package var endedCall: EndedCall {
    if case .failure(let fault) = self, case .unauthorized = fault.value {
      .answer(isUnauthorized: true)
    } else {
      .answer(isUnauthorized: false)
    }
  }
}
