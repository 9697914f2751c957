import SSOSimulation
import SSOStateMachine
import Testing

@Suite("The clock of tests")
struct ClockTests {
  @Test("by hand it wakes the tasks that have waited long enough, and no others")
  func byHand() async throws {
    let clock = TestClock(now: 1_000)
    async let short: Void = clock.sleep(milliseconds: 100)
    async let long: Void = clock.sleep(milliseconds: 300)
    await clock.waitForSleepers(2)
    clock.advance(by: 99)
    #expect(clock.sleepers == 2)
    clock.advance(by: 1)
    try await short
    #expect(clock.sleepers == 1)
    clock.advance(by: -50)
    #expect(clock.now == 1_050)
    clock.advance(by: 249)
    #expect(clock.sleepers == 1, "a clock that was set back makes nobody wait less")
    clock.advance(by: 1)
    try await long
    #expect(clock.now == 1_300)
  }

  @Test("a canceled wait ends at once, before and after it began")
  func cancellation() async {
    let clock = TestClock()
    let waiting = Task { try await clock.sleep(milliseconds: 1_000) }
    await clock.waitForSleepers()
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(clock.sleepers == 0)

    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(milliseconds: 1_000)
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test("a test that waits for sleepers is told when there are enough")
  func watchers() async throws {
    let clock = TestClock()
    await clock.waitForSleepers(0)
    let sleeping = (1...3).map { number in Task { try await clock.sleep(milliseconds: Int64(number)) } }
    await clock.waitForSleepers(3)
    #expect(clock.sleepers == 3)
    clock.advance(by: 3)
    for task in sleeping { try await task.value }
  }

  @Test("by itself it ends waits in the order in which they are due")
  func automatic() async throws {
    let clock = TestClock(now: 0, isAutomatic: true)
    try await clock.sleep(milliseconds: 5_000)
    #expect(clock.now == 5_000)
    let waits = await withTaskGroup(of: (Int64, spent: Int64).self) { group in
      for wait: Int64 in [300, 100, 200] {
        group.addTask {
          let start = clock.now
          try? await clock.sleep(milliseconds: wait)
          return (wait, start.milliseconds(until: clock.now))
        }
      }
      return await group.reduce(into: [(Int64, spent: Int64)]()) { $0.append($1) }
    }
    // On a busy machine a wait may begin after another has ended.
    #expect(waits.allSatisfy { $0.spent >= $0.0 }, "\(waits)")
    #expect((5_300...5_600).contains(clock.now.milliseconds), "\(waits)")
    #expect(clock.sleepers == 0)
  }

  @Test("by itself it ends a canceled wait without moving")
  func automaticCancellation() async {
    let clock = TestClock(now: 0, isAutomatic: true)
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(milliseconds: 1_000)
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(clock.now == 0)
  }

  @Test("a wait for nothing does not wait")
  func nothing() async throws {
    let clock = TestClock(now: 7)
    try await clock.sleep(milliseconds: 0)
    try await clock.sleep(milliseconds: -5)
    #expect(clock.now == 7)
  }

  @Test("random numbers come as they were written down, within their bound")
  func random() {
    let source = SequenceRandomSource([5, 50, -3])
    #expect([10, 10, 10, 10].map(source.milliseconds(upTo:)) == [5, 10, 0, 0])
    #expect(SequenceRandomSource([7]).milliseconds(upTo: 0) == 0)
    #expect(SequenceRandomSource().milliseconds(upTo: 9) == 0)
  }
}
