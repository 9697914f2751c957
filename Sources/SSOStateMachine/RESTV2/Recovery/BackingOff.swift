extension RESTV2 {
  /// A call failed, and may succeed a moment later. The call is tried three times in all, with growing waits.
  package struct BackingOff: Pausing {
    package static var step: Step { .backingOff }
    package static let card = StageCard(
      "X.backingOff", "Back off, ≤ 3 tries", knows: "the call that may go through a moment later")
    package static let command: CommandKind = .wait

    var pending: PendingCall

    private static let arrows = declare(
      (
        waited: To<Repeating>("waited", on: .waited),
        meanwhile: MeanwhilePostponed<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhilePostponed<Self> { arrows.meanwhile }

    package var state: State { State(.backingOff(self)) }
    package var command: Command { .wait(pending.attempts.backOff) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.waited(Repeating(pending: pending), at: now)
    }
  }
}
