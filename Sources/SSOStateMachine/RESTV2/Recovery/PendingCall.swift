extension RESTV2 {
  /// A call of the service that was interrupted, and can be made again.
  enum Call: Equatable {
    case retrievingProfiles(RetrievingProfiles)
    case retrievingConfiguration(RetrievingConfiguration)
    case retrievingPartnerAuthenticationRequest(RetrievingPartnerAuthenticationRequest)
    case retrievingPartnerProfile(RetrievingPartnerProfile)
    case retrievingPreauthorization(RetrievingPreauthorization)
    case retrievingAuthorization(RetrievingAuthorization)
    case retrievingLogout(RetrievingLogout)
    case creatingSession(CreatingSession)
    case resumingSession(ResumingSession)
    case retrievingProfileByCode(RetrievingProfileByCode)
    case creatingSessionForSecondScreen(CreatingSessionForSecondScreen)
    case creatingSessionWithoutMVPD(CreatingSessionWithoutMVPD)
    case pollingProfile(PollingProfile)

    var access: Shared<Access> {
      switch self {
      case .retrievingProfiles(let call): call.access
      case .retrievingConfiguration(let call): call.access
      case .retrievingPartnerAuthenticationRequest(let call): call.access
      case .retrievingPartnerProfile(let call): call.access
      case .retrievingPreauthorization(let call): call.access
      case .retrievingAuthorization(let call): call.access
      case .retrievingLogout(let call): call.access
      case .creatingSession(let call): call.access
      case .resumingSession(let call): call.access
      case .retrievingProfileByCode(let call): call.access
      case .creatingSessionForSecondScreen(let call): call.access
      case .creatingSessionWithoutMVPD(let call): call.access
      case .pollingProfile(let call): call.access
      }
    }

    var attempts: Attempts {
      switch self {
      case .retrievingProfiles(let call): call.attempts
      case .retrievingConfiguration(let call): call.attempts
      case .retrievingPartnerAuthenticationRequest(let call): call.attempts
      case .retrievingPartnerProfile(let call): call.attempts
      case .retrievingPreauthorization(let call): call.attempts
      case .retrievingAuthorization(let call): call.attempts
      case .retrievingLogout(let call): call.attempts
      case .creatingSession(let call): call.attempts
      case .resumingSession(let call): call.attempts
      case .retrievingProfileByCode(let call): call.attempts
      case .creatingSessionForSecondScreen(let call): call.attempts
      case .creatingSessionWithoutMVPD(let call): call.attempts
      case .pollingProfile(let call): call.attempts
      }
    }
  }

  /// Any call that was interrupted: one of the registration, or one that needs a token.
  enum PendingCall: Equatable {
    case registration(RetrievingClientCredentials)
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
      case .registration(let call): .signedOut(.unregistered(call.configuration), call.journey)
      case .token(let call): call.rest
      case .call(let call): call.rest
      }
    }

    /// The way back to B.1, with how often it was taken.
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

extension RESTV2.Call {
  var isLogout: Bool {
    if case .retrievingLogout = self { true } else { false }
  }
}
