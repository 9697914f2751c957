package import SSOStateMachine

extension AccessEnablerMachine {
  /// Gives a login up by selecting no provider, which also ends the polling of tvOS. The flow waits for the SDK's last
  /// callback about the login, so that it is not taken for an answer to something else. A 1 is not the last callback:
  /// it was on its way before.
  package struct Cancelling: Awaiting, Hearing, Busy {
    package static var step: Step { .cancelling }
    package static let card = StageCard(
      "X.cancelling", "Give the login up", knows: "what is wanted after that; whether something failed")
    package static let command: CommandKind = .setSelectedProvider

    var journey: Journey
    /// The cause of the failure; nil if the person or the app gave the login up.
    var cause: Failed.Cause?
    /// Whether a 1 came meanwhile.
    var isAuthenticated = false

    private static let arrows = declare(
      (
        ended: To<ProceedingSignedOut>("ended", on: .setAuthenticationStatus, if: "0, wanted so"),
        failed: To<Failed>("failed", on: .setAuthenticationStatus, if: "0, something failed"),
        endedLogOut: To<LoggingOut>("endedLogOut", on: .setAuthenticationStatus, if: "0, signing out"),
        authenticated: To<Self>(
          staying: "authenticated", on: .setAuthenticationStatus, if: "1: the 0 is still to come"),
        timedOut: To<ProceedingSignedOut>("timedOut", on: .timedOut, if: "wanted so"),
        timedOutFailed: To<Failed>("timedOutFailed", on: .timedOut, if: "something failed"),
        timedOutLogOut: To<LoggingOut>("timedOutLogOut", on: .timedOut, if: "signing out"),
        timedOutAuthenticated: To<CheckingAuthentication>(
          "timedOutAuthenticated", on: .timedOut, if: "a 1 came"),
        tokenRequestFailed: To<Self>(staying: "tokenRequestFailed", on: .tokenRequestFailed),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play, if: "wanted so, not signing out"),
        logOut: To<Self>(staying: "logOut", on: .logOut),
        cancel: To<SignedOut>("cancel", on: .cancel)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.cancelling(self)) }
    var details: StageDetails { StageDetails(cause: cause, isAuthenticated: isAuthenticated) }
    package var command: Command { .setSelectedProvider(nil, within: journey.limits.call) }
    /// One more 0 may come after the first: the one of the login, or the one of the call that gave it up.
    private var signedOut: ProceedingSignedOut { ProceedingSignedOut(journey: journey.owing(1)) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      switch status {
      case .authenticated:
        var stage = self
        stage.isAuthenticated = true
        return Self.arrows.authenticated.stay(stage)
      case .notAuthenticated:
        if journey.isLoggingOut { return Self.arrows.endedLogOut(journey.loggingOut) }
        guard let cause else { return Self.arrows.ended(signedOut, at: now) }
        return Self.arrows.failed(Failed(journey: journey, cause: cause))
      case .unrecognized: return nil
      }
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      if journey.isLoggingOut { return Self.arrows.timedOutLogOut(journey.loggingOut) }
      if isAuthenticated {
        return Self.arrows.timedOutAuthenticated(
          CheckingAuthentication(journey: cause == nil ? journey : journey.with(.check)))
      }
      guard let cause else { return Self.arrows.timedOut(signedOut, at: now) }
      return Self.arrows.timedOutFailed(Failed(journey: journey, cause: cause))
    }

    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.tokenRequestFailed.stay(self)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard cause == nil, !journey.isLoggingOut else { return nil }
      var stage = self
      stage.journey = journey.heading(for: request)
      return Self.arrows.play.stay(stage)
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut.stay(
        Self(journey: journey.with(.logOut), cause: nil, isAuthenticated: isAuthenticated))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.cancel(SignedOut(journey: journey.with(.check).owing(2)))
    }
  }
}
