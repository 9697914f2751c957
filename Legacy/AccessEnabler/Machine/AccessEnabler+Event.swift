public import SSOStateMachine

extension AccessEnablerMachine {
  /// Everything that can happen.
  public enum Event: Equatable, Sendable {
    /// The app wants to know who is signed in, without any screen (S.3). The event is refused as `notNow` while
    /// something else is in flight.
    case check
    /// The app wants the subscriber signed in.
    case signIn
    /// The app wants to know what could be played. The event is refused as `notNow` while something else is in flight,
    /// or if the person is not signed in.
    case preauthorize(Shared<PreauthorizationRequest>)
    /// The app wants to know which provider is selected. No screen appears. The event is refused as `notNow` while
    /// something else is in flight.
    case getSelectedProvider
    /// The app wants to know a lifetime, the device id, or user metadata. No screen appears. The event is refused as
    /// `notNow` while something else is in flight.
    case getMetadata(MetadataKey)
    /// The app wants to play. If the person is not signed in, playback follows the sign-in. A newer request replaces an
    /// older one.
    case play(Shared<PlayRequest>)
    /// The person chose an MVPD in the app's own picker, by its id.
    case chooseMVPD(id: String)
    /// After a failure, the person wants to sign in with another MVPD. The previous MVPD is given up first. The list
    /// comes from the SDK, by S.4, which may present Apple's picker first.
    case chooseAnotherMVPD
    /// The app came to the foreground. Send this event every time, at launch too. The requestor is then set again
    /// (S.2): at once, or when the work in flight has ended.
    case enterForeground
    /// The person has read what was shown.
    case acknowledge
    /// The person wants to try again.
    case retry
    /// The person or the app gives up what is in flight.
    case cancel
    /// The person wants to be signed out.
    case logOut
    /// After a failure, the person wants to be signed out here, even if the SDK's logout never calls back. Only the
    /// selected provider is given up. What else the SDK keeps may sign the person in again at the next S.2.
    case logOutLocally
    /// The SDK called back.
    case callback(Callback)
    /// A command ended. The ticket is the ticket that came with the command.
    case completed(Outcome, Ticket)

    /// The app wants to play one resource, by its id.
    public static func play(_ resource: String) -> Self { .play(Shared(PlayRequest(resource: resource))) }
  }

  /// The answer to a command.
  public enum Outcome: Hashable, Sendable {
    /// Outcome of a call of the SDK, and of `awaitCallback`: the time has passed, and no callback has moved the flow
    /// on.
    case timedOut
    /// Outcome of `wait`.
    case waited
    /// Outcome of `openUserAgent`.
    case userAgent(UserAgentEnd)
  }

  /// The end of a page.
  public enum UserAgentEnd: Hashable, Sendable {
    /// The page reached the app's custom url, which `handleExternalURL` wants whole.
    case reachedCustomURL(Secret<String>)
    /// The person closed the page.
    case closed
    /// The page could not be loaded, or its time has passed.
    case failed
  }
}
