import SSOAccessEnabler
import SSOEffectRunner

/// The events that wait for a flow, in the order in which they came, from any thread.
final class AccessEnablerInbox: Sendable {
  /// Yields once for each event. One reader.
  let arrivals: AsyncStream<Void>

  private let arrival: AsyncStream<Void>.Continuation
  private let contents = Locked(Contents())

  private struct Contents: Sendable {
    var events: [AccessEnablerMachine.Event] = []
    var isClosed = false
  }

  init() {
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Whether the inbox takes in no more events.
  var isClosed: Bool { contents.withLock { $0.isClosed } }

  /// Adds an event, unless the inbox is closed.
  func append(_ event: AccessEnablerMachine.Event) {
    contents.withLock { if !$0.isClosed { $0.events.append(event) } }
    arrival.yield()
  }

  /// Removes and returns the first event; nil if none waits.
  func next() -> AccessEnablerMachine.Event? {
    contents.withLock { $0.events.isEmpty ? nil : $0.events.removeFirst() }
  }

  /// Takes in no more events. Events that wait can still be read.
  func close() {
    contents.withLock { $0.isClosed = true }
    arrival.finish()
  }
}
