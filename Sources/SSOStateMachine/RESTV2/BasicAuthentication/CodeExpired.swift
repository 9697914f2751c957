extension RESTV2 {
  /// Basic authentication, step F.28: the code has ended without a login. Only the person starts another code.
  public struct CodeExpired: Resting, Polling, Beginning {
    public static var name: StageName { .codeExpired }
    public static let card = StageCard(
      "F.28", "Stop polling: the code has ended", knows: "the code that has ended; perhaps why")

    /// What was polled.
    package internal(set) var poll: Poll
    let refusal: Shared<Failure>?
    /// Why the service no longer accepts the code; nil if the code ran out of time.
    public var failure: Failure? { refusal?.value }

    init(poll: Poll, refusal: Shared<Failure>? = nil) { (self.poll, self.refusal) = (poll, refusal) }

    private static let arrows = declare(
      (
        newCode: To<RequestingNewCode>("newCode", on: .requestNewCode),
        retry: To<RequestingNewCode>("retry", on: .retry),
        signIn: To<Starting>("signIn", on: .signIn),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    public static var edges: [Edge] { outline(arrows) }

    package var state: State { .codeExpired(self) }
    var details: StageDetails { StageDetails(poll: poll) }

    /// Looks for a profile that the code may have led to without a poll that reported it.
    func signIn() -> Transition<RESTV2>? { Self.arrows.signIn(start(known.asked)) }

    func chooseAnotherMVPD() -> Transition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker))
    }

    func requestNewCode() -> Transition<RESTV2>? { Self.arrows.newCode(RequestingNewCode(poll: poll)) }
    func retry() -> Transition<RESTV2>? { Self.arrows.retry(RequestingNewCode(poll: poll)) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.arrows.cancel(ComingToRest(at: returnPoint)) }
    func logOut() -> Transition<RESTV2>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
