extension RESTV1 {
  /// A call failed that may go through a moment later: it is tried three times in all, further and further apart.
  public struct BackingOff: Awaiting {
    static var step: Step { .backingOff }
    static let card = StageCard(
      "X.backingOff", "Back off, ≤ 3 tries", knows: "the call that may go through a moment later")
    static let command: CommandKind = .wait

    let pending: PendingCall

    private static let arrows = declare(
      Arrow<Self, Repeating>("waited", on: .waited),
      Arrow<Self, ProceedingWithAuthorization>("play", on: .play, if: "signed in"),
      Arrow<Self, Self>(staying: "playLater", on: .play, if: "signing in"),
      Arrow<Self, Idle>("cancel", on: .cancel, if: "not signed in"),
      Arrow<Self, SignedIn>("cancelSignedIn", on: .cancel, if: "signed in"),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (waited, played, playedLater, cancelled, cancelledSignedIn, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .backingOff(self) }
    var rest: Rest { pending.rest }
    var command: Command { .wait(pending.attempts.backOff) }

    func advance(on outcome: Waited, at now: Timestamp) -> Transition<RESTV1> {
      Self.waited(Repeating(pending: pending))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      if let next = rest.superseded(by: request) { return Self.played(next) }
      return pending.heading(for: request).map { Self.playedLater.stay(Self(pending: $0)) }
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
