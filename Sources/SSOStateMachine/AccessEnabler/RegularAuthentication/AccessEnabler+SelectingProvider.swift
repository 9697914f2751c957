extension AccessEnabler {
  /// Section 5, row 2: the chosen MVPD is handed to the SDK, which answers with a page, or with a code on tvOS.
  public struct SelectingProvider: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .selectingProvider }
    static let card = StageCard(
      "X.selectingProvider", "Select the provider", phase: "S.regular", knows: "the chosen MVPD")
    static let command: CommandKind = .setSelectedProvider

    var login: Login
    /// The chosen MVPD, by its id.
    public let mvpd: String

    private static let arrows = declare(
      Arrow<Self, OpeningUserAgent>("page", on: .navigateToUrl, if: "not on tvOS"),
      Arrow<Self, Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
      Arrow<Self, ShowingCode>("registrationCode", on: .status, if: "tvOS, REGCODE", also: .showCode),
      Arrow<Self, ReturningAuthentication>("status", on: .setAuthenticationStatus),
      Arrow<Self, ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>("timedOut", on: .timedOut, if: "not on tvOS"),
      Arrow<Self, Cancelling>("timedOutOnTV", on: .timedOut, if: "tvOS"),
      Arrow<Self, Self>(staying: "code", on: .status, if: "any other code"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      page, pageOnTV, registrationCode, returned, token, tokenFailed, timedOut, timedOutOnTV, heard,
      foreground, playLater, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .selectingProvider(self) }
    var command: Command { .setSelectedProvider(mvpd, within: journey.limits.login) }

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
      login.ending(with: status, code).map { Self.returned($0) }
    }

    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? {
      login.ending(with: token, resource).map { Self.token($0) }
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? {
      login.ending(with: denial).map { Self.tokenFailed($0) }
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      // The SDK may poll on tvOS, even where its code got lost.
      login.hasUserAgent
        ? Self.timedOut(login.endingInSilence)
        : Self.timedOutOnTV(Cancelling(journey: journey, cause: .silence(.authentication)))
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(login.cancelling) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(login.loggingOut) }
  }
}
