package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 6, checkAuthorization: asks for the token of one resource, without a login. If the person is no longer
  /// signed in, getAuthorization follows. An answer about another resource belongs to an earlier question, and is
  /// refused.
  package struct Authorizing: Awaiting, Hearing, Busy {
    package static var step: Step { .authorizing }
    package static let card = StageCard(
      "X.authorizing", "Check authorization", phase: "S.decisions",
      knows: "that the person is signed in; the resource")
    package static let command: CommandKind = .checkAuthorization

    var journey: Journey
    let subscriber: Subscriber
    let request: Shared<PlayRequest>

    private static let arrows = declare(
      (
        token: To<EnteringDecisions>("token", on: .setToken, if: "the same resource", also: .startPlayback),
        denied: To<EnteringDecisions>(
          "denied", on: .tokenRequestFailed, if: "the same resource, not authorized", also: .showDenial),
        unauthenticated: To<ProceedingSignedOut>(
          "unauthenticated", on: .tokenRequestFailed,
          if: "the same resource, not authenticated, no login so far"),
        deniedUnauthenticated: To<ProceedingSignedOut>(
          "deniedUnauthenticated", on: .tokenRequestFailed,
          if: "the same resource, not authenticated, even after a login", also: .showDenial),
        timedOut: To<Failed>("timedOut", on: .timedOut),
        play: To<Authorizing>("play", on: .play, if: "another resource"),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        cancel: To<SignedIn>("cancel", on: .cancel),
        cancelForeground: To<SettingRequestor>(
          "cancelForeground", on: .cancel, if: "a foreground to be made up for"),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.authorizing(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(asked: request) }
    package var command: Command { .checkAuthorization(request, within: journey.limits.call) }
    private var next: EnteringDecisions {
      EnteringDecisions(
        journey: journey.with(Purpose(suspended: journey.purpose.suspended)), subscriber: subscriber)
    }

    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      guard resource == request.value.resource else { return nil }
      return Self.arrows.token(next, at: now, also: .startPlayback(resource: resource, token))
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard denial.resource == request.value.resource else { return nil }
      guard denial.isUnauthenticated else {
        return Self.arrows.denied(next, at: now, also: .showDenial(denial))
      }
      // The SDK's token has expired meanwhile. The person who pressed play wants to play, so a login follows.
      guard journey.isLoginSpent else {
        return Self.arrows.unauthenticated(ProceedingSignedOut(journey: journey), at: now)
      }
      return Self.arrows.deniedUnauthenticated(
        ProceedingSignedOut(journey: journey.with(.check)), at: now, also: .showDenial(denial))
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(Failed(journey: journey, subscriber: subscriber, cause: .silence(.authorization)))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      // The same question is in flight already.
      guard request != self.request else { return nil }
      return Self.arrows.play(
        Authorizing(
          journey: journey.heading(for: request).beginning(.authorization), subscriber: subscriber,
          request: request))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      journey.isForegroundDue
        ? Self.arrows.cancelForeground(journey.backInForeground(subscriber))
        : Self.arrows.cancel(SignedIn(journey: journey.with(.check), subscriber: subscriber))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
