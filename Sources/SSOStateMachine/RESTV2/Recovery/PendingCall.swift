extension RESTV2 {
  /// A call that was interrupted: a call of the registration, or a call that needs a token.
  package enum PendingCall: Equatable, Sendable {
    case registration(RetrievingClientCredentials)
    case token(RetrievingAccessToken)
    case call(Call)

    package var attempts: Attempts {
      switch self {
      case .registration(let call): call.attempts
      case .token(let call): call.attempts
      case .call(let call): call.attempts
      }
    }

    /// The endpoint that the call goes to.
    var endpoint: String? {
      switch self {
      case .registration(let call): call.endpoint
      case .token(let call): call.endpoint
      case .call(let call): call.endpoint
      }
    }

    /// The call that signs out of a profile that was left, also while the call waits for a token. Nil for any other
    /// call, and for an earlier sign-out.
    var remainingLogout: RetrievingLogout? {
      let waiting: Call? =
        switch self {
        case .registration: nil
        case .token(let call): call.continuation.call
        case .call(let call): call
        }
      guard case .retrievingLogout(let call)? = waiting, call.isLogout, call.remaining != nil else {
        return nil
      }
      return call
    }

    func with(_ attempts: Attempts) -> PendingCall {
      switch self {
      case .registration(var call):
        call.attempts = attempts
        return .registration(call)
      case .token(var call):
        call.attempts = attempts
        return .token(call)
      case .call(let call): return .call(call.with(attempts))
      }
    }

    /// A copy of the call on the way to a play request; nil if the person is signed in, or wants to be signed out.
    func heading(for request: Shared<PlayRequest>) -> PendingCall? {
      switch self {
      case .registration(let call): .registration(call.heading(for: request))
      case .token(let call): call.heading(for: request).map { .token($0) }
      case .call(let call): call.heading(for: request).map { .call($0) }
      }
    }

    /// A copy of the call whose subscriber no longer has a cached status; nil without a cached status.
    var uncached: PendingCall? {
      switch self {
      case .registration: nil
      case .token(let call): call.uncached.map { .token($0) }
      case .call(let call): call.uncached.map { .call($0) }
      }
    }

    var returnPoint: ReturnPoint {
      switch self {
      case .registration(let call): .signedOut(.unregistered(call.configuration), call.journey)
      case .token(let call): call.returnPoint
      case .call(let call): call.returnPoint
      }
    }

    /// The way back to B.1, with the number of times that it was taken.
    var journey: Journey {
      switch self {
      case .registration(let call): call.journey
      case .token(let call): call.journey
      case .call(let call): call.journey
      }
    }

    /// Whether the call is made to sign out.
    package var isLogout: Bool {
      switch self {
      case .registration: false
      case .token(let call): call.isLogout
      case .call(let call): call.isLogout
      }
    }

    /// The poll that continues with the call; nil if the call belongs to no poll.
    var polled: Poll? {
      switch self {
      case .registration: nil
      case .token(let call): call.continuation.call?.polled
      case .call(let call): call.polled
      }
    }
  }
}
