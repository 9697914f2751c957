extension RESTV1.Call {
  /// The same call with another token.
  func with(_ access: Shared<Access>) -> Self {
    switch self {
    case .checkingAuthentication(let call): .checkingAuthentication(call.with(access))
    case .retrievingConfiguration(let call): .retrievingConfiguration(call.with(access))
    case .retrievingProfileRequest(let call): .retrievingProfileRequest(call.with(access))
    case .exchangingToken(let call): .exchangingToken(call.with(access))
    case .requestingCode(let call): .requestingCode(call.with(access))
    case .pollingToken(let call): .pollingToken(call.with(access))
    case .requestingAuthorization(let call): .requestingAuthorization(call.with(access))
    case .retrievingAuthorizationToken(let call): .retrievingAuthorizationToken(call.with(access))
    case .retrievingMediaToken(let call): .retrievingMediaToken(call.with(access))
    case .retrievingPreauthorization(let call): .retrievingPreauthorization(call.with(access))
    case .retrievingUserMetadata(let call): .retrievingUserMetadata(call.with(access))
    case .deletingTokens(let call): .deletingTokens(call.with(access))
    }
  }

  /// The same call after so many attempts.
  func with(_ attempts: Attempts) -> Self {
    switch self {
    case .checkingAuthentication(let call): .checkingAuthentication(call.with(attempts))
    case .retrievingConfiguration(let call): .retrievingConfiguration(call.with(attempts))
    case .retrievingProfileRequest(let call): .retrievingProfileRequest(call.with(attempts))
    case .exchangingToken(let call): .exchangingToken(call.with(attempts))
    case .requestingCode(let call): .requestingCode(call.with(attempts))
    case .pollingToken(let call): .pollingToken(call.with(attempts))
    case .requestingAuthorization(let call): .requestingAuthorization(call.with(attempts))
    case .retrievingAuthorizationToken(let call): .retrievingAuthorizationToken(call.with(attempts))
    case .retrievingMediaToken(let call): .retrievingMediaToken(call.with(attempts))
    case .retrievingPreauthorization(let call): .retrievingPreauthorization(call.with(attempts))
    case .retrievingUserMetadata(let call): .retrievingUserMetadata(call.with(attempts))
    case .deletingTokens(let call): .deletingTokens(call.with(attempts))
    }
  }

  /// The same call on the way to a play request; nil where somebody is signed in, or wants to be signed out.
  func heading(for request: Shared<PlayRequest>) -> Self? {
    switch self {
    case .checkingAuthentication(let call): .checkingAuthentication(call.heading(for: request))
    case .retrievingConfiguration(let call): .retrievingConfiguration(call.heading(for: request))
    case .retrievingProfileRequest(let call): .retrievingProfileRequest(call.heading(for: request))
    case .exchangingToken(let call): .exchangingToken(call.heading(for: request))
    case .requestingCode(let call): .requestingCode(call.heading(for: request))
    case .pollingToken(let call): .pollingToken(call.heading(for: request))
    case .requestingAuthorization, .retrievingAuthorizationToken, .retrievingMediaToken,
      .retrievingPreauthorization, .retrievingUserMetadata, .deletingTokens:
      nil
    }
  }

  /// Where the flow rests when the call is given up.
  var rest: RESTV1.Rest {
    switch self {
    case .checkingAuthentication(let call): call.rest
    case .retrievingConfiguration(let call): call.rest
    case .retrievingProfileRequest(let call): call.rest
    case .exchangingToken(let call): call.rest
    case .requestingCode(let call): call.rest
    case .pollingToken(let call): call.rest
    case .requestingAuthorization(let call): call.rest
    case .retrievingAuthorizationToken(let call): call.rest
    case .retrievingMediaToken(let call): call.rest
    case .retrievingPreauthorization(let call): call.rest
    case .retrievingUserMetadata(let call): call.rest
    case .deletingTokens(let call): call.rest
    }
  }

  /// The way back to V1.1, with how often what the call is for was sent back.
  ///
  /// Who wants to be signed out is never led there: that would sign in again.
  var journey: Journey {
    let journey = rest.journey
    return switch self {
    case .requestingAuthorization(let call): journey.returned(call.wish.returns)
    case .retrievingAuthorizationToken(let call): journey.returned(call.wish.returns)
    case .retrievingMediaToken(let call): journey.returned(call.wish.returns)
    case .retrievingPreauthorization(let call): journey.returned(call.returns)
    case .retrievingUserMetadata, .deletingTokens: journey.returned(Journey.mostReturns)
    case .checkingAuthentication, .retrievingConfiguration, .retrievingProfileRequest, .exchangingToken,
      .requestingCode, .pollingToken:
      journey
    }
  }

  /// The regular flow, into which the steps of Apple's single sign-on end; nil for any other call.
  func regular(after fault: Fault) -> RESTV1.EnteringRegularFlow? {
    switch self {
    case .retrievingConfiguration(let call): call.withoutMVPDs(after: fault)
    case .retrievingProfileRequest(let call): call.regular(after: fault)
    case .exchangingToken(let call): call.regular(after: fault)
    case .checkingAuthentication, .requestingCode, .pollingToken, .requestingAuthorization,
      .retrievingAuthorizationToken, .retrievingMediaToken, .retrievingPreauthorization,
      .retrievingUserMetadata, .deletingTokens:
      nil
    }
  }
}

extension Journey {
  fileprivate func returned(_ returns: UInt8) -> Journey {
    Journey(mvpd: mvpd, purpose: purpose, returns: returns)
  }
}
