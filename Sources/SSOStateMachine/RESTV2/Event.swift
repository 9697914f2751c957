extension RESTV2 {
  /// Everything that can happen.
  public enum Event: Equatable, Sendable {
    /// The app wants the subscriber signed in, with all the screens that this takes.
    case signIn
    /// The app wants to know who is signed in, without any screen: at launch, and after a return from Settings.
    case check
    /// The app wants to know what could be played. The event is refused as `notNow` while a command is in
    /// flight, or if the person is not signed in.
    case preauthorize(Shared<PreauthorizationRequest>)
    /// The app wants to play. If the person is not signed in, playback follows the sign-in. A newer request
    /// replaces an older one.
    case play(Shared<PlayRequest>)
    /// The app wants the decision about a resource, without any screen: for the next episode, or before an ad. The
    /// answer is `deliverAuthorization`. If a person has to act first, the flow rests without a decision. A sign-out
    /// stays. The event is refused as `notNow` unless the flow is ``Step/idle`` or ``Step/signedIn``.
    case checkAuthorization(resource: String)
    /// The person chose one of several profiles, by its MVPD id.
    case chooseProfile(mvpd: String)
    /// The person chose an MVPD in the app's own picker, by its id; or at rest, among MVPDs that the app itself shows.
    /// Without a list of MVPDs the flow reads it first. The failure `mvpdNotOffered` says that the service, or the
    /// `offeredMVPDs` of the app, has no such MVPD to choose.
    case chooseMVPD(id: String)
    /// The person wants another MVPD than the known MVPD, from the app's own picker: without the check of
    /// authentication and without Apple's framework.
    case chooseAnotherMVPD
    /// The person wants to choose the MVPD and sign in on another device.
    case useSecondScreen
    /// The app offers a TempPass, by its MVPD id: without configuration, picker and login (V2-R04).
    case useTempPass(mvpd: String)
    /// The app wants the profile read again, because its metadata may have changed.
    case refreshProfile
    /// The person wants another code.
    case requestNewCode
    /// The app wants to ask for permission to read subscription information.
    case requestPermission
    /// The app came to the foreground. Send this event every time: if there is nothing to refresh, it is refused as
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
    /// The person wants to be signed out of this app, even if the service cannot be reached.
    case logOutLocally
    /// A command ended. The ticket is the ticket that came with the command.
    case completed(Outcome, Ticket)

    /// The app wants to play one resource, by its id.
    public static func play(_ resource: String) -> Self { .play(Shared(PlayRequest(resource: resource))) }
  }

  /// How a command ended.
  public enum Outcome: Equatable, Sendable {
    /// Outcome of `register`.
    case registration(Reply<Registration>)
    /// Outcome of `retrieveAccessToken`.
    case access(Reply<Access>)
    /// Outcome of `requestPermission`.
    case permission(AccessStatus)
    /// Outcome of `retrieveFrameworkStatus` and `authenticateWithPartner`.
    case frameworkStatus(Shared<PartnerFrameworkStatus>)
    /// Outcome of `retrieveProfiles`, `retrievePartnerProfile` and `poll`.
    case profiles(Reply<ProfileList>)
    /// Outcome of `retrieveConfiguration`.
    case configuration(Reply<MVPDConfiguration>)
    /// Outcome of `retrievePartnerAuthenticationRequest`, `createSession` and `resumeSession`.
    case session(Reply<Session>)
    /// Outcome of `preauthorize`.
    case preauthorization(Reply<Preauthorization>)
    /// Outcome of `authorize`.
    case authorization(Reply<Authorization>)
    /// Outcome of `logout`.
    case logouts(Reply<LogoutList>)
    /// Outcome of `openUserAgent`.
    case userAgent(UserAgentEnd)
    /// Outcome of `wait`.
    case waited
  }
}
