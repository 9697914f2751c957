import Foundation

/// A log of what has happened, in order.
final class Log: @unchecked Sendable {
  private struct Waiter {
    let line: String
    let times: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private let lock = NSLock()
  private var noted: [String] = []
  private var waiters: [Waiter] = []

  var lines: [String] { lock.withLock { noted } }

  func add(_ line: String) {
    let served = lock.withLock {
      noted.append(line)
      let served = waiters.filter(isServed)
      waiters.removeAll(where: isServed)
      return served
    }
    for waiter in served { waiter.continuation.resume() }
  }

  /// Waits until a line was added that many times.
  func holds(_ line: String, times: Int = 1) async {
    await withCheckedContinuation { continuation in
      let waiter = Waiter(line: line, times: times, continuation: continuation)
      let mustWait = lock.withLock {
        if isServed(waiter) { return false }
        waiters.append(waiter)
        return true
      }
      if !mustWait { continuation.resume() }
    }
  }

  private func isServed(_ waiter: Waiter) -> Bool {
    noted.filter { $0 == waiter.line }.count >= waiter.times
  }
}
