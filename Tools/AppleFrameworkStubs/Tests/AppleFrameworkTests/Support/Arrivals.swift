import SSOEffectRunner

/// Values in the order in which they arrived; a test waits for the next one.
final class Arrivals<Element: Sendable>: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
  private let list = Locked<[Element]>([])

  /// All values so far.
  var all: [Element] { list.withLock { $0 } }

  func append(_ element: Element) {
    list.withLock { $0.append(element) }
    continuation.yield(element)
  }

  /// The next value that no test has waited for yet.
  func next() async throws -> Element {
    for await element in stream { return element }
    throw CancellationError()
  }
}

/// Says whether an object is still alive.
final class Trace: @unchecked Sendable {
  private let lock = Locked(())
  private weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }

  var isAlive: Bool { lock.withLock { _ in object != nil } }
}
