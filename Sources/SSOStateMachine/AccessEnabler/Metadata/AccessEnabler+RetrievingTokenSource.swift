extension AccessEnabler {
  /// Step S.5: asks where the session came from. Whatever becomes of that, somebody is signed in.
  public struct RetrievingTokenSource: Awaiting, Hearing, Busy, UnderWay {
    static var step: Step { .retrievingTokenSource }
    static let card = StageCard("S.5", "Retrieve the token source", knows: "that somebody is signed in")
    static let command: CommandKind = .getMetadata

    var journey: Journey

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("apple", on: .setMetadataStatus, if: "tokenSource, Apple"),
      Arrow<Self, EnteringDecisions>("regular", on: .setMetadataStatus, if: "tokenSource, any other word"),
      Arrow<Self, EnteringDecisions>("empty", on: .setMetadataStatus, if: "tokenSource, empty"),
      Arrow<Self, EnteringDecisions>("timedOut", on: .timedOut),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, SettingRequestor>("cancelForeground", on: .cancel, if: "a foreground to be made up for"),
      Arrow<Self, LoggingOut>("logOut", on: .logOut))
    static let (
      apple, regular, empty, timedOut, heard, foreground, playLater, cancelled, cancelledForeground, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingTokenSource(self) }
    var command: Command { .getMetadata(.tokenSource, within: journey.limits.call) }

    func setMetadataStatus(_ metadata: Metadata) -> Transition<AccessEnabler>? {
      guard metadata.key == .tokenSource else { return nil }
      guard let source = TokenSource(metadata) else { return Self.empty(entering(nil)) }
      return switch source {
      case .apple: Self.apple(entering(source))
      case .regular: Self.regular(entering(source))
      }
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.timedOut(entering(nil))
    }

    private func entering(_ source: TokenSource?) -> EnteringDecisions {
      EnteringDecisions(journey: journey, subscriber: Subscriber(tokenSource: source))
    }

    func cancel() -> Transition<AccessEnabler>? {
      let (journey, subscriber) = (journey.with(.check), Subscriber(tokenSource: nil))
      return journey.isForegroundDue
        ? Self.cancelledForeground(journey.backInForeground(subscriber))
        : Self.cancelled(SignedIn(journey: journey, subscriber: subscriber))
    }

    func logOut() -> Transition<AccessEnabler>? {
      Self.loggedOut(journey.loggingOut)
    }
  }
}
