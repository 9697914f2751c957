public import SSOStateMachine

extension Door {
  /// The door is closed. A person may push it, until the lock has refused three times in a row.
  public struct Closed: Stage {
    public static let name = StageName.closed
    public static let card = StageCard(
      "Door.closed", "Closed", knows: "how often the lock has refused in a row")
    public static let role = StageRole.resting

    /// From 0 to 3.
    public var refusals = 0

    private static let arrows = declare(To<Unlocking>("pushed", on: "push", if: "fewer than 3 refusals"))
    public static var edges: [Edge] { outline(arrows) }
    public var target: Next<Door> { .stands(.closed(self)) }

    func push() -> Transition<Door>? {
      refusals < 3 ? Self.arrows(Unlocking(refusals: refusals)) : nil
    }
  }

  /// The lock is asked, and the door awaits its answer.
  public struct Unlocking: Stage {
    public static let name = StageName.unlocking
    public static let card = StageCard(
      "Door.unlocking", "Unlock", knows: "how often the lock has refused in a row")
    public static let role = StageRole.awaiting("unlock")

    /// From 0 to 2.
    public let refusals: Int

    private static let arrows = declare(
      (
        unlocked: To<Open>("unlocked", on: "completed"),
        refused: To<Closed>("refused", on: "completed")
      ))
    public static var edges: [Edge] { outline(arrows) }
    public var target: Next<Door> { .stands(.unlocking(self)) }
    public var entry: Commands<Command> { .one(.unlock) }

    func complete(_ isUnlocked: Bool) -> Transition<Door> {
      isUnlocked ? Self.arrows.unlocked(Open()) : Self.arrows.refused(Closed(refusals: refusals + 1))
    }
  }

  /// The door is open.
  public struct Open: Stage {
    public static let name = StageName.open
    public static let card = StageCard("Door.open", "Open", knows: "nothing")
    public static let role = StageRole.resting

    private static let arrows = declare(To<Closed>("pulled", on: "pull"))
    public static var edges: [Edge] { outline(arrows) }
    public var target: Next<Door> { .stands(.open(self)) }

    func pull() -> Transition<Door> { Self.arrows(Closed()) }
  }
}
