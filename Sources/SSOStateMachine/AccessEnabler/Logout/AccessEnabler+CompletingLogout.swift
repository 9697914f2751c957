extension AccessEnabler {
  /// Step S.6 on iOS and iPadOS: the url that the hidden page reached is handed to the SDK, once.
  public struct CompletingLogout: Awaiting, Hearing, Busy {
    static var step: Step { .completingLogout }
    static let card = StageCard(
      "X.completingLogout", "Complete the MVPD's logout", phase: "S.logout", knows: "the url that was reached"
    )
    static let command: CommandKind = .handleExternalURL

    var journey: Journey
    let url: Secret<String>

    private static let arrows = declare(
      Arrow<Self, EndingLogout>("loggedOut", on: .setAuthenticationStatus, if: "0: success"),
      Arrow<Self, FollowingLogout>("page", on: .navigateToUrl, if: "another page"),
      Arrow<Self, Failed>("timedOut", on: .timedOut, if: "no VSA203 so far"),
      Arrow<Self, EndingLogout>("timedOutSignedIn", on: .timedOut, if: "VSA203 came"),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Idle>("cancel", on: .cancel))
    static let (loggedOut, page, timedOut, timedOutSignedIn, heard, foreground, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .completingLogout(self) }
    var command: Command { .handleExternalURL(url, within: journey.limits.call) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      status.isLogout(code) ? Self.loggedOut(EndingLogout(journey: journey)) : nil
    }

    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>? {
      Self.page(FollowingLogout(journey: journey, page: page))
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
