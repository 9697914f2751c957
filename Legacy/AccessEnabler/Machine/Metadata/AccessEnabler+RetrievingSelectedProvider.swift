package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 6, getSelectedProvider: asks which provider is selected, whether or not the person is signed in. The
  /// subscriber keeps the answer. A play request waits for it.
  package struct RetrievingSelectedProvider: Awaiting, Hearing, Busy, UnderWay {
    package static var step: Step { .retrievingSelectedProvider }
    package static let card = StageCard(
      "X.retrievingSelectedProvider", "Retrieve the selected provider", phase: "S.decisions",
      knows: "who is signed in, if anyone is")
    package static let command: CommandKind = .getSelectedProvider

    var journey: Journey
    /// The subscriber; nil if the person is not signed in.
    var subscriber: Subscriber?

    private static let arrows = declare(
      (
        answered: To<ReturningAnswer>("answered", on: .selectedProvider, also: .deliverSelectedProvider),
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

    package var state: State { State(.retrievingSelectedProvider(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(inquiry: .selectedProvider) }
    package var command: Command { .getSelectedProvider(within: journey.limits.call) }
    private var next: ReturningAnswer { ReturningAnswer(journey: journey, subscriber: subscriber) }

    func selectedProvider(_ mvpd: TVProvider?, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      var told = self
      told.subscriber?.brand = mvpd?.brand
      return Self.arrows.answered(told.next, at: now, also: .deliverSelectedProvider(mvpd))
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
