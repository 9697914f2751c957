extension AccessEnabler {
  /// Step S.4, row 3: Apple's picker is gone, and the SDK goes on by itself: to a silent exchange where all seven
  /// conditions hold, else to a page, a code, or the app's own picker.
  public struct ExchangingProfile: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .exchangingProfile }
    static let card = StageCard(
      "S.4.3", "Exchange the profile silently", knows: "that Apple's picker is gone")
    static let command: CommandKind = .awaitCallback

    var login: Login

    private static let arrows = declare(
      Arrow<Self, ReturningAuthentication>("status", on: .setAuthenticationStatus, if: "row 3; or 0"),
      Arrow<Self, OpeningUserAgent>("page", on: .navigateToUrl, if: "row 4, not on tvOS"),
      Arrow<Self, Self>(staying: "pageOnTV", on: .navigateToUrl, if: "row 4, tvOS"),
      Arrow<Self, ShowingCode>("registrationCode", on: .status, if: "row 4, tvOS, REGCODE", also: .showCode),
      Arrow<Self, FallingBack>("ownPicker", on: .displayProviderDialog, if: "rows 5 to 10"),
      Arrow<Self, ShowingApplePicker>(
        "applePicker", on: .presentTvProviderDialog, if: "a further dialog, after the dismissal",
        also: .presentTvProviderDialog),
      Arrow<Self, ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>("timedOut", on: .timedOut),
      Arrow<Self, Self>(staying: "code", on: .status, if: "any other code"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      returned, page, pageOnTV, registrationCode, ownPicker, applePicker, token, tokenFailed, timedOut, heard,
      foreground, playLater, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .exchangingProfile(self) }
    var command: Command { .awaitCallback(within: journey.limits.login) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      login.ending(with: status, code).map { Self.returned($0) }
    }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? {
      login.hasUserAgent ? Self.page(OpeningUserAgent(login: login, page: page)) : Self.pageOnTV.stay(self)
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      guard let code = login.registrationCode(in: report) else { return Self.heard.stay(hearing(report)) }
      return Self.registrationCode(
        ShowingCode(login: hearing(report).login, code: code), also: .showCode(code))
    }

    func displayProviderDialog(_ mvpds: Shared<[MVPD]>) -> Transition<AccessEnabler>? {
      Self.ownPicker(FallingBack(login: login, mvpds: mvpds))
    }

    func presentTvProviderDialog(_ dialog: TVProviderDialog) -> Transition<AccessEnabler>? {
      Self.applePicker(
        ShowingApplePicker(login: login, dialog: dialog), also: .presentTvProviderDialog(dialog))
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
