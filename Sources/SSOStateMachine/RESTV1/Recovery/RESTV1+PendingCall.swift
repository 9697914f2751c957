extension RESTV1 {
  /// A call of the service that was interrupted, and can be made again.
  enum Call: Equatable {
    case checkingAuthentication(CheckingAuthentication)
    case retrievingConfiguration(RetrievingConfiguration)
    case retrievingProfileRequest(RetrievingProfileRequest)
    case exchangingToken(ExchangingToken)
    case requestingCode(RequestingCode)
    case pollingToken(PollingToken)
    case requestingAuthorization(RequestingAuthorization)
    case retrievingAuthorizationToken(RetrievingAuthorizationToken)
    case retrievingMediaToken(RetrievingMediaToken)
    case retrievingPreauthorization(RetrievingPreauthorization)
    case retrievingUserMetadata(RetrievingUserMetadata)
    case deletingTokens(DeletingTokens)

    var access: Shared<Access> {
      switch self {
      case .checkingAuthentication(let call): call.access
      case .retrievingConfiguration(let call): call.access
      case .retrievingProfileRequest(let call): call.access
      case .exchangingToken(let call): call.access
      case .requestingCode(let call): call.access
      case .pollingToken(let call): call.access
      case .requestingAuthorization(let call): call.access
      case .retrievingAuthorizationToken(let call): call.access
      case .retrievingMediaToken(let call): call.access
      case .retrievingPreauthorization(let call): call.access
      case .retrievingUserMetadata(let call): call.access
      case .deletingTokens(let call): call.access
      }
    }

    var attempts: Attempts {
      switch self {
      case .checkingAuthentication(let call): call.attempts
      case .retrievingConfiguration(let call): call.attempts
      case .retrievingProfileRequest(let call): call.attempts
      case .exchangingToken(let call): call.attempts
      case .requestingCode(let call): call.attempts
      case .pollingToken(let call): call.attempts
      case .requestingAuthorization(let call): call.attempts
      case .retrievingAuthorizationToken(let call): call.attempts
      case .retrievingMediaToken(let call): call.attempts
      case .retrievingPreauthorization(let call): call.attempts
      case .retrievingUserMetadata(let call): call.attempts
      case .deletingTokens(let call): call.attempts
      }
    }

    /// Whether it is made to sign out.
    var isLogout: Bool {
      switch self {
      case .retrievingUserMetadata, .deletingTokens: true
      case .checkingAuthentication, .retrievingConfiguration, .retrievingProfileRequest, .exchangingToken,
        .requestingCode, .pollingToken, .requestingAuthorization, .retrievingAuthorizationToken,
        .retrievingMediaToken, .retrievingPreauthorization:
        false
      }
    }
  }

  /// Any call that was interrupted: one of the registration, or one that needs a token.
  enum PendingCall: Equatable {
    case registration(Registering)
    case token(RetrievingAccessToken)
    case call(Call)

    var attempts: Attempts {
      switch self {
      case .registration(let call): call.attempts
      case .token(let call): call.attempts
      case .call(let call): call.attempts
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

    /// The same call on the way to a play request; nil where somebody is signed in, or wants to be signed out.
    func heading(for request: Shared<PlayRequest>) -> PendingCall? {
      switch self {
      case .registration(let call): .registration(call.heading(for: request))
      case .token(let call): call.heading(for: request).map { .token($0) }
      case .call(let call): call.heading(for: request).map { .call($0) }
      }
    }

    var rest: Rest {
      switch self {
      case .registration(let call): call.rest
      case .token(let call): call.rest
      case .call(let call): call.rest
      }
    }

    /// The way back to V1.1, with how often it was taken.
    var journey: Journey {
      switch self {
      case .registration(let call): call.journey
      case .token(let call): call.journey
      case .call(let call): call.journey
      }
    }

    /// Whether it is made to sign out.
    var isLogout: Bool {
      switch self {
      case .registration: false
      case .token(let call): call.isLogout
      case .call(let call): call.isLogout
      }
    }
  }
}
