/// A line in which tasks wait for their turn, first come, first served.
final class Line: Sendable {
  private let state = Locked(State())

  private struct State: Sendable {
    var isTaken = false
    var nextID = 0
    var waiting: [Place] = []
  }

  private struct Place: Sendable {
    let id: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// The number of tasks that wait for their turn.
  var count: Int { state.withLock { $0.waiting.count } }

  /// Waits for the turn. The task that has the turn must call ``leave()``.
  ///
  /// - Throws: `CancellationError` at once if the task is canceled; the task then has no turn.
  func enter() async throws(CancellationError) {
    let id = state.withLock { state -> Int? in
      guard state.isTaken else {
        state.isTaken = true
        return nil
      }
      state.nextID += 1
      return state.nextID
    }
    guard let id else { return }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(Place(id: id, continuation: $0)) }
    } onCancel: {
      giveUp(id)
    }
    guard hasTurn else { throw CancellationError() }
  }

  /// Gives the turn to the next task.
  func leave() {
    let next = state.withLock { state -> Place? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.continuation.resume(returning: true)
  }

  private func wait(_ place: Place) {
    let answer = state.withLock { state -> Bool? in
      // The cancellation handler may have run before the task had a place to give up, and the turn may have become free
      // meanwhile.
      if Task.isCancelled { return false }
      guard state.isTaken else {
        state.isTaken = true
        return true
      }
      state.waiting.append(place)
      return nil
    }
    if let answer { place.continuation.resume(returning: answer) }
  }

  private func giveUp(_ id: Int) {
    let place = state.withLock { state -> Place? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiting.remove(at: index)
    }
    place?.continuation.resume(returning: false)
  }
}
