extension AccessEnabler {
  /// A login is given up by selecting no provider, which also ends the polling of tvOS. The SDK's last word on it is waited
  /// for, so that it is not taken for an answer to something else.
  public struct Cancelling: Awaiting, Hearing, Busy {
    static var step: Step { .cancelling }
    static let card = StageCard("X.cancelling", "Give the login up", knows: "whether something failed")
    static let command: CommandKind = .setSelectedProvider

    var journey: Journey
    /// What failed; nil where somebody wanted it so.
    var cause: Failed.Cause?

    private static let arrows = declare(
      Arrow<Self, ProceedingSignedOut>("ended", on: .setAuthenticationStatus, if: "0, wanted so"),
      Arrow<Self, Failed>("failed", on: .setAuthenticationStatus, if: "0, something failed"),
      Arrow<Self, RetrievingTokenSource>(
        "authenticated", on: .setAuthenticationStatus, if: "1: it went through"),
      Arrow<Self, ProceedingSignedOut>("timedOut", on: .timedOut, if: "wanted so"),
      Arrow<Self, Failed>("timedOutFailed", on: .timedOut, if: "something failed"),
      Arrow<Self, Self>(staying: "tokenRequestFailed", on: .tokenRequestFailed),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play, if: "wanted so"),
      Arrow<Self, SignedOut>("cancel", on: .cancel),
      Arrow<Self, LoggingOut>("logOut", on: .logOut))
    static let (
      ended, failed, authenticated, timedOut, timedOutFailed, tokenFailed, heard, foreground, playLater,
      cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .cancelling(self) }
    var command: Command { .setSelectedProvider(nil, within: journey.limits.call) }
    private var signedOut: ProceedingSignedOut { ProceedingSignedOut(journey: journey) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      switch status {
      case .authenticated: Self.authenticated(RetrievingTokenSource(journey: journey))
      case .notAuthenticated:
        if let cause {
          Self.failed(Failed(journey: journey, cause: cause))
        } else {
          Self.ended(signedOut)
        }
      case .unrecognized: nil
      }
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      if let cause {
        Self.timedOutFailed(Failed(journey: journey, cause: cause))
      } else {
        Self.timedOut(signedOut)
      }
    }

    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>? { Self.tokenFailed.stay(self) }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      guard cause == nil else { return nil }
      return Self.playLater.stay(Self(journey: journey.heading(for: request)))
    }

    func cancel() -> Transition<AccessEnabler>? { Self.cancelled(SignedOut(journey: journey.with(.check))) }

    func logOut() -> Transition<AccessEnabler>? {
      Self.loggedOut(LoggingOut(journey: journey.with(.logOut).beginning(.logout)))
    }
  }
}
