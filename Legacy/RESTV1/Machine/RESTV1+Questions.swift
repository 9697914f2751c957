package import SSOStateMachine

extension RESTV1 {
  /// A question to any stage that a flow can be in.
  protocol Question {
    associatedtype Answer
    func answer(of stage: some Receiving) -> Answer
  }

  /// The facts that a stage knows beyond its return point, as far as an arrow may look at them.
  package struct StageDetails {
    package var flow: RegularFlow?
    package var configuration: Shared<MVPDConfiguration>?
    package var providerID: String?
    package var next: RetrievingConfiguration.Next?
    package var poll: Poll?
    package var code: LoginCode?
    package var wish: Wish?
    package var exit: Exit?
    package var onward: Shared<Onward>?
    package var returns: UInt8?
    package var isSigningIn = false
    package var isLogout = false
    package var isSecondTry = false
    package var isRenewed = false
  }

  struct StepQuestion: Question {
    func answer<S: Receiving>(of stage: S) -> Step { S.step }
  }

  private struct ReturnPointQuestion: Question {
    func answer(of stage: some Receiving) -> ReturnPoint { stage.returnPoint }
  }

  private struct PendingCallQuestion: Question {
    func answer(of stage: some Receiving) -> PendingCall? { stage.pendingCall }
  }

  private struct PolledQuestion: Question {
    func answer(of stage: some Receiving) -> Poll? { stage.polled }
  }

  private struct DetailsQuestion: Question {
    func answer(of stage: some Receiving) -> StageDetails { stage.details }
  }

  /// The name of the stage that a state is.
  public static func stageName(of state: State) -> StageName { state.step.name }
}

extension RESTV1.State {
  /// The point that the flow returns to when the stage is given up.
  package var returnPoint: RESTV1.ReturnPoint { stage.answer(RESTV1.ReturnPointQuestion()) }
  /// The call that is in flight or interrupted, or nil.
  package var pendingCall: RESTV1.PendingCall? { stage.answer(RESTV1.PendingCallQuestion()) }
  /// The poll under way, also while its token is being renewed.
  var polled: RESTV1.Poll? { stage.answer(RESTV1.PolledQuestion()) }
  /// The facts that the stage knows beyond its return point.
  package var details: RESTV1.StageDetails { stage.answer(RESTV1.DetailsQuestion()) }
}
