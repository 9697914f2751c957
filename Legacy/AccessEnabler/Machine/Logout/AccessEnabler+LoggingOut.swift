package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.6: asks for a logout. In this stage a 0 means success. The end of a login that was given up is also a 0,
  /// and is recognized by its error code.
  ///
  /// tvOS opens no page, and does not end the session at the MVPD.
  package struct LoggingOut: Awaiting, Busy {
    package static var step: Step { .loggingOut }
    package static let card = StageCard(
      "S.6", "Log out", phase: "S.logout", knows: "that the person wants to be signed out")
    package static let command: CommandKind = .logout

    var journey: Journey

    private static let arrows = declare(
      (
        page: To<FollowingLogout>("page", on: .navigateToUrl, if: "not on tvOS"),
        pageOnTV: To<Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
        loggedOut: To<EndingLogout>("loggedOut", on: .setAuthenticationStatus, if: "0: success"),
        timedOut: To<Failed>("timedOut", on: .timedOut, if: "no VSA203 so far"),
        timedOutSignedIn: To<EndingLogout>("timedOutSignedIn", on: .timedOut, if: "VSA203 came"),
        stillSignedIn: To<Self>(
          staying: "stillSignedIn", on: .status, if: "VSA203: the system's account stays"),
        otherCode: To<Self>(staying: "otherCode", on: .status, if: "any other code"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        cancel: To<Idle>("cancel", on: .cancel)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.loggingOut(self)) }
    var details: StageDetails { StageDetails(heeds: .logout) }
    package var command: Command { .logout(within: journey.limits.call) }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      journey.configuration.value.hasUserAgent
        ? Self.arrows.page(FollowingLogout(journey: journey, page: page)) : Self.arrows.pageOnTV.stay(self)
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      status.isLogout(code) ? Self.arrows.loggedOut(EndingLogout(journey: journey), at: now) : nil
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      report.code == .vsa203
        ? Self.arrows.stillSignedIn.stay(hearing(report)) : Self.arrows.otherCode.stay(hearing(report))
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      journey.isSystemSignedIn
        ? Self.arrows.timedOutSignedIn(EndingLogout(journey: journey), at: now)
        : Self.arrows.timedOut(Failed(journey: journey, cause: .silence(.logout)))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(Idle(configuration: journey.configuration, isInitialized: true))
    }
  }
}

extension AccessEnablerMachine.AuthenticationStatus {
  /// Whether the status ends a pending logout: a 0 that is not the end of a login.
  func isLogout(_ code: AccessEnablerMachine.AuthenticationErrorCode) -> Bool {
    switch self {
    case .authenticated, .unrecognized: false
    case .notAuthenticated:
      switch code {
      case .none, .userAuthenticated, .userNotAuthenticated, .userNotAuthorized, .unrecognized: true
      case .providerNotSelected, .genericAuthentication: false
      }
    }
  }
}
