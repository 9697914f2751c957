package import SSOStateMachine

extension AccessEnablerMachine {
  /// Signs the person out on this device alone: no provider is selected anymore. Whatever the SDK says, and even if it
  /// says nothing, the person is not signed in after that.
  package struct ForgettingProvider: Awaiting, Hearing, Busy {
    package static var step: Step { .forgettingProvider }
    package static let card = StageCard(
      "X.forgettingProvider", "Sign out locally", knows: "that the person wants to be signed out here")
    package static let command: CommandKind = .setSelectedProvider

    var journey: Journey

    private static let arrows = declare(
      (
        ended: To<EndingLogout>("ended", on: .setAuthenticationStatus, if: "0"),
        timedOut: To<EndingLogout>("timedOut", on: .timedOut),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        cancel: To<SignedOut>("cancel", on: .cancel)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.forgettingProvider(self)) }
    var details: StageDetails { StageDetails(heeds: .logout) }
    package var command: Command { .setSelectedProvider(nil, within: journey.limits.call) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      switch status {
      case .notAuthenticated: Self.arrows.ended(EndingLogout(journey: journey.owing(1)), at: now)
      case .authenticated, .unrecognized: nil
      }
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(EndingLogout(journey: journey.owing(1)), at: now)
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(SignedOut(journey: journey.owing(2)))
    }
  }
}
