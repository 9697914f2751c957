import Foundation
public import SSOEffectRunner
public import SSOStateMachine

/// A clock for tests. A test moves the clock by hand, or the clock moves by itself when every task waits.
///
/// Moving by itself suits a flow that runs from end to end: when all tasks wait, the clock jumps to the wait
/// that ends first. Moving by hand suits a test that looks at what is in flight, or at deadlines: wait for
/// ``waitForSleepers(_:)``, then ``advance(by:)``.
public final class TestClock: FlowClock {
  private let state: Locked<State>
  private let isAutomatic: Bool

  private struct State: Sendable {
    var now: Timestamp
    var nextID = 0
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
  }

  private struct Sleeper: Sendable {
    let id: Int
    let wakes: Timestamp
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct Watcher: Sendable {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  /// The number of times that an automatic clock lets other tasks run before it assumes that they all wait.
  private static let patience = 8

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: the moment that the clock shows, milliseconds since 1970.
  ///   - isAutomatic: whether the clock moves by itself.
  public init(now: Timestamp = 1_750_000_000_000, isAutomatic: Bool = false) {
    state = Locked(State(now: now))
    self.isAutomatic = isAutomatic
  }

  /// The moment that the clock shows.
  public var now: Timestamp { state.withLock { $0.now } }

  /// The number of tasks that wait for the clock.
  package var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Waits until the clock has moved on by the given number of milliseconds.
  public func sleep(milliseconds: Int64) async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    guard milliseconds > 0 else { return }
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    let isWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { begin(id, milliseconds, $0) }
    } onCancel: {
      end(id)
    }
    guard isWoken else { throw CancellationError() }
  }

  /// Moves the clock, and wakes every task that has waited long enough.
  ///
  /// - Parameter milliseconds: how far to move; negative to set the clock back.
  public func advance(by milliseconds: Int64) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: milliseconds)
      let due = state.sleepers.filter { $0.wakes <= state.now }
      state.sleepers.removeAll { $0.wakes <= state.now }
      return due
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
  }

  /// Waits until at least the given number of tasks wait for the clock.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.sleepers.count < count else { return true }
        state.watchers.append(Watcher(count: count, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func begin(_ id: Int, _ milliseconds: Int64, _ continuation: CheckedContinuation<Bool, Never>) {
    let (isCancelled, watchers) = state.withLock { state -> (Bool, [Watcher]) in
      // The cancellation handler may have run before there was anything to end.
      if Task.isCancelled { return (true, []) }
      let wakes = state.now.advanced(by: milliseconds)
      state.sleepers.append(Sleeper(id: id, wakes: wakes, continuation: continuation))
      let count = state.sleepers.count
      let satisfied = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return (false, satisfied)
    }
    if isCancelled { continuation.resume(returning: false) }
    for watcher in watchers { watcher.continuation.resume() }
    if isAutomatic, !isCancelled { Task { await moveByItself(until: id) } }
  }

  /// Moves on to the sleeper that is due first, until the given sleeper is awake.
  private func moveByItself(until id: Int) async {
    while true {
      for _ in 0..<Self.patience { await Task.yield() }
      let (isAsleep, gap) = state.withLock { state in
        let first = state.sleepers.map(\.wakes).min() ?? state.now
        return (state.sleepers.contains { $0.id == id }, state.now.milliseconds(until: first))
      }
      guard isAsleep else { return }
      advance(by: gap)
    }
  }

  private func end(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(returning: false)
  }
}
