package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 5, rows 4 and 5 on tvOS: a code is shown, the person signs in on another device, and the SDK polls. When
  /// the time is up, the flow asks the SDK to stop.
  package struct ShowingCode: Awaiting, Busy, UnderWay, LoggingIn {
    package static var step: Step { .showingCode }
    package static let card = StageCard(
      "X.showingCode", "Show the registration code", phase: "S.regular", knows: "the code; that the SDK polls"
    )
    package static let command: CommandKind = .awaitCallback

    var login: Login
    /// The code that the person types on the other device.
    package let code: String

    private static let arrows = declare(
      (
        status: To<ReturningAuthentication>("status", on: .setAuthenticationStatus),
        token: To<ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
        otherCode: To<Self>("otherCode", on: .status, if: "REGCODE, another code", also: .showCode),
        timedOut: To<Cancelling>("timedOut", on: .timedOut),
        page: To<Self>(staying: "page", on: .navigateToUrl),
        code: To<Self>(staying: "code", on: .status, if: "anything else"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel),
        logOut: To<Cancelling>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.showingCode(self)) }
    var details: StageDetails { StageDetails(asked: login.asked, heeds: .loginEnd, code: code) }
    package var command: Command { .awaitCallback(within: journey.limits.code) }

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

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard let code = login.registrationCode(in: report), code != self.code else {
        return Self.arrows.code.stay(hearing(report))
      }
      return Self.arrows.otherCode(Self(login: hearing(report).login, code: code), also: .showCode(code))
    }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.page.stay(self)
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(Cancelling(journey: journey, cause: .silence(.authentication)))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(login.cancelling)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(login.loggingOut)
    }
  }
}
