package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.4, row 3: Apple's picker is gone, and the SDK goes on by itself. If all seven conditions hold, a silent
  /// exchange follows; otherwise a page, a code, or the app's own picker.
  package struct ExchangingProfile: Awaiting, Busy, UnderWay, LoggingIn {
    package static var step: Step { .exchangingProfile }
    package static let card = StageCard(
      "S.4.3", "Exchange the profile silently", knows: "that Apple's picker is gone")
    package static let command: CommandKind = .awaitCallback

    var login: Login

    private static let arrows = declare(
      (
        status: To<ReturningAuthentication>("status", on: .setAuthenticationStatus, if: "row 3; or 0"),
        page: To<OpeningUserAgent>("page", on: .navigateToUrl, if: "row 4, not on tvOS"),
        pageOnTV: To<Self>(staying: "pageOnTV", on: .navigateToUrl, if: "row 4, tvOS"),
        registrationCode: To<ShowingCode>(
          "registrationCode", on: .status, if: "row 4, tvOS, REGCODE", also: .showCode),
        ownPicker: To<FallingBack>("ownPicker", on: .displayProviderDialog, if: "rows 5 to 10"),
        applePicker: To<ShowingApplePicker>(
          "applePicker", on: .presentTvProviderDialog, if: "a further dialog, after the dismissal",
          also: .presentTvProviderDialog),
        token: To<ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
        timedOut: To<ReturningAuthentication>("timedOut", on: .timedOut),
        code: To<Self>(staying: "code", on: .status, if: "any other code"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel),
        logOut: To<Cancelling>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.exchangingProfile(self)) }
    var details: StageDetails { StageDetails(asked: login.asked, heeds: .login) }
    package var command: Command { .awaitCallback(within: journey.limits.login) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      login.ending(with: status, code).map { Self.arrows.status($0, at: now) }
    }

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

    func displayProviderDialog(_ mvpds: Shared<[TVProvider]>, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      Self.arrows.ownPicker(FallingBack(login: login, mvpds: mvpds), at: now)
    }

    func presentTvProviderDialog(_ dialog: TVProviderDialog, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      Self.arrows.applePicker(
        ShowingApplePicker(login: login, dialog: dialog), also: .presentTvProviderDialog(dialog))
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
