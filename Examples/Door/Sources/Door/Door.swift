public import SSOStateMachine

/// A door with an electric lock. It asks the lock at most three times in a row.
public enum Door: StagedMachine {
  /// Where a door stands.
  public enum State: Equatable, Sendable {
    case closed(Closed)
    case unlocking(Unlocking)
    case open(Open)
  }
  /// What can happen to a door.
  public enum Event: Equatable, Sendable {
    case push, pull
    /// The lock has answered.
    case completed(isUnlocked: Bool, Ticket)
  }
  /// What a door asks for.
  public enum Command: Equatable, Sendable { case unlock }
  /// The stages, in the order of the drawing.
  public enum StageName: UInt8, CaseIterable, Sendable { case closed, unlocking, open }

  public static var name: String { "door" }
  public static let graph = StateGraph(of: Door.self, initial: Closed.card.id)

  public static func stageOutline(of stage: StageName) -> StageOutline {
    switch stage {
    case .closed: StageOutline(Closed.self)
    case .unlocking: StageOutline(Unlocking.self)
    case .open: StageOutline(Open.self)
    }
  }

  public static func stageName(of state: State) -> StageName {
    switch state {
    case .closed: .closed
    case .unlocking: .unlocking
    case .open: .open
    }
  }

  public static func kind(of event: Event) -> EventKind {
    switch event {
    case .push: "push"
    case .pull: "pull"
    case .completed: "completed"
    }
  }

  public static func kind(of command: Command) -> CommandKind { "unlock" }

  public static func ticket(of event: Event) -> Ticket? {
    if case .completed(_, let ticket) = event { ticket } else { nil }
  }

  public static func advance(_ state: State, on event: Event, at now: Timestamp) -> Transition<Door>? {
    switch (state, event) {
    case (.closed(let stage), .push): stage.push()
    case (.unlocking(let stage), .completed(let isUnlocked, _)): stage.complete(isUnlocked)
    case (.open(let stage), .pull): stage.pull()
    case (.closed, _), (.unlocking, _), (.open, _): nil
    }
  }
}
