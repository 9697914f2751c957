import NIOConcurrencyHelpers

/// The clients that listen to the events of a sandbox.
final class Listeners: Sendable {
  private let state = NIOLockedValueBox<(next: Int, all: [Int: AsyncStream<String>.Continuation])>((0, [:]))

  var isEmpty: Bool { state.withLockedValue { $0.all.isEmpty } }

  /// The events from now on. Each is a line: `{"kind": …, "device": …}`.
  func events() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(256))
    let id = state.withLockedValue { state in
      defer { state.next += 1 }
      state.all[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [state] _ in state.withLockedValue { $0.all[id] = nil } }
    return stream
  }

  /// Sends an event to all clients. The device is `*` for all devices.
  func tell(_ kind: String, _ device: String) {
    let line = JSONText.of(["kind": kind, "device": device])
    for listener in state.withLockedValue({ Array($0.all.values) }) { listener.yield(line) }
  }
}
