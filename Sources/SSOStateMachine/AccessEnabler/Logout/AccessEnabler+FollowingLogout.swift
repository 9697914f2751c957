extension AccessEnabler {
  /// Step S.6 on iOS and iPadOS: the MVPD's page is loaded where nobody sees it, so that its session ends too.
  public struct FollowingLogout: Awaiting, Hearing, Busy {
    static var step: Step { .followingLogout }
    static let card = StageCard(
      "X.followingLogout", "Follow the MVPD's logout", phase: "S.logout", knows: "the page")
    static let command: CommandKind = .openUserAgent

    var journey: Journey
    let page: Page

    private static let arrows = declare(
      Arrow<Self, CompletingLogout>("reached", on: .userAgent, if: "the custom url was reached"),
      Arrow<Self, Failed>("failed", on: .userAgent, if: "closed, or not loaded; no VSA203 so far"),
      Arrow<Self, EndingLogout>("failedSignedIn", on: .userAgent, if: "closed, or not loaded; VSA203 came"),
      Arrow<Self, Self>("otherPage", on: .navigateToUrl, if: "another page"),
      Arrow<Self, EndingLogout>("loggedOut", on: .setAuthenticationStatus, if: "0: success"),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Idle>("cancel", on: .cancel))
    static let (reached, failed, failedSignedIn, otherPage, loggedOut, heard, foreground, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .followingLogout(self) }
    var command: Command { .openUserAgent(page, isHidden: true, within: journey.limits.call) }

    func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<AccessEnabler> {
      switch end {
      case .reachedCustomURL(let url): Self.reached(CompletingLogout(journey: journey, url: url))
      case .closed, .failed:
        journey.isSystemSignedIn
          ? Self.failedSignedIn(EndingLogout(journey: journey))
          : Self.failed(Failed(journey: journey, cause: .userAgent(.logout)))
      }
    }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? {
      guard page != self.page else { return nil }
      return Self.otherPage(Self(journey: journey, page: page))
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      status.isLogout(code) ? Self.loggedOut(EndingLogout(journey: journey)) : nil
    }

    func cancel() -> Transition<AccessEnabler>? {
      Self.cancelled(Idle(configuration: journey.configuration, isInitialized: true))
    }
  }
}
