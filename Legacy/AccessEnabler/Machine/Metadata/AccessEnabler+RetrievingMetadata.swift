package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 6, getMetadata: asks for a lifetime, the device id, or user metadata.
  /// A play request waits for the answer.
  package struct RetrievingMetadata: Awaiting, Hearing, Busy, UnderWay {
    package static var step: Step { .retrievingMetadata }
    package static let card = StageCard(
      "X.retrievingMetadata", "Retrieve metadata", phase: "S.decisions",
      knows: "who is signed in, if anyone is; what is asked for")
    package static let command: CommandKind = .getMetadata

    var journey: Journey
    /// The subscriber; nil if the person is not signed in.
    var subscriber: Subscriber?
    /// The metadata that is asked for.
    package let key: MetadataKey

    private static let arrows = declare(
      (
        answered: To<ReturningAnswer>(
          "answered", on: .setMetadataStatus, if: "what was asked for", also: .deliverMetadata),
        timedOut: To<ReturningAnswer>("timedOut", on: .timedOut, also: .reportFailure),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<SignedOut>("cancel", on: .cancel, if: "the person is not signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "the person is signed in"),
        cancelForeground: To<SettingRequestor>(
          "cancelForeground", on: .cancel, if: "a foreground to be made up for"),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.retrievingMetadata(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(inquiry: .metadata(key)) }
    package var command: Command { .getMetadata(key, within: journey.limits.call) }
    private var next: ReturningAnswer { ReturningAnswer(journey: journey, subscriber: subscriber) }

    func setMetadataStatus(_ metadata: Metadata, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard metadata.key.answers(key) else { return nil }
      return Self.arrows.answered(next, at: now, also: .deliverMetadata(metadata))
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(next, at: now, also: .reportFailure(.noAnswer))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let journey = journey.with(.check)
      if journey.isForegroundDue {
        return Self.arrows.cancelForeground(journey.backInForeground(subscriber))
      }
      return if let subscriber {
        Self.arrows.cancelSignedIn(SignedIn(journey: journey, subscriber: subscriber))
      } else {
        Self.arrows.cancel(SignedOut(journey: journey))
      }
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
