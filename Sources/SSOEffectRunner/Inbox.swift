/// What waits for an actor, in the order in which it came.
///
/// Whoever adds to an empty one starts the task that takes all of it. Unlike a stream with a task that reads it, an idle
/// one costs nothing, and whoever ends the actor takes what is left by itself: no thread has to be woken for it.
package final class Inbox<Element: Sendable>: Sendable {
  private let state = Locked(State())

  private struct State: Sendable {
    var elements: [Element] = []
    var isClosed = false
  }

  package init() {}

  /// Adds one, unless it is closed.
  ///
  /// - Returns: whether it is the first to wait, so that somebody must be sent to take it.
  package func add(_ element: Element) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.elements.append(element)
      return state.elements.count == 1
    }
  }

  /// All that waits; then nothing does.
  package func drain() -> [Element] {
    state.withLock { state in
      defer { state.elements = [] }
      return state.elements
    }
  }

  /// Whether what is added is dropped.
  package var isClosed: Bool { state.withLock { $0.isClosed } }

  /// What is added from now on is dropped.
  ///
  /// - Returns: whether it was open.
  @discardableResult
  package func close() -> Bool {
    state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
  }
}
