extension RESTV2 {
  /// Everything that the flow asks for. A command is a plain value: it can be compared, printed and stored.
  ///
  /// Endpoints are numbered as the service lists them: E1 and E2 are those of Dynamic Client Registration.
  public enum Command: Equatable, Sendable {
    /// E1: register the app. Outcome: `registration`.
    case register(Shared<FlowConfiguration>)
    /// E2: request an access token. Outcome: `access`.
    case retrieveAccessToken(Shared<Registration>)
    /// Ask the person for permission to read subscription information. Outcome: `permission`.
    case requestPermission
    /// Ask Apple's framework for the status (B.1, C.3, D.1, D.5). Outcome: `frameworkStatus`.
    case retrieveFrameworkStatus(FrameworkRequest)
    /// E8, or E9 where an MVPD is known; the status is sent where it is given. Outcome: `profiles`.
    case retrieveProfiles(Shared<Access>, mvpd: String?, status: Shared<PartnerFrameworkStatus>?)
    /// E3; an answer up to this age, in milliseconds, may be used again. Outcome: `configuration`.
    case retrieveConfiguration(Shared<Access>, maximumAge: Int64)
    /// E11. Outcome: `session`.
    case retrievePartnerAuthenticationRequest(Shared<Access>, status: Shared<PartnerFrameworkStatus>)
    /// Hand the partner's request to Apple's framework (C.10). Outcome: `frameworkStatus`.
    case authenticateWithPartner(FrameworkRequest)
    /// E12, once per response. Outcome: `profiles`.
    case retrievePartnerProfile(Shared<Access>, ValidatedPartnerResponse)
    /// E13; `after` is what earlier answers permitted. Outcome: `preauthorization`.
    case preauthorize(
      Shared<Access>, DecisionProof, Shared<PreauthorizationRequest>, after: Shared<Preauthorization>?)
    /// E14. Outcome: `authorization`.
    case authorize(Shared<Access>, DecisionProof, Shared<PlayRequest>)
    /// E15. Outcome: `logouts`.
    case logout(Shared<Access>, mvpd: String)
    /// E4: with the MVPD, domainName and redirectUrl, or with an empty form where the MVPD is nil. Outcome: `session`.
    case createSession(Shared<Access>, mvpd: String?)
    /// E5: the MVPD where known, domainName and redirectUrl. Outcome: `session`.
    case resumeSession(Shared<Access>, code: String, mvpd: String?)
    /// E10. Outcome: `profiles`.
    case poll(Shared<Access>, code: String)
    /// Load an absolute url until `redirectUrl` is reached. Outcome: `userAgent`.
    case openUserAgent(url: String, redirectUrl: String)
    /// Show a code for a second screen; it ends at `notAfter`. No outcome.
    case showCode(String, notAfter: Timestamp)
    /// Wait. Outcome: `waited`.
    case wait(Wait)
    /// Keep a value for later launches, before anything else is done. No outcome.
    case store(StoredValue)
    /// Drop a value that was kept. No outcome.
    case forget(StoredKey)
    /// Report to the app which resources could be played. No outcome.
    case deliverPreauthorization(Shared<Preauthorization>)
    /// Report to the app the decision that it checked: a Permit with its media token, or a Deny with its reason. No
    /// outcome.
    case deliverAuthorization(Shared<Authorization>)
    /// Play a resource with this token, once. No outcome.
    case startPlayback(resource: String, MediaToken)
    /// Tell the person why a resource cannot be played. No outcome.
    case showDenial(Shared<Denial>)
    /// Report to the app a failure that does not end the flow. No outcome.
    case reportFailure(Failure)
    /// Tell the person why they have to sign in again, once for each reason. No outcome.
    case explainSignIn(SignInNotice)
    /// Tell the person that this MVPD has replaced the MVPD that they were signed in with. The flow asks for this only
    /// if the person did not ask for the change. No outcome.
    case explainProvider(MVPDBrand)
    /// Tell the person what single sign-on would be good for, and at which place of the system's settings the refused
    /// permission can be given. No outcome.
    case explainPermission(AccessStatus, at: SettingsPlace)
    /// Stop playback at this moment, because a TempPass ends: nothing else stops the stream. A later command replaces
    /// the moment of an earlier command, which was the end of the media token. No outcome.
    case limitPlayback(until: Timestamp)
    /// Ask the person to sign out of the TV provider, at this place of the system's settings. No outcome.
    case askToSignOutInSettings(at: SettingsPlace)
  }

  /// A value to be kept for later launches.
  public enum StoredValue: Equatable, Sendable {
    /// Client credentials, until the service refuses them.
    case registration(Shared<Registration>)
    /// The access token: until it expires.
    case access(Shared<Access>)
    /// The profile, and with it its MVPD instead of any other: until the end of the profile. The brand is nil if the
    /// flow does not know it. The providerID is accountProviderIdentifier of the status that an appleSSO profile was
    /// served for; nil for any other profile.
    case profile(Shared<Profile>, brand: Shared<MVPDBrand>? = nil, providerID: String? = nil)
    /// The chosen MVPD with its name and logo.
    case mvpd(id: String, displayName: String, logoUrl: String?)
    /// The fact that the person signs out, before the service is asked: until a profile is kept. Until the
    /// profile is forgotten, the sign-out is unfinished.
    case signOut(SignOut)
    /// A framework status that passed the validation. A later launch only reads its provider, and asks
    /// Apple's framework again.
    case frameworkStatus(Shared<PartnerFrameworkStatus>)
  }

  /// A kept value, without the value.
  public enum StoredKey: String, Hashable, Sendable, CaseIterable {
    /// Credentials, token, and the profile that is bound to them.
    case registration
    /// Profile, MVPD, cached decisions and framework status. A sign-out stays as it is kept.
    case profile
    /// The same, after the service has confirmed the sign-out from the MVPD. The sign-out is no longer unfinished.
    case signedOutProfile
    /// The mark that the sign-out is unfinished. The profile stays: it is a TempPass that the person continues to use.
    case unfinishedSignOut
    /// The sign-out, which the person has given up.
    case signOut
    /// The framework status alone, which no longer passes the validation.
    case frameworkStatus
  }
}
