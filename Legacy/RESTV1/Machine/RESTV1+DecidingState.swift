public import SSOStateMachine

extension RESTV1 {
  /// A deciding stage, which a flow passes within a reduction. No app sees one.
  public struct DecidingState: Equatable, Sendable {
    package let stage: PassedStage

    @inline(__always)
    package init(_ stage: PassedStage) { self.stage = stage }
  }

  /// The deciding stages.
  package enum PassedStage: Equatable, Sendable {
    // V1. Apple's single sign-on
    /// V1.5: Is the login good?
    case validatingLogin(ValidatingLogin)
    /// V1.9: Is the Adobe token created?
    case returningToken(ReturningToken)

    // V1.10. Regular flow
    /// V1.10: Start the regular flow.
    case enteringRegularFlow(EnteringRegularFlow)
    /// V1.10.2: Show the code, or log in with it here.
    case presentingCode(PresentingCode)
    /// V1.10.4: Start polling, go on polling.
    case startingPolling(StartingPolling)
    /// V1.10.6: Stop polling on a token.
    case completingRegularFlow(CompletingRegularFlow)

    // V1.11. Authorization
    /// V1.11: Proceed with authorization.
    case proceedingWithAuthorization(ProceedingWithAuthorization)

    // V1.L. Logout
    /// V1.L1: End the session at Adobe.
    case endingSession(EndingSession)
    /// V1.L3: Did the token come from Apple?
    case readingTokenSource(ReadingTokenSource)
    /// V1.L4: Log out of Adobe.
    case initiatingLogout(InitiatingLogout)

    // X. Rest and recovery
    /// X.starting: Start signing in.
    case starting(Starting)
    /// X.recovering: Recover from a fault.
    case recovering(Recovering)
    /// X.repeating: Repeat the call.
    case repeating(Repeating)
    /// X.signingInAgain: Check authentication again.
    case signingInAgain(SigningInAgain)
  }

  /// Lets a deciding stage move.
  @inline(__always)
  public static func decide(_ stage: DecidingState, at now: Timestamp) -> StageTransition<RESTV1> {
    stage.stage.decide(at: now)
  }
}

extension RESTV1.PassedStage {
  fileprivate func decide(at now: Timestamp) -> StageTransition<RESTV1> {
    switch self {
    case .validatingLogin(let stage): stage.decide(at: now)
    case .returningToken(let stage): stage.decide(at: now)
    case .enteringRegularFlow(let stage): stage.decide(at: now)
    case .presentingCode(let stage): stage.decide(at: now)
    case .startingPolling(let stage): stage.decide(at: now)
    case .completingRegularFlow(let stage): stage.decide(at: now)
    case .proceedingWithAuthorization(let stage): stage.decide(at: now)
    case .endingSession(let stage): stage.decide(at: now)
    case .readingTokenSource(let stage): stage.decide(at: now)
    case .initiatingLogout(let stage): stage.decide(at: now)
    case .starting(let stage): stage.decide(at: now)
    case .recovering(let stage): stage.decide(at: now)
    case .repeating(let stage): stage.decide(at: now)
    case .signingInAgain(let stage): stage.decide(at: now)
    }
  }
}
