extension RESTV2 {
  /// A question to any stage that a flow can be in.
  protocol Question {
    associatedtype Answer
    func answer(of stage: some Receiving) -> Answer
  }

  /// The facts that a stage knows beyond its return point, as far as an arrow may look at them.
  package struct StageDetails {
    package var flow: BasicFlow?
    package var selection: Selection?
    package var poll: Poll?
    package var code: LoginCode?
    package var status: ValidatedFrameworkStatus?
    package var profiles: Shared<ProfileList>?
    /// The number of all logouts, and the position of the next logout.
    package var logouts: (count: Int, next: Int)?
    /// The MVPD that the person signs out of, until the flow has asked for the profiles that are left.
    package var signedOutOf: String?
    /// The number of MVPDs that the flow still has to sign out of; nil before it has asked.
    package var remaining: Int?
    package var returns: UInt8?
    package var resumptions: UInt8?
    package var attempts: Attempts?
    package var reading: RetrievingProfile.Reason?
    package var endOfCode: EndingCode.Reason?
    /// The stage whose question goes to Apple's framework once more; nil without such a question.
    package var inquiry: StageName?
    package var hasMVPD = false
    package var isRefresh = false
    package var isSecondTry = false
    package var promptsForAccess = false
    package var isAfterAnswer = false
    package var isLogout = false
    /// Whether the sign-out is an earlier one, before a sign-in or a look.
    package var hasOnward = false
    package var isStale = false
  }

  struct StepQuestion: Question {
    func answer<S: Receiving>(of stage: S) -> Step { S.step }
  }

  struct ReturnPointQuestion: Question {
    func answer(of stage: some Receiving) -> ReturnPoint { stage.returnPoint }
  }

  private struct PendingCallQuestion: Question {
    func answer(of stage: some Receiving) -> PendingCall? { stage.pendingCall }
  }

  private struct PolledQuestion: Question {
    func answer(of stage: some Receiving) -> Poll? { stage.polled }
  }

  struct DetailsQuestion: Question {
    func answer(of stage: some Receiving) -> StageDetails { stage.details }
  }

  /// The name of the stage that a state is in.
  public static func stageName(of state: State) -> StageName { state.step.name }
}

extension RESTV2.State {
  /// The point that the flow returns to when the stage is given up.
  package var returnPoint: RESTV2.ReturnPoint { stage.answer(RESTV2.ReturnPointQuestion()) }
  /// The call that is in flight or interrupted, or nil.
  package var pendingCall: RESTV2.PendingCall? { stage.answer(RESTV2.PendingCallQuestion()) }
  /// The poll under way, also while its token is being renewed.
  var polled: RESTV2.Poll? { stage.answer(RESTV2.PolledQuestion()) }
  /// The facts that the stage knows beyond its return point.
  package var details: RESTV2.StageDetails { stage.answer(RESTV2.DetailsQuestion()) }
}

extension RESTV2.StageDetails {
  /// Makes the details between two entries of E.2.
  init(loggingOut then: RESTV2.IndicatingLogoutAction) {
    self = then.call.details
    logouts = (then.logouts?.value.entries.count ?? 0, then.next)
  }
}
