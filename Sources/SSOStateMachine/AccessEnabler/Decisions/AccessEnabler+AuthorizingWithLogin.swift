extension AccessEnabler {
  /// Section 6, getAuthorization: asks for the token of one resource, and signs in by S.4 first. Every callback of a login
  /// may come.
  public struct AuthorizingWithLogin: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .authorizingWithLogin }
    static let card = StageCard(
      "X.authorizingWithLogin", "Get authorization", phase: "S.decisions",
      knows: "that nobody is signed in; the resource")
    static let command: CommandKind = .getAuthorization

    var login: Login
    let request: Shared<PlayRequest>

    init(journey: Journey, request: Shared<PlayRequest>) {
      login = Login(
        journey: journey.beginning(.authorization).beginning(.authentication), asked: request)
      login.journey.isLoginSpent = true
      self.request = request
    }

    private static let arrows = declare(
      Arrow<Self, ReturningAuthentication>("token", on: .setToken, if: "the same resource"),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "the same resource"),
      Arrow<Self, ShowingApplePicker>(
        "applePicker", on: .presentTvProviderDialog, if: "S.4, row 2", also: .presentTvProviderDialog),
      Arrow<Self, FallingBack>("ownPicker", on: .displayProviderDialog, if: "S.4, rows 1, 6 and 8 to 10"),
      Arrow<Self, OpeningUserAgent>("page", on: .navigateToUrl, if: "not on tvOS"),
      Arrow<Self, Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
      Arrow<Self, ShowingCode>("registrationCode", on: .status, if: "tvOS, REGCODE", also: .showCode),
      Arrow<Self, ReturningAuthentication>("status", on: .setAuthenticationStatus),
      Arrow<Self, ReturningAuthentication>("timedOut", on: .timedOut),
      Arrow<Self, Self>(staying: "code", on: .status, if: "any other code"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      token, tokenFailed, applePicker, ownPicker, page, pageOnTV, registrationCode, returned, timedOut, heard,
      foreground, playLater, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .authorizingWithLogin(self) }
    var command: Command { .getAuthorization(request, within: journey.limits.login) }

    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? {
      login.ending(with: token, resource).map { Self.token($0) }
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? {
      login.ending(with: denial).map { Self.tokenFailed($0) }
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
