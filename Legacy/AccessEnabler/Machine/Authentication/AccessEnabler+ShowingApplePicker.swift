package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.4, row 2: Apple's picker is up. The SDK says when the picker is to go. Any other callback of the login
  /// dismisses the picker too.
  ///
  /// A second picker before that is refused as `unexpected`, and the first picker stays.
  package struct ShowingApplePicker: Resting, Busy, UnderWay, LoggingIn {
    package static var step: Step { .showingApplePicker }
    package static let card = StageCard("S.4.2", "Present Apple's picker", knows: "which dialog is up")

    var login: Login
    /// The dialog that is up.
    package let dialog: TVProviderDialog

    private static let arrows = declare(
      (
        dismissed: To<ExchangingProfile>(
          "dismissed", on: .dismissTvProviderDialog, if: "the same dialog", also: .dismissTvProviderDialog),
        ownPicker: To<FallingBack>(
          "ownPicker", on: .displayProviderDialog, if: "before the dismissal", also: .dismissTvProviderDialog),
        page: To<OpeningUserAgent>(
          "page", on: .navigateToUrl, if: "before the dismissal, not on tvOS", also: .dismissTvProviderDialog),
        pageOnTV: To<Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
        registrationCode: To<ShowingCode>(
          "registrationCode", on: .status, if: "before the dismissal, tvOS, REGCODE",
          also: .dismissTvProviderDialog, .showCode),
        status: To<ReturningAuthentication>(
          "status", on: .setAuthenticationStatus, if: "before the dismissal", also: .dismissTvProviderDialog),
        strayEnd: To<Self>(
          staying: "strayEnd", on: .setAuthenticationStatus, if: "0, of a login that was given up before"),
        token: To<ReturningAuthentication>(
          "token", on: .setToken, if: "before the dismissal, what was asked for",
          also: .dismissTvProviderDialog),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "before the dismissal, what was asked for",
          also: .dismissTvProviderDialog),
        code: To<Self>(staying: "code", on: .status, if: "any other code"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel, also: .dismissTvProviderDialog),
        logOut: To<Cancelling>("logOut", on: .logOut, also: .dismissTvProviderDialog)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.showingApplePicker(self)) }
    var details: StageDetails { StageDetails(asked: login.asked, heeds: .login, dialog: dialog) }
    private var dismissal: Command { .dismissTvProviderDialog(dialog) }

    func dismissTvProviderDialog(_ dialog: TVProviderDialog, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      guard dialog == self.dialog else { return nil }
      return Self.arrows.dismissed(ExchangingProfile(login: login.settled), also: dismissal)
    }

    func displayProviderDialog(_ mvpds: Shared<[TVProvider]>, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      Self.arrows.ownPicker(FallingBack(login: login, mvpds: mvpds), at: now, also: dismissal)
    }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.hasUserAgent
        ? Self.arrows.page(OpeningUserAgent(login: login, page: page), also: dismissal)
        : Self.arrows.pageOnTV.stay(self)
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard let code = login.registrationCode(in: report) else {
        return Self.arrows.code.stay(hearing(report))
      }
      return Self.arrows.registrationCode(
        ShowingCode(login: hearing(report).login.settled, code: code), also: dismissal, .showCode(code))
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      if login.isStray(status, code) { return Self.arrows.strayEnd.stay(afterStrayEnd) }
      return login.ending(with: status, code).map { Self.arrows.status($0, at: now, also: dismissal) }
    }

    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      login.ending(with: token, resource).map { Self.arrows.token($0, at: now, also: dismissal) }
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.ending(with: denial).map { Self.arrows.tokenRequestFailed($0, at: now, also: dismissal) }
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(login.cancelling, also: dismissal)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(login.loggingOut, also: dismissal)
    }
  }
}
