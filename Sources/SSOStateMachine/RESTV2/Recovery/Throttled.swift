extension RESTV2 {
  /// The service answered 429. The call waits at least a second, or longer if the service says so.
  package struct Throttled: Pausing {
    package static var step: Step { .throttled }
    package static let card = StageCard(
      "X.throttled", "Wait for the throttle, ≥ 1 s", knows: "the throttled call; how long to wait")
    package static let command: CommandKind = .wait

    var pending: PendingCall
    /// Milliseconds to wait.
    package let delay: Int64

    private static let arrows = declare(
      (
        waited: To<Repeating>("waited", on: .waited),
        meanwhile: MeanwhilePostponed<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhilePostponed<Self> { arrows.meanwhile }

    package var state: State { State(.throttled(self)) }
    package var command: Command { .wait(Wait(atLeast: delay)) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.waited(Repeating(pending: pending), at: now)
    }
  }
}
