package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.5: asks where the session came from. Whatever the answer, the person is signed in.
  package struct RetrievingTokenSource: Awaiting, Hearing, Busy, UnderWay {
    package static var step: Step { .retrievingTokenSource }
    package static let card = StageCard(
      "S.5", "Retrieve the token source", knows: "that the person is signed in")
    package static let command: CommandKind = .getMetadata

    var journey: Journey

    private static let arrows = declare(
      (
        apple: To<EnteringDecisions>("apple", on: .setMetadataStatus, if: "tokenSource, Apple"),
        regular: To<EnteringDecisions>("regular", on: .setMetadataStatus, if: "tokenSource, any other word"),
        empty: To<EnteringDecisions>("empty", on: .setMetadataStatus, if: "tokenSource, empty"),
        timedOut: To<EnteringDecisions>("timedOut", on: .timedOut),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<SignedIn>("cancel", on: .cancel),
        cancelForeground: To<SettingRequestor>(
          "cancelForeground", on: .cancel, if: "a foreground to be made up for"),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.retrievingTokenSource(self)) }
    var knownSubscriber: Subscriber? { Subscriber(tokenSource: nil) }
    package var command: Command { .getMetadata(.tokenSource, within: journey.limits.call) }

    func setMetadataStatus(_ metadata: Metadata, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard metadata.key == .tokenSource else { return nil }
      guard let source = TokenSource(metadata) else { return Self.arrows.empty(entering(nil), at: now) }
      return switch source {
      case .apple: Self.arrows.apple(entering(source), at: now)
      case .regular: Self.arrows.regular(entering(source), at: now)
      }
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(entering(nil), at: now)
    }

    private func entering(_ source: TokenSource?) -> EnteringDecisions {
      EnteringDecisions(journey: journey, subscriber: Subscriber(tokenSource: source))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let (journey, subscriber) = (journey.with(.check), Subscriber(tokenSource: nil))
      return journey.isForegroundDue
        ? Self.arrows.cancelForeground(journey.backInForeground(subscriber))
        : Self.arrows.cancel(SignedIn(journey: journey, subscriber: subscriber))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
