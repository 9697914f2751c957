package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.2: sets the requestor, at launch and after every return to the foreground. If all seven conditions hold,
  /// the SDK may exchange Apple's profile silently meanwhile.
  package struct SettingRequestor: Awaiting, Busy {
    package static var step: Step { .settingRequestor }
    package static let card = StageCard(
      "S.2", "Set the requestor", knows: "the requestor; who was signed in before, if anyone was")
    package static let command: CommandKind = .setRequestor

    var journey: Journey
    var subscriber: Subscriber?
    /// The number of times that the requestor was refused already.
    var failures: UInt8 = 0

    private static let arrows = declare(
      (
        complete: To<CheckingAuthentication>("complete", on: .setRequestorComplete, if: "success"),
        completeLogOut: To<LoggingOut>(
          "completeLogOut", on: .setRequestorComplete, if: "success, signing out"),
        refused: To<RefusingRequestor>("refused", on: .setRequestorComplete, if: "error"),
        timedOut: To<RefusingRequestor>("timedOut", on: .timedOut),
        permissionDenied: To<Self>(staying: "permissionDenied", on: .status, if: "VSA403"),
        permissionUndetermined: To<Self>(staying: "permissionUndetermined", on: .status, if: "VSA404"),
        communicationError: To<Self>(
          staying: "communicationError", on: .status, if: "APPL or another spelling of it"),
        otherCode: To<Self>(staying: "otherCode", on: .status, if: "any other code"),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        play: To<Self>(staying: "play", on: .play, if: "not signing out"),
        logOut: To<Self>(staying: "logOut", on: .logOut),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in before"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in before")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.settingRequestor(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(failures: failures, heeds: .start) }
    package var command: Command { .setRequestor(journey.configuration, within: journey.limits.call) }

    func setRequestorComplete(_ status: RequestorStatus, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      switch status {
      case .success:
        journey.isLoggingOut
          ? Self.arrows.completeLogOut(journey.loggingOut)
          : Self.arrows.complete(CheckingAuthentication(journey: journey, subscriber: subscriber))
      case .error, .unrecognized: Self.arrows.refused(refusing(.refused), at: now)
      }
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(refusing(.silent), at: now)
    }

    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      let next = hearing(report)
      return switch report.code.permission {
      case .denied: Self.arrows.permissionDenied.stay(next)
      case .undetermined: Self.arrows.permissionUndetermined.stay(next)
      case .unreachable: Self.arrows.communicationError.stay(next)
      case nil: Self.arrows.otherCode.stay(next)
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      guard journey.purpose != .logOut else { return nil }
      return Self.arrows.play.stay(heading(journey.heading(for: request)))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut.stay(heading(journey.with(.logOut)))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      if let subscriber {
        Self.arrows.cancelSignedIn(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      } else {
        Self.arrows.cancel(Idle(configuration: journey.configuration, isInitialized: true))
      }
    }

    private func heading(_ journey: Journey) -> Self {
      Self(journey: journey, subscriber: subscriber, failures: failures)
    }

    private func refusing(_ cause: RefusingRequestor.Cause) -> RefusingRequestor {
      RefusingRequestor(journey: journey, subscriber: subscriber, failures: failures, cause: cause)
    }
  }
}

extension AccessEnablerMachine.StatusCode {
  /// The obstacle between the SDK and Apple's framework.
  package enum Obstacle {
    case denied
    case undetermined
    case unreachable
  }

  /// The three conditions that S.2 and S.3 distinguish; nil for any other code.
  package var permission: Obstacle? {
    switch self {
    case .vsa403: .denied
    case .vsa404: .undetermined
    case .vsaCommunicationError: .unreachable
    case .n003, .n004, .n005, .vsa503, .vsa203, .registrationCode, .n000, .n001, .n010, .n011, .n111, .n130,
      .internalError, .r400, .r401, .reg500, .cfg100, .cfg400, .cfg404, .cfg410, .cfg5xx, .cfg429, .sec403,
      .sec412, .sec420, .z010, .z011, .z100, .z110, .z120, .z130, .z169, .p100, .unrecognized:
      nil
    }
  }
}
