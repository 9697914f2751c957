package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 5, row 6: the url that the page reached is handed to the SDK, once. No way returns to this stage with the
  /// same url.
  package struct HandlingExternalURL: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    package static var step: Step { .handlingExternalURL }
    package static let card = StageCard(
      "X.handlingExternalURL", "Hand the external url over", phase: "S.regular",
      knows: "the url that was reached")
    package static let command: CommandKind = .handleExternalURL

    var login: Login
    let url: Secret<String>

    private static let arrows = declare(
      (
        status: To<ReturningAuthentication>("status", on: .setAuthenticationStatus),
        token: To<ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
        timedOut: To<ReturningAuthentication>("timedOut", on: .timedOut),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel),
        logOut: To<Cancelling>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.handlingExternalURL(self)) }
    var details: StageDetails { StageDetails(asked: login.asked, heeds: .loginEnd) }
    package var command: Command { .handleExternalURL(url, within: journey.limits.login) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      login.ending(with: status, code).map { Self.arrows.status($0, at: now) }
    }

    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      login.ending(with: token, resource).map { Self.arrows.token($0, at: now) }
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.ending(with: denial).map { Self.arrows.tokenRequestFailed($0, at: now) }
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(login.endingInSilence, at: now)
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(login.cancelling)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(login.loggingOut)
    }
  }
}
