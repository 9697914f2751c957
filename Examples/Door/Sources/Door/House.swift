import StateMachineEngine
import StateMachineRunner

/// The environment of a door: its lock, a clock, and a place for the values that the next launch needs.
struct House: MachineEnvironment {
  typealias M = Door

  /// Asks the lock. Returns whether it is unlocked.
  let unlock: @Sendable () async -> Bool
  /// The present moment.
  let clock: @Sendable () -> Timestamp
  /// Stores a snapshot, in any coding.
  var store: @Sendable (KeptSnapshot<Door.Snapshot>) async -> Void = { _ in }
  /// Receives the reason why an event changed nothing.
  var report: @Sendable (Refusal) -> Void = { _ in }

  var now: Timestamp { clock() }

  func perform(_ command: Door.Command, _ ticket: Ticket) async -> Door.Event? {
    switch command {
    case .unlock: .completed(isUnlocked: await unlock(), ticket)
    }
  }

  func refused(_ event: Door.Event, _ refusal: Refusal) { report(refusal) }

  func keep(_ situation: Situation<Door>) async { await store(KeptSnapshot(Door.Snapshot(of: situation))) }
}

extension Door {
  /// The number that a door must not forget: how often the lock has refused.
  struct Snapshot: VersionedSnapshot, Equatable {
    static let currentVersion = 1
    let version: Int
    let refusals: Int

    init(of situation: Situation<Door>) {
      version = Self.currentVersion
      refusals =
        switch situation.state {
        case .closed(let stage): stage.refusals
        case .unlocking(let stage): stage.refusals
        case .open: 0
        }
    }
  }

  /// Begins with what an earlier launch kept, if this program can read it. A door is closed after a launch.
  static func launch(_ kept: KeptSnapshot<Snapshot>?) -> Situation<Door> {
    Situation(.closed(Closed(refusals: kept?.snapshot?.refusals ?? 0)))
  }
}
