/// The reaction to a fault, the same for every call (Enhanced Error Codes).
package enum Reaction: Equatable {
  /// 401: request a new token, then repeat.
  case renew
  /// The registration no longer holds.
  case register
  /// 429: wait at least these milliseconds, then repeat.
  case wait(Int64)
  /// Repeat after a growing delay.
  case retry
  /// The profile no longer holds.
  case signInAgain
  /// Nothing helps.
  case giveUp

  /// The shortest wait after a 429, in milliseconds.
  package static let leastWait: Int64 = 1_000
  /// The longest wait after a 429 that a person sits through, in milliseconds.
  package static let mostWait: Int64 = 30_000

  /// - Parameters:
  ///   - fault: how the call ended.
  ///   - attempts: how often the call was tried.
  ///   - mostWait: the longest wait after a 429, in milliseconds. A longer wait is a failure that says how long.
  package init(to fault: Fault, after attempts: Attempts, waitingAtMost mostWait: Int64 = Self.mostWait) {
    switch fault {
    case .service(let error, let status):
      self.init(to: error, status: status, after: attempts)
    case .unauthorized(let error):
      if attempts.mayRenew {
        self = .renew
      } else if error?.recommendedAction == .applicationRegistration {
        self = .register
      } else {
        self = .giveUp
      }
    case .throttled(let delay):
      let wait = max(delay ?? 0, Self.leastWait)
      self = attempts.mayWait && wait <= mostWait ? .wait(wait) : .giveUp
    case .transport(let transport):
      self = transport.isPassing && attempts.mayRetry ? .retry : .giveUp
    case .unreadable(let answer):
      self = answer.status >= 500 && attempts.mayRetry ? .retry : .giveUp
    case .registration, .redirected: self = .giveUp
    }
  }

  private init(to error: EnhancedError, status: Int, after attempts: Attempts) {
    switch error.recommendedAction {
    case .retry: self = attempts.mayRetry ? .retry : .giveUp
    case .authentication: self = .signInAgain
    // The token may be all that is wrong: registering throws profiles away.
    case .applicationRegistration: self = attempts.mayRenew ? .renew : .register
    case .unrecognized, nil:
      self = status >= 500 && attempts.mayRetry ? .retry : .giveUp
    case .some(.none), .configuration, .authorization: self = .giveUp
    }
  }
}

extension Fault.TransportFault {
  /// Whether the same call may succeed a moment later.
  package var isPassing: Bool {
    switch self {
    case .connectionFailed, .timedOut, .truncated: true
    case .tooLarge, .tlsFailed: false
    }
  }
}
