extension AccessEnabler {
  /// Step S.6: asks for a logout. Here a 0 is the success; the end of a login that was given up is told by its error code.
  ///
  /// tvOS opens no page, and cleans nothing up at the MVPD.
  public struct LoggingOut: Awaiting, Busy {
    static var step: Step { .loggingOut }
    static let card = StageCard(
      "S.6", "Log out", phase: "S.logout", knows: "that the person wants to be signed out")
    static let command: CommandKind = .logout

    var journey: Journey

    private static let arrows = declare(
      Arrow<Self, FollowingLogout>("page", on: .navigateToUrl, if: "not on tvOS"),
      Arrow<Self, Self>(staying: "pageOnTV", on: .navigateToUrl, if: "tvOS"),
      Arrow<Self, EndingLogout>("loggedOut", on: .setAuthenticationStatus, if: "0: success"),
      Arrow<Self, Failed>("timedOut", on: .timedOut, if: "no VSA203 so far"),
      Arrow<Self, EndingLogout>("timedOutSignedIn", on: .timedOut, if: "VSA203 came"),
      Arrow<Self, Self>(staying: "stillSignedIn", on: .status, if: "VSA203: the system's account stays"),
      Arrow<Self, Self>(staying: "otherCode", on: .status, if: "any other code"),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Idle>("cancel", on: .cancel))
    static let (
      page, pageOnTV, loggedOut, timedOut, timedOutSignedIn, stillSignedIn, otherCode, foreground, cancelled
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .loggingOut(self) }
    var command: Command { .logout(within: journey.limits.call) }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? {
      journey.configuration.value.hasUserAgent
        ? Self.page(FollowingLogout(journey: journey, page: page)) : Self.pageOnTV.stay(self)
    }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      status.isLogout(code) ? Self.loggedOut(EndingLogout(journey: journey)) : nil
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      report.code == .vsa203 ? Self.stillSignedIn.stay(hearing(report)) : Self.otherCode.stay(hearing(report))
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      journey.isSystemSignedIn
        ? Self.timedOutSignedIn(EndingLogout(journey: journey))
        : Self.timedOut(Failed(journey: journey, cause: .silence(.logout)))
    }

    func cancel() -> Transition<AccessEnabler>? {
      Self.cancelled(Idle(configuration: journey.configuration, isInitialized: true))
    }
  }
}

extension AccessEnabler.AuthenticationStatus {
  /// Whether it says that a logout is done, while one is pending: a 0 that is not the end of a login.
  func isLogout(_ code: AccessEnabler.AuthenticationErrorCode) -> Bool {
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
