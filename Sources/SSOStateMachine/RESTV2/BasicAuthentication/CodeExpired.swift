extension RESTV2 {
  /// Basic authentication, step F.28: the code has ended without a login. Only the person starts another code.
  package struct CodeExpired: Resting, Polling, Beginning, Interruptible {
    package static var step: Step { .codeExpired }
    package static let card = StageCard(
      "F.28", "Stop polling: the code has ended", knows: "the code that has ended; perhaps why")

    /// The poll of the code that has ended.
    package internal(set) var poll: Poll
    let refusal: Shared<Failure>?
    /// The reason why the service no longer accepts the code; nil if the code ran out of time.
    package var failure: Failure? { refusal?.value }

    init(poll: Poll, refusal: Shared<Failure>? = nil) { (self.poll, self.refusal) = (poll, refusal) }

    private static let arrows = declare(
      (
        newCode: To<RequestingNewCode>("newCode", on: .requestNewCode),
        retry: To<RequestingNewCode>("retry", on: .retry),
        signIn: To<Starting>("signIn", on: .signIn),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.codeExpired(self)) }
    var details: StageDetails { StageDetails(poll: poll) }

    /// Looks for a profile that the code may have led to without a poll that reported it.
    func signIn(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.signIn(start(known.asked), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker), at: now)
    }

    func requestNewCode(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.newCode(RequestingNewCode(poll: poll), at: now)
    }
    func retry(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.retry(RequestingNewCode(poll: poll), at: now)
    }
  }
}
