extension AccessEnabler {
  /// Section 5, row 6: the url that the page reached is handed to the SDK, once. What leaves this stage does not come back to
  /// it with the same url.
  public struct HandlingExternalURL: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .handlingExternalURL }
    static let card = StageCard(
      "X.handlingExternalURL", "Hand the external url over", phase: "S.regular",
      knows: "the url that was reached")
    static let command: CommandKind = .handleExternalURL

    var login: Login
    let url: Secret<String>

    private static let arrows = declare(
      Arrow<Self, ReturningAuthentication>("status", on: .setAuthenticationStatus),
      Arrow<Self, ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>("timedOut", on: .timedOut),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      returned, token, tokenFailed, timedOut, heard, foreground, playLater, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .handlingExternalURL(self) }
    var command: Command { .handleExternalURL(url, within: journey.limits.login) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      login.ending(with: status, code).map { Self.returned($0) }
    }

    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? {
      login.ending(with: token, resource).map { Self.token($0) }
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? {
      login.ending(with: denial).map { Self.tokenFailed($0) }
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.timedOut(login.endingInSilence)
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(login.cancelling) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(login.loggingOut) }
  }
}
