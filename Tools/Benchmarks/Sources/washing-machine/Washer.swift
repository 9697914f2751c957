import StateMachineEngine

/// A washing machine, for the cost of a machine of twelve stages on the engine.
enum Washer: StagedMachine {
  /// The person's choice.
  struct Program: Equatable, Sendable {
    let name: String
    let rinses: Int
  }
  enum State: Equatable, Sendable {
    case idle(Idle)
    case locking(Locking)
    case filling(Filling)
    case heating(Heating)
    case washing(Washing)
    case draining(Draining)
    case rinsing(Rinsing)
    case spinning(Spinning)
    case unlocking(Unlocking)
    case done(Done)
    case failed(Failed)
  }
  enum Event: Equatable, Sendable {
    case start(Program)
    case open
    case completed(isDone: Bool, Ticket)
  }
  enum Command: Equatable, Sendable {
    case lock, heat, pump, rinse, spin, unlock
    case fill(Program)
    case wash(Program)
  }
  enum EventKind: String { case start, open, completed }
  enum CommandKind: String { case lock, fill, heat, wash, pump, rinse, spin, unlock }
  enum StageName: UInt8, CaseIterable, Sendable {
    case idle, locking, filling, heating, washing, draining, drained, rinsing, spinning, unlocking, done,
      failed
  }

  static var name: String { "washer" }
  static let graph = StateGraph(of: Washer.self, initial: Idle.card.id)

  static func stageOutline(of stage: StageName) -> StageOutline {
    switch stage {
    case .idle: StageOutline(Idle.self)
    case .locking: StageOutline(Locking.self)
    case .filling: StageOutline(Filling.self)
    case .heating: StageOutline(Heating.self)
    case .washing: StageOutline(Washing.self)
    case .draining: StageOutline(Draining.self)
    case .drained: StageOutline(Drained.self)
    case .rinsing: StageOutline(Rinsing.self)
    case .spinning: StageOutline(Spinning.self)
    case .unlocking: StageOutline(Unlocking.self)
    case .done: StageOutline(Done.self)
    case .failed: StageOutline(Failed.self)
    }
  }

  static func stageName(of state: State) -> StageName {
    switch state {
    case .idle: .idle
    case .locking: .locking
    case .filling: .filling
    case .heating: .heating
    case .washing: .washing
    case .draining: .draining
    case .rinsing: .rinsing
    case .spinning: .spinning
    case .unlocking: .unlocking
    case .done: .done
    case .failed: .failed
    }
  }

  static func kind(of event: Event) -> EventKind {
    switch event {
    case .start: .start
    case .open: .open
    case .completed: .completed
    }
  }

  static func kind(of command: Command) -> CommandKind {
    switch command {
    case .lock: .lock
    case .fill: .fill
    case .heat: .heat
    case .wash: .wash
    case .pump: .pump
    case .rinse: .rinse
    case .spin: .spin
    case .unlock: .unlock
    }
  }

  static func ticket(of event: Event) -> Ticket? {
    if case .completed(_, let ticket) = event { ticket } else { nil }
  }

  static func advance(_ state: State, on event: Event, at now: Moment) -> StageTransition<Washer>? {
    switch (state, event) {
    case (.idle(let stage), .start(let program)): stage.start(program)
    case (.locking(let stage), .completed(let isDone, _)): stage.complete(isDone)
    case (.filling(let stage), .completed(true, _)): stage.complete()
    case (.heating(let stage), .completed(true, _)): stage.complete()
    case (.washing(let stage), .completed(true, _)): stage.complete()
    case (.draining(let stage), .completed(let isDone, _)): stage.complete(isDone, at: now)
    case (.rinsing(let stage), .completed(true, _)): stage.complete()
    case (.spinning(let stage), .completed(true, _)): stage.complete()
    case (.unlocking(let stage), .completed(true, _)): stage.complete()
    case (.done(let stage), .open): stage.open()
    case (.failed(let stage), .open): stage.open()
    case (.idle, _), (.locking, _), (.filling, _), (.heating, _), (.washing, _), (.draining, _),
      (.rinsing, _),
      (.spinning, _), (.unlocking, _), (.done, _), (.failed, _):
      nil
    }
  }
}
