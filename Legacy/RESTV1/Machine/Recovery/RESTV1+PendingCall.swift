package import SSOStateMachine

extension RESTV1 {
  /// A call that was interrupted: a call of the registration, or a call that needs a token.
  package enum PendingCall: Equatable, Sendable {
    case registration(Registering)
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

    /// A copy of the call on the way to a sign-in that may open screens; nil if the call already is, or is made for no
    /// sign-in.
    var wantingScreens: PendingCall? {
      switch self {
      case .registration(let call): call.asked.map { .registration($0) }
      case .token(let call): call.asked.map { .token($0) }
      case .call(let call): call.wantingScreens.map { .call($0) }
      }
    }

    /// The entry of the sign-in that the call is made for.
    package var entry: Entry {
      switch self {
      case .registration(let call): call.entry
      case .token(let call): call.continuation.entry
      case .call(let call): call.entry
      }
    }

    var returnPoint: ReturnPoint {
      switch self {
      case .registration(let call): call.returnPoint
      case .token(let call): call.returnPoint
      case .call(let call): call.returnPoint
      }
    }

    /// The way back to V1.1, and how often it was taken.
    var journey: Journey {
      switch self {
      case .registration(let call): call.journey
      case .token(let call): call.journey
      case .call(let call): call.journey
      }
    }

    /// Whether the call is made to sign out.
    var isLogout: Bool {
      switch self {
      case .registration: false
      case .token(let call): call.isLogout
      case .call(let call): call.isLogout
      }
    }

    /// The poll that goes on with the call; nil if the call belongs to no poll.
    var polled: Poll? {
      switch self {
      case .registration: nil
      case .token(let call): call.continuation.call?.polled
      case .call(let call): call.polled
      }
    }
  }
}
