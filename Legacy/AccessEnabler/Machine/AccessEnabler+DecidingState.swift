public import SSOStateMachine

extension AccessEnablerMachine {
  /// A deciding stage, which a flow passes within a reduction. No app sees one.
  public struct DecidingState: Equatable, Sendable {
    package let stage: PassedStage

    @inline(__always)
    package init(_ stage: PassedStage) { self.stage = stage }
  }

  /// The deciding stages.
  package enum PassedStage: Equatable, Sendable {
    // S.1, S.2 Initialization
    /// S.1: Initialize.
    case initializing(Initializing)

    // S.4 Authentication
    /// X.fallingBack: Fall back to the regular flow.
    case fallingBack(FallingBack)
    /// X.returningAuthentication: Return authentication.
    case returningAuthentication(ReturningAuthentication)

    // Decisions
    /// X.enteringDecisions: Enter decisions.
    case enteringDecisions(EnteringDecisions)
    /// X.returningAnswer: Return the answer.
    case returningAnswer(ReturningAnswer)

    // S.6 Logout
    /// X.endingLogout: End the logout.
    case endingLogout(EndingLogout)

    // X. Rest and recovery
    /// X.starting: Start.
    case starting(Starting)
    /// X.refusingRequestor: Look why the requestor was refused.
    case refusingRequestor(RefusingRequestor)
    /// X.proceedingSignedOut: Proceed without authentication.
    case proceedingSignedOut(ProceedingSignedOut)
  }

  /// Lets a deciding stage move.
  @inline(__always)
  public static func decide(
    _ stage: DecidingState, at now: Timestamp
  ) -> StageTransition<AccessEnablerMachine> {
    stage.stage.decide(at: now)
  }
}

extension AccessEnablerMachine.PassedStage {
  fileprivate func decide(at now: Timestamp) -> StageTransition<AccessEnablerMachine> {
    switch self {
    case .initializing(let stage): stage.decide(at: now)
    case .fallingBack(let stage): stage.decide(at: now)
    case .returningAuthentication(let stage): stage.decide(at: now)
    case .enteringDecisions(let stage): stage.decide(at: now)
    case .returningAnswer(let stage): stage.decide(at: now)
    case .endingLogout(let stage): stage.decide(at: now)
    case .starting(let stage): stage.decide(at: now)
    case .refusingRequestor(let stage): stage.decide(at: now)
    case .proceedingSignedOut(let stage): stage.decide(at: now)
    }
  }
}
