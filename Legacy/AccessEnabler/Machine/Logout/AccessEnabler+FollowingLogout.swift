package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.6 on iOS and iPadOS: the MVPD's page is loaded invisibly, so that the MVPD's session ends too.
  package struct FollowingLogout: Awaiting, Hearing, Busy {
    package static var step: Step { .followingLogout }
    package static let card = StageCard(
      "X.followingLogout", "Follow the MVPD's logout", phase: "S.logout", knows: "the page")
    package static let command: CommandKind = .openUserAgent

    var journey: Journey
    let page: Page

    private static let arrows = declare(
      (
        reached: To<CompletingLogout>("reached", on: .userAgent, if: "the custom url was reached"),
        failed: To<Failed>("failed", on: .userAgent, if: "closed, or not loaded; no VSA203 so far"),
        failedSignedIn: To<EndingLogout>(
          "failedSignedIn", on: .userAgent, if: "closed, or not loaded; VSA203 came"),
        otherPage: To<Self>("otherPage", on: .navigateToUrl, if: "another page"),
        loggedOut: To<EndingLogout>("loggedOut", on: .setAuthenticationStatus, if: "0: success"),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        cancel: To<Idle>("cancel", on: .cancel)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.followingLogout(self)) }
    var details: StageDetails { StageDetails(heeds: .logout, page: page) }
    package var command: Command { .openUserAgent(page, isHidden: true, within: journey.limits.call) }

    package func advance(on end: UserAgentEnd, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      switch end {
      case .reachedCustomURL(let url): Self.arrows.reached(CompletingLogout(journey: journey, url: url))
      case .closed, .failed:
        journey.isSystemSignedIn
          ? Self.arrows.failedSignedIn(EndingLogout(journey: journey), at: now)
          : Self.arrows.failed(Failed(journey: journey, cause: .userAgent(.logout)))
      }
    }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard page != self.page else { return nil }
      return Self.arrows.otherPage(Self(journey: journey, page: page))
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      status.isLogout(code) ? Self.arrows.loggedOut(EndingLogout(journey: journey), at: now) : nil
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(Idle(configuration: journey.configuration, isInitialized: true))
    }
  }
}
