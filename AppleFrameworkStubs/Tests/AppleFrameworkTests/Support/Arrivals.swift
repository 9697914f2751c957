import SSOEffectRunner

/// What came in, in order; a test waits for the next one.
final class Arrivals<Element: Sendable>: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
  private let list = Locked<[Element]>([])

  /// Everything so far.
  var all: [Element] { list.withLock { $0 } }

  func append(_ element: Element) {
    list.withLock { $0.append(element) }
    continuation.yield(element)
  }

  /// The next one that nobody has waited for yet.
  func next() async throws -> Element {
    for await element in stream { return element }
    throw CancellationError()
  }
}

/// Sees whether something is still alive.
final class Trace: @unchecked Sendable {
  private let lock = Locked(())
  private weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }

  var isAlive: Bool { lock.withLock { _ in object != nil } }
}
