import SSOEffectRunner
import TestSupport

/// A store that stops its process at the n-th write, before or after the write has its effect: the gate closes, so work
/// that begins afterwards is never executed, and values that are saved afterwards are lost.
final class MortalStore: FlowStore {
  /// The store that survives.
  let survivor = MemoryStore()
  private let death: Death
  private let gate: Gate
  private let count = Locked(0)

  /// The moment when the process stops.
  struct Death: Hashable, Sendable {
    let write: Int
    let isAfterEffect: Bool

    static let never = Death(write: 0, isAfterEffect: false)
  }

  init(_ death: Death, _ gate: Gate) { (self.death, self.gate) = (death, gate) }

  /// The number of writes.
  var writes: Int { count.withLock { $0 } }

  func load() throws(StoreFailure) -> StoreContents { survivor.load() }

  func save(_ contents: StoreContents) throws(StoreFailure) {
    count.withLock { count in
      guard !gate.isClosed else { return }
      count += 1
      if count != death.write || death.isAfterEffect { survivor.save(contents) }
      if count == death.write { gate.close() }
    }
  }
}
