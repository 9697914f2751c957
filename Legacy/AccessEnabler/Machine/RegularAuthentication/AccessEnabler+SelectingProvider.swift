package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 5, row 2: the chosen MVPD is handed to the SDK, which answers with a page, or with a code on tvOS.
  package struct SelectingProvider: Awaiting, Busy, UnderWay, LoggingIn {
    package static var step: Step { .selectingProvider }
    package static let card = StageCard(
      "X.selectingProvider", "Select the provider", phase: "S.regular", knows: "the chosen MVPD")
    package static let command: CommandKind = .setSelectedProvider

    var login: Login
    /// The chosen MVPD, by its id.
    package let mvpd: String

    private static let arrows = declare(
      (
        page: To<OpeningUserAgent>("page", on: .navigateToUrl, if: "not on tvOS"),
        pageOnTV: To<Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
        registrationCode: To<ShowingCode>(
          "registrationCode", on: .status, if: "tvOS, REGCODE", also: .showCode),
        status: To<ReturningAuthentication>("status", on: .setAuthenticationStatus),
        token: To<ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
        timedOut: To<ReturningAuthentication>("timedOut", on: .timedOut, if: "not on tvOS"),
        timedOutOnTV: To<Cancelling>("timedOutOnTV", on: .timedOut, if: "tvOS"),
        code: To<Self>(staying: "code", on: .status, if: "any other code"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel),
        logOut: To<Cancelling>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.selectingProvider(self)) }
    var details: StageDetails { StageDetails(asked: login.asked, heeds: .loginEnd) }
    package var command: Command { .setSelectedProvider(mvpd, within: journey.limits.login) }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.hasUserAgent
        ? Self.arrows.page(OpeningUserAgent(login: login, page: page)) : Self.arrows.pageOnTV.stay(self)
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard let code = login.registrationCode(in: report) else {
        return Self.arrows.code.stay(hearing(report))
      }
      return Self.arrows.registrationCode(
        ShowingCode(login: hearing(report).login, code: code), also: .showCode(code))
    }

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
      // On tvOS the SDK may be polling, even if its code got lost.
      login.hasUserAgent
        ? Self.arrows.timedOut(login.endingInSilence, at: now)
        : Self.arrows.timedOutOnTV(Cancelling(journey: journey, cause: .silence(.authentication)))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(login.cancelling)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(login.loggingOut)
    }
  }
}
