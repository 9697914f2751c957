import StateMachineEngine

/// A door with an electric lock. It asks the lock at most three times in a row.
enum Door: StagedMachine {
  /// The state of a door.
  enum State: Equatable, Sendable {
    case closed(Closed)
    case unlocking(Unlocking)
    case open(Open)
  }
  /// An event of a door.
  enum Event: Equatable, Sendable {
    case push, pull
    /// The lock has answered.
    case completed(isUnlocked: Bool, Ticket)
  }
  /// A request of a door.
  enum Command: Equatable, Sendable { case unlock }
  /// The events and commands without their values, as the arrows name them.
  enum EventKind: String { case push, pull, completed }
  enum CommandKind: String { case unlock }
  /// The stages, in the order of the drawing.
  enum StageName: UInt8, CaseIterable, Sendable { case closed, unlocking, open }

  static var name: String { "door" }
  static let graph = StateGraph(of: Door.self, initial: Closed.card.id)

  static func stageOutline(of stage: StageName) -> StageOutline {
    switch stage {
    case .closed: StageOutline(Closed.self)
    case .unlocking: StageOutline(Unlocking.self)
    case .open: StageOutline(Open.self)
    }
  }

  static func stageName(of state: State) -> StageName {
    switch state {
    case .closed: .closed
    case .unlocking: .unlocking
    case .open: .open
    }
  }

  static func kind(of event: Event) -> EventKind {
    switch event {
    case .push: .push
    case .pull: .pull
    case .completed: .completed
    }
  }

  static func kind(of command: Command) -> CommandKind { .unlock }

  static func ticket(of event: Event) -> Ticket? {
    if case .completed(_, let ticket) = event { ticket } else { nil }
  }

  static func advance(_ state: State, on event: Event, at now: Moment) -> StageTransition<Door>? {
    switch (state, event) {
    case (.closed(let stage), .push): stage.push()
    case (.unlocking(let stage), .completed(let isUnlocked, _)): stage.complete(isUnlocked)
    case (.open(let stage), .pull): stage.pull()
    case (.closed, _), (.unlocking, _), (.open, _): nil
    }
  }
}
