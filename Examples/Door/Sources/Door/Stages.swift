import StateMachineEngine

extension Door {
  /// The door is closed. A person may push it, until the lock has refused three times in a row.
  struct Closed: RestingStage {
    typealias M = Door
    static let name = StageName.closed
    static let card = StageCard(
      "Door.closed", "Closed", knows: "how often the lock has refused in a row")

    /// From 0 to 3.
    var refusals = 0

    private static let arrows = declare(To<Unlocking>("pushed", on: .push, if: "fewer than 3 refusals"))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .closed(self) }

    func push() -> StageTransition<Door>? {
      refusals < 3 ? Self.arrows(Unlocking(refusals: refusals)) : nil
    }
  }

  /// The lock is asked, and the door awaits its answer.
  struct Unlocking: AwaitingStage {
    typealias M = Door
    static let name = StageName.unlocking
    static let card = StageCard(
      "Door.unlocking", "Unlock", knows: "how often the lock has refused in a row")
    static let command = CommandKind.unlock

    /// From 0 to 2.
    let refusals: Int

    private static let arrows = declare(
      (
        unlocked: To<Open>("unlocked", on: .completed, if: "the lock opens"),
        refused: To<Closed>("refused", on: .completed, if: "the lock refuses")
      ))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .unlocking(self) }
    var command: Command { .unlock }

    func complete(_ isUnlocked: Bool) -> StageTransition<Door> {
      isUnlocked ? Self.arrows.unlocked(Open()) : Self.arrows.refused(Closed(refusals: refusals + 1))
    }
  }

  /// The door is open.
  struct Open: RestingStage {
    typealias M = Door
    static let name = StageName.open
    static let card = StageCard("Door.open", "Open", knows: "nothing")

    private static let arrows = declare(To<Closed>("pulled", on: .pull))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .open(self) }

    func pull() -> StageTransition<Door> { Self.arrows(Closed()) }
  }
}
