public import SSOStateMachine

extension RESTV1 {
  /// Everything that the flow asks for. A command is a plain value: it can be compared, printed and stored.
  ///
  /// Calls are named by their path. A call carries the device and its identifier, as the configuration says. Exceptions
  /// are config, profile-requests, register, token and the login page, which know no device.
  public enum Command: Equatable, Sendable {
    /// POST /o/client/register. Outcome: `registration`.
    case register(Shared<FlowConfiguration>)
    /// POST /o/client/token. Outcome: `access`.
    case retrieveAccessToken(Shared<Registration>)
    /// V1.0: ask the person for permission to read subscription information. Outcome: `permission`.
    case requestPermission
    /// Explain to the person what the permission is for, and where in the system's settings the permission is given. No
    /// outcome.
    case explainPermission(at: SettingsPlace)
    /// V1.1: GET /api/v1/checkauthn. Outcome: `authentication`.
    case checkAuthentication(Shared<Access>)
    /// Ask Apple's framework for the account: V1.2 silently, V1.4 with its picker. Outcome: `frameworkStatus`.
    case retrieveFrameworkStatus(FrameworkRequest)
    /// V1.3: GET /api/v1/config/{requestor}; an answer no older than `maximumAge` milliseconds may be used again.
    /// Outcome: `configuration`.
    case retrieveConfiguration(Shared<Access>, maximumAge: Int64)
    /// V1.6: GET /api/v1/{requestor}/profile-requests/{mvpd}. Outcome: `profileRequest`.
    case retrieveProfileRequest(Shared<Access>, mvpd: String)
    /// V1.7: hand the profile request to Apple's framework. Outcome: `frameworkStatus`.
    case forwardProfileRequest(FrameworkRequest)
    /// V1.8: POST /api/v1/tokens/authn with the framework's response, which is prepared on the way out. Outcome:
    /// `exchange`.
    case exchangeToken(Shared<Access>, mvpd: String, samlResponse: Secret<String>)
    /// V1.10.1: POST /reggie/v1/{requestor}/regcode, with the MVPD where one is chosen. Outcome: `registrationCode`.
    case createRegistrationCode(Shared<Access>, mvpd: String?)
    /// V1.10.3: load GET /api/v1/authenticate in a user agent until `redirectUrl` is reached. Outcome: `userAgent`.
    case openLogin(Shared<Access>, code: String, mvpd: String)
    /// V1.10.5: GET /api/v1/tokens/authn. Outcome: `authentication`.
    case retrieveAuthenticationToken(Shared<Access>)
    /// V1.11: GET /api/v1/authorize. Outcome: `authorization`.
    case authorize(Shared<Access>, Shared<PlayRequest>)
    /// GET /api/v1/tokens/authz. Outcome: `authorization`.
    case retrieveAuthorizationToken(Shared<Access>, Shared<PlayRequest>)
    /// V1.11: GET /api/v1/tokens/media. Outcome: `mediaToken`.
    case retrieveMediaToken(Shared<Access>, Shared<PlayRequest>)
    /// GET /api/v1/preauthorize; `after` is what earlier answers permitted. Outcome: `preauthorization`.
    case preauthorize(Shared<Access>, Shared<PreauthorizationRequest>, after: Shared<Preauthorization>?)
    /// V1.L2: GET /api/v1/tokens/usermetadata. Outcome: `userMetadata`.
    case retrieveUserMetadata(Shared<Access>)
    /// V1.L4: DELETE /api/v1/logout. Outcome: `logout`.
    case logout(Shared<Access>)
    /// V1.L4: load GET /api/v1/logout in a user agent until `redirectUrl` is reached. Outcome: `userAgent`.
    case openLogout(Shared<Access>)
    /// V1.10.2: show a code for a second screen; it ends at `notAfter`. No outcome.
    case showCode(String, notAfter: Timestamp)
    /// Wait. Outcome: `waited`.
    case wait(Wait)
    /// Keep a value for later launches, before anything else is done. No outcome.
    case store(StoredValue)
    /// Drop a value that was kept. No outcome.
    case forget(StoredKey)
    /// Report to the app what could be played. No outcome.
    case deliverPreauthorization(Shared<Preauthorization>)
    /// Play a resource with this token, once. No outcome.
    case startPlayback(resource: String, MediaToken)
    /// Tell the person why a resource cannot be played. No outcome.
    case showDenial(Shared<Denial>)
    /// Report to the app a failure that does not end the flow. No outcome.
    case reportFailure(Failure)
    /// V1.L3: ask the person to sign out of the TV provider, at this place of the system's settings. No outcome.
    case askToSignOutInSettings(at: SettingsPlace)
  }

  /// A value to be kept for later launches.
  public enum StoredValue: Equatable, Sendable {
    /// Client credentials, kept until the service refuses them: new credentials lose the subscriber.
    case registration(Shared<Registration>)
    /// The access token: until it expires.
    case access(Shared<Access>)
    /// The MVPD that was chosen, with its name and logo.
    case mvpd(id: String, displayName: String, logoUrl: String?)
    /// The sign-out of the person: until a sign-in that the person asked for is complete.
    case signOut(SignOut)
  }

  /// A kept value, without the value.
  public enum StoredKey: String, Hashable, Sendable, CaseIterable {
    /// Credentials, token, and the MVPD: the subscriber is bound to the credentials. A kept sign-out is finished then.
    case registration
    /// The MVPD.
    case mvpd
    /// The sign-out.
    case signOut
  }
}
