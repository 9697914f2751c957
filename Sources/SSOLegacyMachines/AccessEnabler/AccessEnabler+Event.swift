public import SSOStateMachine

extension AccessEnablerMachine {
  /// Everything that can happen.
  public enum Event: Equatable, Sendable {
    /// The app wants the subscriber signed in.
    case signIn
    /// The app wants to know what could be played. It is refused as `notNow` while something else is in flight, or
    /// nobody is signed in.
    case preauthorize(Shared<PreauthorizationRequest>)
    /// The app wants to play: once somebody is signed in, if nobody is. A newer request takes the place of an older one.
    case play(Shared<PlayRequest>)
    /// The person chose an MVPD in the app's own picker, by its id.
    case chooseMVPD(id: String)
    /// The app came to the foreground. Send it every time, at launch too: the requestor is set again (S.2), at once
    /// or when what is in flight has ended.
    case enterForeground
    /// The person has read what was shown.
    case acknowledge
    /// The person wants to try again.
    case retry
    /// The person or the app gives up what is in flight.
    case cancel
    /// The person wants to be signed out.
    case logOut
    /// The SDK called back.
    case callback(Callback)
    /// A command ended; the ticket is the one that came with it.
    case completed(Outcome, Ticket)
  }

  /// How a command ended.
  public enum Outcome: Hashable, Sendable {
    /// Of a call of the SDK, and of `awaitCallback`: its time has passed, and no callback has moved the flow on.
    case timedOut
    /// Of `wait`.
    case waited
    /// Of `openUserAgent`.
    case userAgent(UserAgentEnd)
  }

  /// How a page ended.
  public enum UserAgentEnd: Hashable, Sendable {
    /// It reached the app's custom url, which `handleExternalURL` wants whole.
    case reachedCustomURL(Secret<String>)
    /// The person closed it.
    case closed
    /// It could not be loaded, or its time has passed.
    case failed
  }
}
