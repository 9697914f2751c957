import StateMachineEngine

/// Runs a door: reduces each event, and asks the lock when the door says so.
actor DoorRunner {
  /// Where the door stands.
  private(set) var situation = Situation<Door>(.closed(Door.Closed()))
  private let unlock: @Sendable () async -> Bool
  private let now: @Sendable () -> Timestamp

  /// Makes a runner of a closed door.
  ///
  /// - Parameters:
  ///   - unlock: asks the lock. Returns whether it is unlocked.
  ///   - now: the time. The machine has no clock of its own.
  init(unlock: @escaping @Sendable () async -> Bool, now: @escaping @Sendable () -> Timestamp) {
    (self.unlock, self.now) = (unlock, now)
  }

  /// Sends an event, and returns once the door rests.
  ///
  /// - Throws: ``/StateMachineEngine/Refusal``; the event has changed nothing.
  func send(_ event: Door.Event) async throws(Refusal) {
    let reduction = try Door.reduce(into: &situation, event, at: now())
    for command in reduction.commands {
      switch command {
      case .unlock:
        let isUnlocked = await unlock()
        try await send(.completed(isUnlocked: isUnlocked, reduction.ticket))
      }
    }
  }
}
