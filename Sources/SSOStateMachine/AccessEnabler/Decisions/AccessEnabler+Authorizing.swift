extension AccessEnabler {
  /// Section 6, checkAuthorization: asks for the token of one resource, without any login. Where nobody is signed in any more
  /// that is left to getAuthorization. An answer about another resource is an answer to another question.
  public struct Authorizing: Awaiting, Hearing, Busy {
    static var step: Step { .authorizing }
    static let card = StageCard(
      "X.authorizing", "Check authorization", phase: "S.decisions",
      knows: "that somebody is signed in; the resource")
    static let command: CommandKind = .checkAuthorization

    var journey: Journey
    let subscriber: Subscriber
    let request: Shared<PlayRequest>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("token", on: .setToken, if: "the same resource", also: .startPlayback),
      Arrow<Self, EnteringDecisions>(
        "denied", on: .tokenRequestFailed, if: "the same resource, not authorized", also: .showDenial),
      Arrow<Self, ProceedingSignedOut>(
        "unauthenticated", on: .tokenRequestFailed,
        if: "the same resource, not authenticated, no login so far"),
      Arrow<Self, ProceedingSignedOut>(
        "deniedUnauthenticated", on: .tokenRequestFailed,
        if: "the same resource, not authenticated, even after a login", also: .showDenial),
      Arrow<Self, Failed>("timedOut", on: .timedOut),
      Arrow<Self, Authorizing>("play", on: .play, if: "another resource"),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, SettingRequestor>("cancelForeground", on: .cancel, if: "a foreground to be made up for"),
      Arrow<Self, LoggingOut>("logOut", on: .logOut))
    static let (
      token, denied, unauthenticated, deniedUnauthenticated, timedOut, played, heard, foreground, cancelled,
      cancelledForeground, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .authorizing(self) }
    var command: Command { .checkAuthorization(request, within: journey.limits.call) }
    private var next: EnteringDecisions {
      EnteringDecisions(
        journey: journey.with(Purpose(suspended: journey.purpose.suspended)), subscriber: subscriber)
    }

    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? {
      guard resource == request.value.resource else { return nil }
      return Self.token(next, also: .startPlayback(resource: resource, token))
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? {
      guard denial.resource == request.value.resource else { return nil }
      guard denial.isUnauthenticated else { return Self.denied(next, also: .showDenial(denial)) }
      // The SDK's token has passed meanwhile. Who pressed play wants to play, so the login is made up for.
      guard journey.isLoginSpent else { return Self.unauthenticated(ProceedingSignedOut(journey: journey)) }
      return Self.deniedUnauthenticated(
        ProceedingSignedOut(journey: journey.with(.check)), also: .showDenial(denial))
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.timedOut(Failed(journey: journey, subscriber: subscriber, cause: .silence(.authorization)))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      // The same question is in flight already.
      guard request != self.request else { return nil }
      return Self.played(
        Authorizing(
          journey: journey.heading(for: request).beginning(.authorization), subscriber: subscriber,
          request: request))
    }

    func cancel() -> Transition<AccessEnabler>? {
      journey.isForegroundDue
        ? Self.cancelledForeground(journey.backInForeground(subscriber))
        : Self.cancelled(SignedIn(journey: journey.with(.check), subscriber: subscriber))
    }

    func logOut() -> Transition<AccessEnabler>? {
      Self.loggedOut(journey.loggingOut)
    }
  }
}
