import StateMachineEngine

extension Washer {
  struct Idle: RestingStage {
    typealias M = Washer
    static var name: StageName { .idle }
    static let card = StageCard("Washer.idle", "Wait for a program", knows: "nothing")
    private static let arrows = declare(To<Locking>("started", on: .start))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .idle(self) }

    func start(_ program: Program) -> StageTransition<Washer> { Self.arrows(Locking(program: program)) }
  }

  struct Locking: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .locking }
    static let card = StageCard("Washer.locking", "Lock the door", knows: "the program")
    static var command: CommandKind { .lock }
    let program: Program
    private static let arrows = declare(
      (locked: To<Filling>("locked", on: .completed), jammed: To<Failed>("jammed", on: .completed)))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .locking(self) }
    var command: Command { .lock }

    func complete(_ isDone: Bool) -> StageTransition<Washer> {
      isDone ? Self.arrows.locked(Filling(program: program)) : Self.arrows.jammed(Failed())
    }
  }

  struct Filling: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .filling }
    static let card = StageCard("Washer.filling", "Let water in", knows: "the program")
    static var command: CommandKind { .fill }
    let program: Program
    private static let arrows = declare(To<Heating>("filled", on: .completed))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .filling(self) }
    var command: Command { .fill(program) }

    func complete() -> StageTransition<Washer> { Self.arrows(Heating(program: program)) }
  }

  struct Heating: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .heating }
    static let card = StageCard("Washer.heating", "Heat the water", knows: "the program")
    static var command: CommandKind { .heat }
    let program: Program
    private static let arrows = declare(To<Washing>("heated", on: .completed))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .heating(self) }
    var command: Command { .heat }

    func complete() -> StageTransition<Washer> { Self.arrows(Washing(program: program)) }
  }

  struct Washing: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .washing }
    static let card = StageCard("Washer.washing", "Turn the drum", knows: "the program")
    static var command: CommandKind { .wash }
    let program: Program
    private static let arrows = declare(To<Draining>("washed", on: .completed))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .washing(self) }
    var command: Command { .wash(program) }

    func complete() -> StageTransition<Washer> { Self.arrows(Draining(rinses: program.rinses)) }
  }

  struct Draining: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .draining }
    static let card = StageCard("Washer.draining", "Pump the water out", knows: "the rinses that are left")
    static var command: CommandKind { .pump }
    let rinses: Int
    private static let arrows = declare(
      (drained: To<Drained>("drained", on: .completed), blocked: To<Failed>("blocked", on: .completed)))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .draining(self) }
    var command: Command { .pump }

    func complete(_ isDone: Bool, at now: Moment) -> StageTransition<Washer> {
      isDone ? Self.arrows.drained(Drained(rinses: rinses), at: now) : Self.arrows.blocked(Failed())
    }
  }

  struct Drained: DecidingStage {
    typealias M = Washer
    static var name: StageName { .drained }
    static let card = StageCard("Washer.drained", "Rinse or spin", knows: "the rinses that are left")
    let rinses: Int
    private static let arrows = declare(
      (rinse: To<Rinsing>("rinse", if: "a rinse is left"), spin: To<Spinning>("spin", if: "no rinse is left"))
    )
    static var edges: [StateGraph.Edge] { outline(arrows) }

    func decide(at now: Moment) -> StageTransition<Washer> {
      rinses > 0 ? Self.arrows.rinse(Rinsing(rinses: rinses - 1)) : Self.arrows.spin(Spinning())
    }
  }

  struct Rinsing: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .rinsing }
    static let card = StageCard("Washer.rinsing", "Rinse", knows: "the rinses that are left")
    static var command: CommandKind { .rinse }
    let rinses: Int
    private static let arrows = declare(To<Draining>("rinsed", on: .completed))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .rinsing(self) }
    var command: Command { .rinse }

    func complete() -> StageTransition<Washer> { Self.arrows(Draining(rinses: rinses)) }
  }

  struct Spinning: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .spinning }
    static let card = StageCard("Washer.spinning", "Spin", knows: "nothing")
    static var command: CommandKind { .spin }
    private static let arrows = declare(To<Unlocking>("spun", on: .completed))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .spinning(self) }
    var command: Command { .spin }

    func complete() -> StageTransition<Washer> { Self.arrows(Unlocking()) }
  }

  struct Unlocking: AwaitingStage {
    typealias M = Washer
    static var name: StageName { .unlocking }
    static let card = StageCard("Washer.unlocking", "Unlock the door", knows: "nothing")
    static var command: CommandKind { .unlock }
    private static let arrows = declare(To<Done>("unlocked", on: .completed))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .unlocking(self) }
    var command: Command { .unlock }

    func complete() -> StageTransition<Washer> { Self.arrows(Done()) }
  }

  struct Done: RestingStage {
    typealias M = Washer
    static var name: StageName { .done }
    static let card = StageCard("Washer.done", "Wait until the door is opened", knows: "nothing")
    private static let arrows = declare(To<Idle>("opened", on: .open))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .done(self) }

    func open() -> StageTransition<Washer> { Self.arrows(Idle()) }
  }

  struct Failed: RestingStage {
    typealias M = Washer
    static var name: StageName { .failed }
    static let card = StageCard("Washer.failed", "Wait for help", knows: "nothing")
    private static let arrows = declare(To<Idle>("opened", on: .open))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .failed(self) }

    func open() -> StageTransition<Washer> { Self.arrows(Idle()) }
  }
}
