package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.3: asks who is signed in, without disturbing the person.
  ///
  /// Four of the seven causes of a 0 bring no code, so the flow cannot distinguish them.
  package struct CheckingAuthentication: Awaiting, Busy, UnderWay {
    package static var step: Step { .checkingAuthentication }
    package static let card = StageCard(
      "S.3", "Check authentication", knows: "that the requestor is set; who was signed in before")
    package static let command: CommandKind = .checkAuthentication

    var journey: Journey
    var subscriber: Subscriber?

    private static let arrows = declare(
      (
        authenticated: To<RetrievingTokenSource>("authenticated", on: .setAuthenticationStatus, if: "1"),
        anotherMVPD: To<Cancelling>(
          "anotherMVPD", on: .setAuthenticationStatus, if: "1, another MVPD is wanted"),
        notAuthenticated: To<ProceedingSignedOut>(
          "notAuthenticated", on: .setAuthenticationStatus, if: "0, causes 1 to 4: no code"),
        permissionDenied: To<ProceedingSignedOut>(
          "permissionDenied", on: .setAuthenticationStatus, if: "0, cause 5: VSA403 came"),
        permissionUndetermined: To<ProceedingSignedOut>(
          "permissionUndetermined", on: .setAuthenticationStatus, if: "0, cause 6: VSA404 came"),
        communicationError: To<ProceedingSignedOut>(
          "communicationError", on: .setAuthenticationStatus, if: "0, cause 7: APPL_ERROR came"),
        answeredLogOut: To<LoggingOut>(
          "answeredLogOut", on: .setAuthenticationStatus, if: "1 or 0, signing out"),
        timedOut: To<Failed>("timedOut", on: .timedOut, if: "not signing out"),
        timedOutLogOut: To<LoggingOut>("timedOutLogOut", on: .timedOut, if: "signing out"),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play, if: "not signing out"),
        logOut: To<Self>(staying: "logOut", on: .logOut),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in before"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in before"),
        cancelForeground: To<SettingRequestor>(
          "cancelForeground", on: .cancel, if: "a foreground to be made up for")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }
    static var playLater: To<Self> { arrows.play }

    package var state: State { State(.checkingAuthentication(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(heeds: .start) }
    package var command: Command { .checkAuthentication(within: journey.limits.call) }

    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      switch status {
      case .authenticated:
        proceedSignedIn(at: now)
      // This callback ends a login that was given up, because this call asks for no provider.
      case .notAuthenticated: code == .providerNotSelected ? nil : proceedSignedOut(at: now)
      case .unrecognized: nil
      }
    }

    private func proceedSignedIn(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      switch journey.purpose {
      case .logOut: Self.arrows.answeredLogOut(journey.loggingOut)
      // Once: a login that signs the same person in again is not given up another time.
      case .chooseMVPD: Self.arrows.anotherMVPD(Cancelling(journey: journey.with(.signIn)))
      case .check, .signIn, .ask, .play, .preauthorize:
        Self.arrows.authenticated(RetrievingTokenSource(journey: journey.settled))
      }
    }

    private func proceedSignedOut(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      if journey.isLoggingOut { return Self.arrows.answeredLogOut(journey.loggingOut) }
      let next = ProceedingSignedOut(journey: journey)
      if knows(.denied) { return Self.arrows.permissionDenied(next, at: now) }
      if knows(.undetermined) { return Self.arrows.permissionUndetermined(next, at: now) }
      if knows(.unreachable) { return Self.arrows.communicationError(next, at: now) }
      return Self.arrows.notAuthenticated(next, at: now)
    }

    private func knows(_ obstacle: StatusCode.Obstacle) -> Bool {
      journey.reports.contains(.start) { $0.permission == obstacle }
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      journey.isLoggingOut
        ? Self.arrows.timedOutLogOut(journey.loggingOut)
        : Self.arrows.timedOut(Failed(journey: journey, subscriber: subscriber, cause: .silence(.start)))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      if journey.isForegroundDue {
        Self.arrows.cancelForeground(journey.backInForeground(subscriber))
      } else if let subscriber {
        Self.arrows.cancelSignedIn(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      } else {
        Self.arrows.cancel(Idle(configuration: journey.configuration, isInitialized: true))
      }
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.code.stay(hearing(report))
    }

    /// The pending answer may be a 0 too, which must not be taken for the end of the logout.
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut.stay(Self(journey: journey.with(.logOut), subscriber: subscriber))
    }
  }
}
