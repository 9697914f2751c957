extension AccessEnabler {
  /// Section 5, rows 4 and 5: the login page is open, until it reaches the app's custom url.
  public struct OpeningUserAgent: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    static var step: Step { .openingUserAgent }
    static let card = StageCard(
      "X.openingUserAgent", "Open the login page", phase: "S.regular", knows: "the page")
    static let command: CommandKind = .openUserAgent

    var login: Login
    /// The page that is open.
    public let page: Page

    private static let arrows = declare(
      Arrow<Self, HandlingExternalURL>("reached", on: .userAgent, if: "the custom url was reached"),
      Arrow<Self, Cancelling>("closed", on: .userAgent, if: "closed"),
      Arrow<Self, Cancelling>("failed", on: .userAgent, if: "could not be loaded"),
      Arrow<Self, Self>("otherPage", on: .navigateToUrl, if: "another page"),
      Arrow<Self, ReturningAuthentication>("status", on: .setAuthenticationStatus),
      Arrow<Self, ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
      Arrow<Self, ReturningAuthentication>(
        "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Cancelling>("cancel", on: .cancel),
      Arrow<Self, Cancelling>("logOut", on: .logOut))
    static let (
      reached, closed, failed, otherPage, returned, token, tokenFailed, heard, foreground, playLater,
      cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .openingUserAgent(self) }
    var command: Command { .openUserAgent(page, isHidden: false, within: nil) }

    func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<AccessEnabler> {
      switch end {
      case .reachedCustomURL(let url): Self.reached(HandlingExternalURL(login: login, url: url))
      case .closed: Self.closed(login.cancelling)
      case .failed: Self.failed(Cancelling(journey: journey, cause: .userAgent(.authentication)))
      }
    }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? {
      guard page != self.page else { return nil }
      return Self.otherPage(Self(login: login, page: page))
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

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(login.cancelling) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(login.loggingOut) }
  }
}
