public import SSOStateMachine

extension RESTV1 {
  /// Everything that can happen.
  public enum Event: Equatable, Sendable {
    /// The person wants to be signed in. Screens may open: Apple's picker, the app's own, a login. While a silent look
    /// is under way, the look goes on as this sign-in.
    case signIn
    /// The app wants to know who is signed in, without any screen: at launch, and after a return from Settings. The
    /// flow rests in ``Step/signedIn`` or ``Step/idle``. After a sign-out the flow asks nothing but to finish it. Send this
    /// event every time: if it does not fit, it is refused as `notNow`.
    case check
    /// The app wants to know what could be played. The event is refused as `notNow` while a command is in flight, or if
    /// the person is not signed in.
    case preauthorize(Shared<PreauthorizationRequest>)
    /// The app wants to play. If the person is not signed in, playback follows the sign-in. A newer request replaces an
    /// older one.
    case play(Shared<PlayRequest>)
    /// The person chose an MVPD in the app's own picker, by its id.
    case chooseMVPD(id: String)
    /// The person wants an MVPD other than the one that is remembered, or that Apple's framework leads to. The app's
    /// own picker follows, or a code for a second screen if the app has no picker. A person who is signed in is logged
    /// out first.
    case chooseAnotherMVPD
    /// The person wants to choose the MVPD and sign in on another device.
    case useSecondScreen
    /// The person wants another code.
    case requestNewCode
    /// The person says that the login on the second screen is done: the app's button "Continue". The event is refused
    /// as `notNow` while a poll is in flight, or less than 3 s after the last poll.
    case pollNow
    /// The app wants to ask for permission to read subscription information.
    case requestPermission
    /// The app came to the foreground (V1.0). Send this event every time: if there is nothing to do, it is refused as
    /// `notNow`.
    case enterForeground
    /// The person has read what was shown.
    case acknowledge
    /// The person wants to try again.
    case retry
    /// The person or the app gives up what is in flight.
    case cancel
    /// The person wants to be signed out.
    case logOut
    /// The person wants to be signed out on this device, because the service cannot be asked to. The service is not
    /// asked: credentials, token and MVPD are forgotten.
    case logOutLocally
    /// A command ended. The ticket is the ticket that came with the command.
    case completed(Outcome, Ticket)

    /// The app wants to play one resource, by its id.
    public static func play(_ resource: String) -> Self { .play(Shared(PlayRequest(resource: resource))) }
  }

  /// The answer to a command.
  public enum Outcome: Equatable, Sendable {
    /// Outcome of `register`.
    case registration(Reply<Registration>)
    /// Outcome of `retrieveAccessToken`.
    case access(Reply<Access>)
    /// Outcome of `requestPermission`.
    case permission(AccessStatus)
    /// Outcome of `checkAuthentication` and `retrieveAuthenticationToken`.
    case authentication(Reply<AuthenticationAnswer>)
    /// Outcome of `retrieveFrameworkStatus` and `forwardProfileRequest`.
    case frameworkStatus(Shared<PartnerFrameworkStatus>)
    /// Outcome of `retrieveConfiguration`.
    case configuration(Reply<MVPDConfiguration>)
    /// Outcome of `retrieveProfileRequest`.
    case profileRequest(Reply<ProfileRequest>)
    /// Outcome of `exchangeToken`: 204 alone is a success.
    case exchange(Reply<NoContent>)
    /// Outcome of `createRegistrationCode`.
    case registrationCode(Reply<RegistrationCode>)
    /// Outcome of `openLogin` and `openLogout`.
    case userAgent(UserAgentEnd)
    /// Outcome of `authorize` and `retrieveAuthorizationToken`.
    case authorization(Reply<AuthorizationAnswer>)
    /// Outcome of `retrieveMediaToken`.
    case mediaToken(Reply<MediaTokenAnswer>)
    /// Outcome of `preauthorize`.
    case preauthorization(Reply<Preauthorization>)
    /// Outcome of `retrieveUserMetadata`; 404 and 412 are answers without data.
    case userMetadata(Reply<UserMetadata>)
    /// Outcome of `logout`: 204 alone is a success.
    case logout(Reply<NoContent>)
    /// Outcome of `wait`.
    case waited
  }
}
