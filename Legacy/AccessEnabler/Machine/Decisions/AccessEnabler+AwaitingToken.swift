package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 6, getAuthorization: the login is done, and the SDK goes on to the token by itself. If the SDK does not,
  /// the token is asked for again.
  package struct AwaitingToken: Awaiting, Hearing, Busy {
    package static var step: Step { .awaitingToken }
    package static let card = StageCard(
      "X.awaitingToken", "Wait for the media token", phase: "S.decisions",
      knows: "that the person is signed in; the resource")
    package static let command: CommandKind = .awaitCallback

    var journey: Journey
    let request: Shared<PlayRequest>

    private static let arrows = declare(
      (
        token: To<RetrievingTokenSource>(
          "token", on: .setToken, if: "the same resource", also: .startPlayback),
        denied: To<RetrievingTokenSource>(
          "denied", on: .tokenRequestFailed, if: "the same resource, not authorized", also: .showDenial),
        deniedUnauthenticated: To<ProceedingSignedOut>(
          "deniedUnauthenticated", on: .tokenRequestFailed, if: "the same resource, not authenticated",
          also: .showDenial),
        timedOut: To<RetrievingTokenSource>("timedOut", on: .timedOut),
        play: To<RetrievingTokenSource>("play", on: .play, if: "another resource"),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        cancel: To<RetrievingTokenSource>("cancel", on: .cancel),
        cancelForeground: To<SettingRequestor>(
          "cancelForeground", on: .cancel, if: "a foreground to be made up for"),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.awaitingToken(self)) }
    var knownSubscriber: Subscriber? { Subscriber(tokenSource: nil) }
    var details: StageDetails { StageDetails(asked: request) }
    package var command: Command { .awaitCallback(within: journey.limits.call) }
    private var done: RetrievingTokenSource {
      RetrievingTokenSource(journey: journey.with(Purpose(suspended: journey.purpose.suspended)))
    }

    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      guard resource == request.value.resource else { return nil }
      return Self.arrows.token(done, also: .startPlayback(resource: resource, token))
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard denial.resource == request.value.resource else { return nil }
      guard denial.isUnauthenticated else { return Self.arrows.denied(done, also: .showDenial(denial)) }
      return Self.arrows.deniedUnauthenticated(
        ProceedingSignedOut(journey: journey.with(.check)), at: now, also: .showDenial(denial))
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(RetrievingTokenSource(journey: journey))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard request != self.request else { return nil }
      return Self.arrows.play(RetrievingTokenSource(journey: journey.heading(for: request)))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      journey.isForegroundDue
        ? Self.arrows.cancelForeground(journey.backInForeground(Subscriber(tokenSource: nil)))
        : Self.arrows.cancel(RetrievingTokenSource(journey: journey.with(.check)))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
