extension AccessEnabler {
  /// Step S.4, row 2: Apple's picker is up. The SDK says when it is to go; what it says instead takes it down too.
  ///
  /// A second picker before that is refused as `unexpected`, and the first one stays.
  public struct ShowingApplePicker: Resting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .showingApplePicker }
    static let card = StageCard("S.4.2", "Present Apple's picker", knows: "which dialog is up")

    var login: Login
    /// The dialog that is up.
    public let dialog: TVProviderDialog

    private static let arrows = declare(
      Arrow<Self, ExchangingProfile>(
        "dismissed", on: .dismissTvProviderDialog, if: "the same dialog", also: .dismissTvProviderDialog),
      Arrow<Self, FallingBack>(
        "ownPicker", on: .displayProviderDialog, if: "before the dismissal", also: .dismissTvProviderDialog),
      Arrow<Self, OpeningUserAgent>(
        "page", on: .navigateToUrl, if: "before the dismissal, not on tvOS", also: .dismissTvProviderDialog),
      Arrow<Self, Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
      Arrow<Self, ShowingCode>(
        "registrationCode", on: .status, if: "before the dismissal, tvOS, REGCODE",
        also: .dismissTvProviderDialog, .showCode),
      Arrow<Self, ReturningAuthentication>(
        "status", on: .setAuthenticationStatus, if: "before the dismissal", also: .dismissTvProviderDialog),
      Arrow<Self, ReturningAuthentication>(
        "token", on: .setToken, if: "before the dismissal, what was asked for", also: .dismissTvProviderDialog
      ),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "before the dismissal, what was asked for",
        also: .dismissTvProviderDialog),
      Arrow<Self, Self>(staying: "code", on: .status, if: "any other code"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel, also: .dismissTvProviderDialog),
      Arrow<Self, Cancelling>("logOut", on: .logOut, also: .dismissTvProviderDialog))
    static let (
      dismissed, ownPicker, page, pageOnTV, registrationCode, returned, token, tokenFailed, heard, foreground,
      playLater, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .showingApplePicker(self) }
    private var dismissal: Command { .dismissTvProviderDialog(dialog) }

    func dismissTvProviderDialog(_ dialog: TVProviderDialog) -> Transition<AccessEnabler>? {
      guard dialog == self.dialog else { return nil }
      return Self.dismissed(ExchangingProfile(login: login), also: dismissal)
    }

    func displayProviderDialog(_ mvpds: Shared<[MVPD]>) -> Transition<AccessEnabler>? {
      Self.ownPicker(FallingBack(login: login, mvpds: mvpds), also: dismissal)
    }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? {
      login.hasUserAgent
        ? Self.page(OpeningUserAgent(login: login, page: page), also: dismissal) : Self.pageOnTV.stay(self)
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      guard let code = login.registrationCode(in: report) else { return Self.heard.stay(hearing(report)) }
      return Self.registrationCode(
        ShowingCode(login: hearing(report).login, code: code), also: dismissal, .showCode(code))
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      login.ending(with: status, code).map { Self.returned($0, also: dismissal) }
    }

    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? {
      login.ending(with: token, resource).map { Self.token($0, also: dismissal) }
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? {
      login.ending(with: denial).map { Self.tokenFailed($0, also: dismissal) }
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(login.cancelling, also: dismissal) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(login.loggingOut, also: dismissal) }
  }
}
