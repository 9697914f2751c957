/// The elements that wait for an actor, in the order of arrival.
///
/// The sender that adds to an empty inbox starts the task that takes everything. Unlike a stream with a task that reads
/// it, an idle inbox costs nothing, and the caller that ends the actor takes the rest directly: no thread has to be
/// woken.
///
/// An inbox has no bound. Only the app and the flow add to it: whatever a server sends comes as the one outcome of a
/// command in flight, and the next command waits for that outcome. An app that sends faster than events are reduced,
/// hundreds of thousands a second, would need an error at every `send`, and has nothing better to do with the error
/// than this list.
package final class Inbox<Element: Sendable>: Sendable {
  private let state = Locked(State())

  private struct State: Sendable {
    var elements: [Element] = []
    var isClosed = false
  }

  package init() {}

  /// Adds an element, unless the inbox is closed.
  ///
  /// - Returns: whether the element is the first to wait, so that the caller must start a task to take it.
  package func add(_ element: Element) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.elements.append(element)
      return state.elements.count == 1
    }
  }

  /// Takes all elements that wait.
  package func drain() -> [Element] {
    state.withLock { state in
      defer { state.elements = [] }
      return state.elements
    }
  }

  /// Whether the inbox drops new elements.
  package var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Closes the inbox: elements that are added from now on are dropped.
  ///
  /// - Returns: whether the inbox was open.
  @discardableResult
  package func close() -> Bool {
    state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
  }
}
