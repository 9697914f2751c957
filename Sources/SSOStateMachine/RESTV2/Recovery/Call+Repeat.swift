extension RESTV2.Call {
  /// The same call with another token.
  func with(_ access: Shared<Access>) -> Self {
    switch self {
    case .retrievingProfiles(let call): .retrievingProfiles(call.with(access))
    case .retrievingConfiguration(let call): .retrievingConfiguration(call.with(access))
    case .retrievingPartnerAuthenticationRequest(let call):
      .retrievingPartnerAuthenticationRequest(call.with(access))
    case .retrievingPartnerProfile(let call): .retrievingPartnerProfile(call.with(access))
    case .retrievingPreauthorization(let call): .retrievingPreauthorization(call.with(access))
    case .retrievingAuthorization(let call): .retrievingAuthorization(call.with(access))
    case .retrievingLogout(let call): .retrievingLogout(call.with(access))
    case .creatingSession(let call): .creatingSession(call.with(access))
    case .resumingSession(let call): .resumingSession(call.with(access))
    case .retrievingProfileByCode(let call): .retrievingProfileByCode(call.with(access))
    case .creatingSessionForSecondScreen(let call): .creatingSessionForSecondScreen(call.with(access))
    case .creatingSessionWithoutMVPD(let call): .creatingSessionWithoutMVPD(call.with(access))
    case .pollingProfile(let call): .pollingProfile(call.with(access))
    }
  }

  /// The same call after so many attempts.
  func with(_ attempts: RESTV2.Attempts) -> Self {
    switch self {
    case .retrievingProfiles(let call): .retrievingProfiles(call.with(attempts))
    case .retrievingConfiguration(let call): .retrievingConfiguration(call.with(attempts))
    case .retrievingPartnerAuthenticationRequest(let call):
      .retrievingPartnerAuthenticationRequest(call.with(attempts))
    case .retrievingPartnerProfile(let call): .retrievingPartnerProfile(call.with(attempts))
    case .retrievingPreauthorization(let call): .retrievingPreauthorization(call.with(attempts))
    case .retrievingAuthorization(let call): .retrievingAuthorization(call.with(attempts))
    case .retrievingLogout(let call): .retrievingLogout(call.with(attempts))
    case .creatingSession(let call): .creatingSession(call.with(attempts))
    case .resumingSession(let call): .resumingSession(call.with(attempts))
    case .retrievingProfileByCode(let call): .retrievingProfileByCode(call.with(attempts))
    case .creatingSessionForSecondScreen(let call): .creatingSessionForSecondScreen(call.with(attempts))
    case .creatingSessionWithoutMVPD(let call): .creatingSessionWithoutMVPD(call.with(attempts))
    case .pollingProfile(let call): .pollingProfile(call.with(attempts))
    }
  }

  /// The same call on the way to a play request; nil where somebody is signed in, or wants to be signed out.
  func heading(for request: Shared<PlayRequest>) -> Self? {
    switch self {
    case .retrievingProfiles(let call): .retrievingProfiles(call.heading(for: request))
    case .retrievingConfiguration(let call): .retrievingConfiguration(call.heading(for: request))
    case .retrievingPartnerAuthenticationRequest(let call):
      .retrievingPartnerAuthenticationRequest(call.heading(for: request))
    case .retrievingPartnerProfile(let call): .retrievingPartnerProfile(call.heading(for: request))
    case .creatingSession(let call): .creatingSession(call.heading(for: request))
    case .resumingSession(let call): .resumingSession(call.heading(for: request))
    case .retrievingProfileByCode(let call): .retrievingProfileByCode(call.heading(for: request))
    case .creatingSessionForSecondScreen(let call):
      .creatingSessionForSecondScreen(call.heading(for: request))
    case .creatingSessionWithoutMVPD(let call): .creatingSessionWithoutMVPD(call.heading(for: request))
    case .pollingProfile(let call): .pollingProfile(call.heading(for: request))
    case .retrievingPreauthorization, .retrievingAuthorization, .retrievingLogout: nil
    }
  }

  /// Where the flow rests when the call is given up.
  var rest: RESTV2.Rest {
    switch self {
    case .retrievingProfiles(let call): call.rest
    case .retrievingConfiguration(let call): call.rest
    case .retrievingPartnerAuthenticationRequest(let call): call.rest
    case .retrievingPartnerProfile(let call): call.rest
    case .retrievingPreauthorization(let call): call.rest
    case .retrievingAuthorization(let call): call.rest
    case .retrievingLogout(let call): call.rest
    case .creatingSession(let call): call.rest
    case .resumingSession(let call): call.rest
    case .retrievingProfileByCode(let call): call.rest
    case .creatingSessionForSecondScreen(let call): call.rest
    case .creatingSessionWithoutMVPD(let call): call.rest
    case .pollingProfile(let call): call.rest
    }
  }

  /// The way back to B.1, with how often what the call is for was sent back.
  ///
  /// Who wants to be signed out is never led there: that would sign in again.
  var journey: RESTV2.Journey {
    let journey = rest.journey
    return switch self {
    case .retrievingPreauthorization(let call):
      RESTV2.Journey(mvpd: journey.mvpd, purpose: journey.purpose, returns: call.returns)
    case .retrievingAuthorization(let call):
      RESTV2.Journey(mvpd: journey.mvpd, purpose: journey.purpose, returns: call.returns)
    case .retrievingLogout:
      RESTV2.Journey(mvpd: journey.mvpd, returns: RESTV2.Journey.mostReturns)
    case .retrievingProfiles, .retrievingConfiguration, .retrievingPartnerAuthenticationRequest,
      .retrievingPartnerProfile, .creatingSession, .resumingSession, .retrievingProfileByCode,
      .creatingSessionForSecondScreen, .creatingSessionWithoutMVPD, .pollingProfile:
      journey
    }
  }
}

extension RESTV2.RetrievingAccessToken {
  /// A new token, after which a call is made.
  static func renewing(for call: RESTV2.Call) -> Self {
    Self(registration: call.access.value.registration, continuation: .call(call))
  }
}
