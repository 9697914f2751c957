import Foundation
import SSOStateMachine
import Testing

@testable import SSOEffectRunner

@Suite("The system's clock and numbers")
struct SystemClockTests {
  @Test("it gives milliseconds since 1970, and waits no less than it is asked to")
  func waits() async throws {
    let clock = SystemClock()
    let before = Date()
    #expect(abs(Double(clock.now.milliseconds) - before.timeIntervalSince1970 * 1_000) < 60_000)
    let start = ContinuousClock.now
    try await clock.sleep(milliseconds: 20)
    #expect(start.duration(to: .now) >= .milliseconds(20))
  }

  @Test("a wait for nothing ends at once", arguments: [0, -1, .min])
  func nothing(_ milliseconds: Int64) async throws {
    try await SystemClock().sleep(milliseconds: milliseconds)
  }

  @Test("a canceled task stops waiting, however long the wait", arguments: [0, 1_000, 90_000_000, .max])
  func cancelled(_ milliseconds: Int64) async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await SystemClock().sleep(milliseconds: milliseconds)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("random numbers stay within their bounds", arguments: [.min, -1, 0, 1, 7, .max] as [Int64])
  func random(_ bound: Int64) {
    for _ in 0..<100 {
      let number = SystemRandomSource().milliseconds(upTo: bound)
      #expect(number >= 0 && number <= max(0, bound))
    }
  }
}
