extension RESTV2 {
  /// Basic authentication, step F.28: the code has ended unanswered. Only the person starts another.
  public struct CodeExpired: Resting, Polling {
    static var step: Step { .codeExpired }
    static let card = StageCard(
      "F.28", "Stop polling: the code has ended", knows: "the code that has ended; perhaps why")

    /// What was polled.
    public internal(set) var poll: Poll
    /// Why the service takes the code no longer; nil where its time ran out.
    public var failure: Failure?

    private static let arrows = declare(
      Arrow<Self, RequestingNewCode>("newCode", on: .requestNewCode),
      Arrow<Self, RequestingNewCode>("retry", on: .retry),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (newCode, retried, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .codeExpired(self) }

    func requestNewCode() -> Transition<RESTV2>? { Self.newCode(RequestingNewCode(poll: poll)) }
    func retry() -> Transition<RESTV2>? { Self.retried(RequestingNewCode(poll: poll)) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
