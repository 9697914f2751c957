extension AccessEnabler {
  /// Section 6, getAuthorization: the login is done, and the SDK goes on to the token by itself. Where it does not, it is asked.
  public struct AwaitingToken: Awaiting, Hearing, Busy {
    static var step: Step { .awaitingToken }
    static let card = StageCard(
      "X.awaitingToken", "Wait for the media token", phase: "S.decisions",
      knows: "that somebody is signed in; the resource")
    static let command: CommandKind = .awaitCallback

    var journey: Journey
    let request: Shared<PlayRequest>

    private static let arrows = declare(
      Arrow<Self, RetrievingTokenSource>(
        "token", on: .setToken, if: "the same resource", also: .startPlayback),
      Arrow<Self, RetrievingTokenSource>(
        "denied", on: .tokenRequestFailed, if: "the same resource, not authorized", also: .showDenial),
      Arrow<Self, ProceedingSignedOut>(
        "deniedUnauthenticated", on: .tokenRequestFailed, if: "the same resource, not authenticated",
        also: .showDenial),
      Arrow<Self, RetrievingTokenSource>("timedOut", on: .timedOut),
      Arrow<Self, RetrievingTokenSource>("play", on: .play, if: "another resource"),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, RetrievingTokenSource>("cancel", on: .cancel),
      Arrow<Self, SettingRequestor>("cancelForeground", on: .cancel, if: "a foreground to be made up for"),
      Arrow<Self, LoggingOut>("logOut", on: .logOut))
    static let (
      token, denied, deniedUnauthenticated, timedOut, played, heard, foreground, cancelled,
      cancelledForeground, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .awaitingToken(self) }
    var command: Command { .awaitCallback(within: journey.limits.call) }
    private var done: RetrievingTokenSource {
      RetrievingTokenSource(journey: journey.with(Purpose(suspended: journey.purpose.suspended)))
    }

    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? {
      guard resource == request.value.resource else { return nil }
      return Self.token(done, also: .startPlayback(resource: resource, token))
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? {
      guard denial.resource == request.value.resource else { return nil }
      guard denial.isUnauthenticated else { return Self.denied(done, also: .showDenial(denial)) }
      return Self.deniedUnauthenticated(
        ProceedingSignedOut(journey: journey.with(.check)), also: .showDenial(denial))
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.timedOut(RetrievingTokenSource(journey: journey))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      guard request != self.request else { return nil }
      return Self.played(RetrievingTokenSource(journey: journey.heading(for: request)))
    }

    func cancel() -> Transition<AccessEnabler>? {
      journey.isForegroundDue
        ? Self.cancelledForeground(journey.backInForeground(Subscriber(tokenSource: nil)))
        : Self.cancelled(RetrievingTokenSource(journey: journey.with(.check)))
    }

    func logOut() -> Transition<AccessEnabler>? {
      Self.loggedOut(journey.loggingOut)
    }
  }
}
