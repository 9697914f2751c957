package import SSOStateMachine

extension RESTV1 {
  /// The service answered 429. The call waits at least a second, or longer if the service says so.
  package struct Throttled: Awaiting {
    package static var step: Step { .throttled }
    package static let card = StageCard(
      "X.throttled", "Wait for the throttle, ≥ 1 s", knows: "the throttled call; how long to wait")
    package static let command: CommandKind = .wait

    let pending: PendingCall
    /// Milliseconds to wait.
    package let delay: Int64

    private static let arrows = declare(
      (
        waited: To<Repeating>("waited", on: .waited),
        play: To<ProceedingWithAuthorization>("play", on: .play, if: "signed in"),
        playLater: To<Self>(staying: "playLater", on: .play, if: "signing in"),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, if: "signing out", also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.throttled(self)) }
    var pendingCall: PendingCall? { pending }
    var returnPoint: ReturnPoint { pending.returnPoint }
    package var command: Command { .wait(Wait(atLeast: delay)) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV1> {
      Self.arrows.waited(Repeating(pending: pending), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      if let next = returnPoint.superseded(by: request) { return Self.arrows.play(next, at: now) }
      return pending.heading(for: request).map { Self.arrows.playLater.stay(Self(pending: $0, delay: delay)) }
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? {
      pending.wantingScreens.map { Self.arrows.signIn.stay(Self(pending: $0, delay: delay)) }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
      guard pending.isLogout else { return nil }
      return Self.arrows.logOutLocally(returnPoint.signedOutLocally, also: .forget(.registration))
    }
  }
}
