extension RESTV2 {
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
        play: To<RequestingAuthorization>("play", on: .play, if: "signed in"),
        playLater: To<Self>(staying: "playLater", on: .play, if: "signing in"),
        foreground: To<Self>(
          staying: "foreground", on: .enterForeground, if: "for a decision: nothing is cached any more"),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.throttled(self)) }
    var pendingCall: PendingCall? { pending }
    var returnPoint: ReturnPoint { pending.returnPoint }
    package var command: Command { .wait(Wait(atLeast: delay)) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.waited(Repeating(pending: pending), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      if let later = pending.heading(for: request) {
        return Self.arrows.playLater.stay(Self(pending: later, delay: delay))
      }
      // A person who wants to sign out is not signed in again on the way.
      return pending.isLogout
        ? nil : returnPoint.superseded(by: request).map { Self.arrows.play($0, at: now) }
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      pending.uncached.map { Self.arrows.foreground.stay(Self(pending: $0, delay: delay)) }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint, givesUpSignOut: pending.isLogout), at: now)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
