public import SSOStateMachine

extension AccessEnablerMachine {
  /// The closed sum of the deciding stages, which a flow passes and never stands in.
  public enum DecidingState: Equatable, Sendable {
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

  /// Lets a deciding stage move; nil if the flow stands. This is the only switch over the deciding states.
  @inline(__always)
  public static func decide(_ next: Next<AccessEnablerMachine>, at now: Timestamp)
    -> Transition<
      AccessEnablerMachine
    >?
  {
    switch next {
    case .stands: nil
    case .passes(.initializing(let stage)): stage.decide(at: now)
    case .passes(.fallingBack(let stage)): stage.decide(at: now)
    case .passes(.returningAuthentication(let stage)): stage.decide(at: now)
    case .passes(.enteringDecisions(let stage)): stage.decide(at: now)
    case .passes(.returningAnswer(let stage)): stage.decide(at: now)
    case .passes(.endingLogout(let stage)): stage.decide(at: now)
    case .passes(.starting(let stage)): stage.decide(at: now)
    case .passes(.refusingRequestor(let stage)): stage.decide(at: now)
    case .passes(.proceedingSignedOut(let stage)): stage.decide(at: now)
    }
  }
}
