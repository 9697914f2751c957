package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.6 on iOS and iPadOS: the url that the hidden page reached is handed to the SDK, once.
  package struct CompletingLogout: Awaiting, Hearing, Busy {
    package static var step: Step { .completingLogout }
    package static let card = StageCard(
      "X.completingLogout", "Complete the MVPD's logout", phase: "S.logout", knows: "the url that was reached"
    )
    package static let command: CommandKind = .handleExternalURL

    var journey: Journey
    let url: Secret<String>

    private static let arrows = declare(
      (
        loggedOut: To<EndingLogout>("loggedOut", on: .setAuthenticationStatus, if: "0: success"),
        page: To<FollowingLogout>("page", on: .navigateToUrl, if: "another page"),
        timedOut: To<Failed>("timedOut", on: .timedOut, if: "no VSA203 so far"),
        timedOutSignedIn: To<EndingLogout>("timedOutSignedIn", on: .timedOut, if: "VSA203 came"),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        cancel: To<Idle>("cancel", on: .cancel)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.completingLogout(self)) }
    var details: StageDetails { StageDetails(heeds: .logout) }
    package var command: Command { .handleExternalURL(url, within: journey.limits.call) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      status.isLogout(code) ? Self.arrows.loggedOut(EndingLogout(journey: journey), at: now) : nil
    }

    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.page(FollowingLogout(journey: journey, page: page))
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
