extension RESTV1 {
  /// The code has ended unanswered, so polling stops. Only the person starts another.
  public struct CodeExpired: Resting, Polling {
    static var step: Step { .codeExpired }
    static let card = StageCard(
      "X.codeExpired", "Stop polling: the code has ended", phase: "V1.10", knows: "the code that has ended")

    /// What was polled for.
    public internal(set) var poll: Poll

    private static let arrows = declare(
      Arrow<Self, EnteringRegularFlow>("newCode", on: .requestNewCode),
      Arrow<Self, EnteringRegularFlow>("retry", on: .retry),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (newCode, retried, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .codeExpired(self) }

    func requestNewCode() -> Transition<RESTV1>? { Self.newCode(poll.renewed) }
    func retry() -> Transition<RESTV1>? { Self.retried(poll.renewed) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
