/// The first of several answers; whatever comes later is dropped.
///
/// A framework, a deadline, a person and a canceled task may all answer one question, on any queue, before a caller
/// waits or after every caller has gone. Only the first answer counts.
package final class FirstAnswer<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var value: Value?
    var waiting: [CheckedContinuation<Value, Never>] = []
  }

  private let state = Locked(State())

  package init() {}

  /// Gives an answer. A second answer does nothing.
  package func give(_ value: Value) {
    let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
      guard state.value == nil else { return [] }
      state.value = value
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }

  /// Waits for the answer.
  ///
  /// - Parameter cancelled: the answer that a canceled task gives.
  package func value(ifCancelled cancelled: Value) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let value = state.withLock { state in
          if state.value == nil { state.waiting.append(continuation) }
          return state.value
        }
        if let value { continuation.resume(returning: value) }
      }
    } onCancel: {
      give(cancelled)
    }
  }
}
