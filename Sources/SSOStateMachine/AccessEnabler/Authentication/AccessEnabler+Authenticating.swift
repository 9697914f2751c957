extension AccessEnabler {
  /// Step S.4: asks for a login. The SDK looks first whether somebody is signed in, then whether Apple's picker applies.
  public struct Authenticating: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .authenticating }
    static let card = StageCard("S.4", "Get authentication", knows: "that nobody is signed in")
    static let command: CommandKind = .getAuthentication

    var login: Login

    private static let arrows = declare(
      Arrow<Self, ShowingApplePicker>(
        "applePicker", on: .presentTvProviderDialog, if: "row 2: an MVPD with single sign-on",
        also: .presentTvProviderDialog),
      Arrow<Self, FallingBack>("ownPicker", on: .displayProviderDialog, if: "rows 1, 6 and 8 to 10"),
      Arrow<Self, OpeningUserAgent>("page", on: .navigateToUrl, if: "not on tvOS"),
      Arrow<Self, Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
      Arrow<Self, ShowingCode>("registrationCode", on: .status, if: "tvOS, REGCODE", also: .showCode),
      Arrow<Self, ReturningAuthentication>(
        "status", on: .setAuthenticationStatus, if: "rows 3, 11 and 12; or 0"),
      Arrow<Self, ReturningAuthentication>("timedOut", on: .timedOut),
      Arrow<Self, Self>(staying: "code", on: .status, if: "any other code"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      applePicker, ownPicker, page, pageOnTV, registrationCode, returned, timedOut, heard, foreground,
      playLater, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .authenticating(self) }
    var command: Command {
      .getAuthentication(journey.configuration, within: journey.limits.login)
    }

    func presentTvProviderDialog(_ dialog: TVProviderDialog) -> Transition<AccessEnabler>? {
      Self.applePicker(
        ShowingApplePicker(login: login, dialog: dialog), also: .presentTvProviderDialog(dialog))
    }

    func displayProviderDialog(_ mvpds: Shared<[MVPD]>) -> Transition<AccessEnabler>? {
      Self.ownPicker(FallingBack(login: login, mvpds: mvpds))
    }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? {
      login.hasUserAgent ? Self.page(OpeningUserAgent(login: login, page: page)) : Self.pageOnTV.stay(self)
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      guard let code = login.registrationCode(in: report) else { return Self.heard.stay(hearing(report)) }
      return Self.registrationCode(
        ShowingCode(login: hearing(report).login, code: code), also: .showCode(code))
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      // Nothing was offered yet, so nothing can have been left unselected: that is the end of an earlier login.
      guard code != .providerNotSelected else { return nil }
      return login.ending(with: status, code).map { Self.returned($0) }
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.timedOut(login.endingInSilence)
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(login.cancelling) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(login.loggingOut) }
  }
}
