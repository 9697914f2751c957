extension AccessEnabler {
  /// Step S.3: asks who is signed in, which disturbs nobody.
  ///
  /// Four of the seven causes of a 0 bring no code, so nobody can tell them apart.
  public struct CheckingAuthentication: Awaiting, Busy, UnderWay {
    static var step: Step { .checkingAuthentication }
    static let card = StageCard(
      "S.3", "Check authentication", knows: "that the requestor is set; who was signed in before")
    static let command: CommandKind = .checkAuthentication

    var journey: Journey
    var subscriber: Subscriber?

    private static let arrows = declare(
      Arrow<Self, RetrievingTokenSource>("authenticated", on: .setAuthenticationStatus, if: "1"),
      Arrow<Self, ProceedingSignedOut>(
        "notAuthenticated", on: .setAuthenticationStatus, if: "0, causes 1 to 4: no code"),
      Arrow<Self, ProceedingSignedOut>(
        "permissionDenied", on: .setAuthenticationStatus, if: "0, cause 5: VSA403 came"),
      Arrow<Self, ProceedingSignedOut>(
        "permissionUndetermined", on: .setAuthenticationStatus, if: "0, cause 6: VSA404 came"),
      Arrow<Self, ProceedingSignedOut>(
        "communicationError", on: .setAuthenticationStatus, if: "0, cause 7: APPL_ERROR came"),
      Arrow<Self, LoggingOut>("answeredLogOut", on: .setAuthenticationStatus, if: "1 or 0, signing out"),
      Arrow<Self, Failed>("timedOut", on: .timedOut, if: "not signing out"),
      Arrow<Self, LoggingOut>("timedOutLogOut", on: .timedOut, if: "signing out"),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "play", on: .play, if: "not signing out"),
      Arrow<Self, Self>(staying: "logOut", on: .logOut),
      Arrow<Self, Idle>("cancel", on: .cancel, if: "not signed in before"),
      Arrow<Self, SignedIn>("cancelSignedIn", on: .cancel, if: "signed in before"),
      Arrow<Self, SettingRequestor>("cancelForeground", on: .cancel, if: "a foreground to be made up for"))
    static let (
      authenticated, notAuthenticated, permissionDenied, permissionUndetermined, communicationError,
      answeredLogOut, timedOut, timedOutLogOut, heard, foreground, playLater, logOutLater, cancelled,
      cancelledSignedIn, cancelledForeground
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .checkingAuthentication(self) }
    var command: Command { .checkAuthentication(within: journey.limits.call) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>? {
      switch status {
      case .authenticated:
        journey.isLoggingOut
          ? Self.answeredLogOut(journey.loggingOut)
          : Self.authenticated(RetrievingTokenSource(journey: journey))
      // The end of a login that was given up: this call asks for no provider.
      case .notAuthenticated: code == .providerNotSelected ? nil : proceedSignedOut()
      case .unrecognized: nil
      }
    }

    private func proceedSignedOut() -> Transition<AccessEnabler> {
      if journey.isLoggingOut { return Self.answeredLogOut(journey.loggingOut) }
      let next = ProceedingSignedOut(journey: journey)
      if knows(.denied) { return Self.permissionDenied(next) }
      if knows(.undetermined) { return Self.permissionUndetermined(next) }
      if knows(.unreachable) { return Self.communicationError(next) }
      return Self.notAuthenticated(next)
    }

    private func knows(_ obstacle: StatusCode.Obstacle) -> Bool {
      journey.reports.contains(.start) { $0.permission == obstacle }
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      journey.isLoggingOut
        ? Self.timedOutLogOut(journey.loggingOut)
        : Self.timedOut(Failed(journey: journey, subscriber: subscriber, cause: .silence(.start)))
    }

    func cancel() -> Transition<AccessEnabler>? {
      if journey.isForegroundDue {
        Self.cancelledForeground(journey.backInForeground(subscriber))
      } else if let subscriber {
        Self.cancelledSignedIn(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      } else {
        Self.cancelled(Idle(configuration: journey.configuration, isInitialized: true))
      }
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? { Self.heard.stay(hearing(report)) }

    /// The answer that is still to come is a 0 too: it must not be taken for the end of the logout.
    func logOut() -> Transition<AccessEnabler>? {
      Self.logOutLater.stay(Self(journey: journey.with(.logOut), subscriber: subscriber))
    }
  }
}
