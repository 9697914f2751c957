package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 5, rows 4 and 5: the login page is open, until it reaches the app's custom url.
  package struct OpeningUserAgent: Awaiting, Hearing, Busy, UnderWay, LoggingIn {
    package static var step: Step { .openingUserAgent }
    package static let card = StageCard(
      "X.openingUserAgent", "Open the login page", phase: "S.regular", knows: "the page")
    package static let command: CommandKind = .openUserAgent

    var login: Login
    /// The page that is open.
    package let page: Page

    private static let arrows = declare(
      (
        reached: To<HandlingExternalURL>("reached", on: .userAgent, if: "the custom url was reached"),
        closed: To<Cancelling>("closed", on: .userAgent, if: "closed"),
        failed: To<Cancelling>("failed", on: .userAgent, if: "could not be loaded"),
        otherPage: To<Self>("otherPage", on: .navigateToUrl, if: "another page"),
        status: To<ReturningAuthentication>("status", on: .setAuthenticationStatus),
        strayEnd: To<Self>(
          staying: "strayEnd", on: .setAuthenticationStatus, if: "0, of a login that was given up before"),
        token: To<ReturningAuthentication>("token", on: .setToken, if: "what was asked for"),
        tokenRequestFailed: To<ReturningAuthentication>(
          "tokenRequestFailed", on: .tokenRequestFailed, if: "what was asked for"),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Cancelling>("cancel", on: .cancel),
        logOut: To<Cancelling>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.openingUserAgent(self)) }
    var details: StageDetails { StageDetails(asked: login.asked, heeds: .loginEnd, page: page) }
    package var command: Command { .openUserAgent(page, isHidden: false, within: nil) }

    package func advance(on end: UserAgentEnd, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      switch end {
      case .reachedCustomURL(let url):
        Self.arrows.reached(HandlingExternalURL(login: login.settled, url: url))
      case .closed: Self.arrows.closed(login.cancelling)
      case .failed: Self.arrows.failed(Cancelling(journey: journey, cause: .userAgent(.authentication)))
      }
    }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard page != self.page else { return nil }
      return Self.arrows.otherPage(Self(login: login, page: page))
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      if login.isStray(status, code) { return Self.arrows.strayEnd.stay(afterStrayEnd) }
      return login.ending(with: status, code).map { Self.arrows.status($0, at: now) }
    }

    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      login.ending(with: token, resource).map { Self.arrows.token($0, at: now) }
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      login.ending(with: denial).map { Self.arrows.tokenRequestFailed($0, at: now) }
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(login.cancelling)
    }
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(login.loggingOut)
    }
  }
}
