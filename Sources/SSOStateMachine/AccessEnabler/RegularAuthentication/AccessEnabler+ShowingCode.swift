extension AccessEnabler {
  /// Section 5, rows 4 and 5 on tvOS: a code is shown, the person signs in on another device, and the SDK polls.
  /// Where the time is up it is told to stop.
  public struct ShowingCode: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .showingCode }
    static let card = StageCard(
      "X.showingCode", "Show the registration code", phase: "S.regular", knows: "the code; that the SDK polls"
    )
    static let command: CommandKind = .awaitCallback

    var login: Login
    /// What the person types on the other device.
    public let code: String

    private static let arrows = declare(
      Arrow<Self, ReturningAuthentication>("status", on: .setAuthenticationStatus),
      Arrow<Self, ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
      Arrow<Self, Self>("otherCode", on: .status, if: "REGCODE, another code", also: .showCode),
      Arrow<Self, Cancelling>("timedOut", on: .timedOut),
      Arrow<Self, Self>(staying: "page", on: .navigateToUrl),
      Arrow<Self, Self>(staying: "code", on: .status, if: "anything else"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      returned, token, tokenFailed, otherCode, timedOut, page, heard, foreground, playLater, cancelled,
      loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .showingCode(self) }
    var command: Command { .awaitCallback(within: journey.limits.code) }

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

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      guard let code = login.registrationCode(in: report), code != self.code else {
        return Self.heard.stay(hearing(report))
      }
      return Self.otherCode(Self(login: hearing(report).login, code: code), also: .showCode(code))
    }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? { Self.page.stay(self) }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.timedOut(Cancelling(journey: journey, cause: .silence(.authentication)))
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(login.cancelling) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(login.loggingOut) }
  }
}
