extension RESTV1 {
  /// The service answered 429: the call waits at least a second, longer if told so.
  public struct Throttled: Awaiting {
    static var step: Step { .throttled }
    static let card = StageCard(
      "X.throttled", "Wait for the throttle, ≥ 1 s", knows: "the throttled call; how long to wait")
    static let command: CommandKind = .wait

    let pending: PendingCall
    /// Milliseconds to wait.
    public let delay: Int64

    private static let arrows = declare(
      Arrow<Self, Repeating>("waited", on: .waited),
      Arrow<Self, ProceedingWithAuthorization>("play", on: .play, if: "signed in"),
      Arrow<Self, Self>(staying: "playLater", on: .play, if: "signing in"),
      Arrow<Self, Idle>("cancel", on: .cancel, if: "not signed in"),
      Arrow<Self, SignedIn>("cancelSignedIn", on: .cancel, if: "signed in"),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (waited, played, playedLater, cancelled, cancelledSignedIn, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .throttled(self) }
    var rest: Rest { pending.rest }
    var command: Command { .wait(Wait(atLeast: delay)) }

    func advance(on outcome: Waited, at now: Timestamp) -> Transition<RESTV1> {
      Self.waited(Repeating(pending: pending))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      if let next = rest.superseded(by: request) { return Self.played(next) }
      return pending.heading(for: request).map { Self.playedLater.stay(Self(pending: $0, delay: delay)) }
    }

    func cancel() -> Transition<RESTV1>? {
      switch rest {
      case .signedOut: Self.cancelled(rest.idle)
      case .signedIn(let subscriber, _): Self.cancelledSignedIn(SignedIn(subscriber: subscriber))
      }
    }

    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
