extension AccessEnabler {
  /// A login is given up by selecting no provider, which also ends the polling of tvOS. The SDK's last word on it is waited
  /// for, so that it is not taken for an answer to something else. A 1 is not the last word: it was on its way before.
  public struct Cancelling: Awaiting, Hearing, Busy {
    static var step: Step { .cancelling }
    static let card = StageCard(
      "X.cancelling", "Give the login up", knows: "what is wanted after that; whether something failed")
    static let command: CommandKind = .setSelectedProvider

    var journey: Journey
    /// What failed; nil where somebody wanted it so.
    var cause: Failed.Cause?
    /// Whether a 1 came.
    var isAuthenticated = false

    private static let arrows = declare(
      Arrow<Self, ProceedingSignedOut>("ended", on: .setAuthenticationStatus, if: "0, wanted so"),
      Arrow<Self, Failed>("failed", on: .setAuthenticationStatus, if: "0, something failed"),
      Arrow<Self, LoggingOut>("endedLogOut", on: .setAuthenticationStatus, if: "0, signing out"),
      Arrow<Self, Self>(
        staying: "authenticated", on: .setAuthenticationStatus, if: "1: the 0 is still to come"),
      Arrow<Self, ProceedingSignedOut>("timedOut", on: .timedOut, if: "wanted so"),
      Arrow<Self, Failed>("timedOutFailed", on: .timedOut, if: "something failed"),
      Arrow<Self, LoggingOut>("timedOutLogOut", on: .timedOut, if: "signing out"),
      Arrow<Self, CheckingAuthentication>("timedOutAuthenticated", on: .timedOut, if: "a 1 came"),
      Arrow<Self, Self>(staying: "tokenRequestFailed", on: .tokenRequestFailed),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play, if: "wanted so, not signing out"),
      Arrow<Self, Self>(staying: "logOut", on: .logOut),
      Arrow<Self, SignedOut>("cancel", on: .cancel))
    static let (
      ended, failed, endedLogOut, authenticated, timedOut, timedOutFailed, timedOutLogOut,
      timedOutAuthenticated, tokenFailed, heard, foreground, playLater, logOutLater, cancelled
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .cancelling(self) }
    var command: Command { .setSelectedProvider(nil, within: journey.limits.call) }
    private var signedOut: ProceedingSignedOut { ProceedingSignedOut(journey: journey) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      switch status {
      case .authenticated:
        var stage = self
        stage.isAuthenticated = true
        return Self.authenticated.stay(stage)
      case .notAuthenticated:
        if journey.isLoggingOut { return Self.endedLogOut(journey.loggingOut) }
        guard let cause else { return Self.ended(signedOut) }
        return Self.failed(Failed(journey: journey, cause: cause))
      case .unrecognized: return nil
      }
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      if journey.isLoggingOut { return Self.timedOutLogOut(journey.loggingOut) }
      if isAuthenticated {
        return Self.timedOutAuthenticated(
          CheckingAuthentication(journey: cause == nil ? journey : journey.with(.check)))
      }
      guard let cause else { return Self.timedOut(signedOut) }
      return Self.timedOutFailed(Failed(journey: journey, cause: cause))
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? { Self.tokenFailed.stay(self) }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      guard cause == nil, !journey.isLoggingOut else { return nil }
      var stage = self
      stage.journey = journey.heading(for: request)
      return Self.playLater.stay(stage)
    }

    func logOut() -> Transition<AccessEnabler>? {
      Self.logOutLater.stay(
        Self(journey: journey.with(.logOut), cause: nil, isAuthenticated: isAuthenticated))
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(SignedOut(journey: journey.with(.check))) }
  }
}
