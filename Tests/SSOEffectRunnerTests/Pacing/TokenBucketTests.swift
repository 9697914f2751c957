import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import SSOEffectRunner

@Suite("A token bucket")
struct TokenBucketTests {
  private static let start: Timestamp = 1_750_000_000_000

  /// A bucket that is empty at the moment, on a clock that is moved by hand.
  private func emptied() async throws -> (TokenBucket, TestClock) {
    let clock = TestClock(now: Self.start)
    let bucket = TokenBucket(clock: clock)
    for _ in 0..<11 { try await bucket.take() }
    return (bucket, clock)
  }

  /// Begins to wait for a token, behind all tasks that wait already.
  private func waiter(_ bucket: TokenBucket, _ clock: TestClock, _ log: Locked<[Int]>, _ number: Int) async
    -> Task<Bool, Never>
  {
    let behind = clock.sleepers + bucket.line.count
    let task = Task {
      do {
        try await bucket.take()
        log.withLock { $0.append(number) }
        return true
      } catch {
        return false
      }
    }
    while clock.sleepers + bucket.line.count == behind { await Task.yield() }
    return task
  }

  @Test("a thousand requests: eleven at once, the others an interval apart")
  func thousand() async throws {
    let clock = TestClock(now: Self.start, isAutomatic: true)
    let bucket = TokenBucket(clock: clock)
    var moments: [Int64] = []
    for _ in 0..<1_000 {
      try await bucket.take()
      moments.append(Self.start.milliseconds(until: clock.now))
    }
    #expect(moments[..<11].allSatisfy { $0 == 0 })
    #expect(zip(moments[10...], moments[11...]).allSatisfy { $1 - $0 == 1_050 })
    #expect(moments[999] == 989 * 1_050)
  }

  @Test("a thousand tasks at once all get through, one in each interval, and none is left")
  func thousandTasks() async throws {
    let clock = TestClock(now: Self.start, isAutomatic: true)
    let bucket = TokenBucket(clock: clock)
    await withThrowingTaskGroup { group in for _ in 0..<1_000 { group.addTask { try await bucket.take() } } }
    #expect(Self.start.milliseconds(until: clock.now) == 989 * 1_050)
    #expect(bucket.line.count == 0)
  }

  @Test("the task that waits first is served first, one in each interval")
  func order() async throws {
    let (bucket, clock) = try await emptied()
    let log = Locked([Int]())
    var tasks: [Task<Bool, Never>] = []
    for number in 0..<20 { tasks.append(await waiter(bucket, clock, log, number)) }
    for number in 0..<20 {
      await clock.waitForSleepers()
      clock.advance(by: 1_049)
      #expect(log.withLock { $0 } == Array(0..<number))
      clock.advance(by: 1)
      #expect(await tasks[number].value)
    }
    #expect(log.withLock { $0 } == Array(0..<20))
  }

  @Test("a task that gives up takes no token, wherever in the line it was")
  func cancellation() async throws {
    let (bucket, clock) = try await emptied()
    let log = Locked([Int]())
    var tasks: [Task<Bool, Never>] = []
    for number in 0..<5 { tasks.append(await waiter(bucket, clock, log, number)) }
    for number in [0, 2, 4] {
      tasks[number].cancel()
      #expect(await tasks[number].value == false)
    }
    for number in [1, 3] {
      await clock.waitForSleepers()
      clock.advance(by: 1_050)
      #expect(await tasks[number].value)
    }
    #expect(log.withLock { $0 } == [1, 3])
    #expect(clock.sleepers == 0 && bucket.line.count == 0)
  }

  @Test("a task that is canceled before it asks takes no token, even if there is one")
  func cancelledBefore() async throws {
    let clock = TestClock(now: Self.start)
    let bucket = TokenBucket(clock: clock)
    for _ in 0..<20 {
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        try await bucket.take()
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    for _ in 0..<11 { try await bucket.take() }
    #expect(clock.now == Self.start)
  }

  @Test("a hold that comes while a task waits holds that task back too")
  func holdWhileWaiting() async throws {
    let (bucket, clock) = try await emptied()
    let log = Locked([Int]())
    let task = await waiter(bucket, clock, log, 1)
    await clock.waitForSleepers()
    bucket.hold(milliseconds: 5_000)
    clock.advance(by: 1_050)
    await clock.waitForSleepers()
    #expect(log.withLock { $0 }.isEmpty)
    clock.advance(by: 3_950)
    #expect(await task.value)
  }

  @Test("if tasks are canceled at random, all others get through, and no token is lost")
  func storm() async throws {
    for seed in 0..<20 {
      var numbers = DrawnNumbers(state: UInt64(seed))
      let clock = TestClock(now: Self.start, isAutomatic: true)
      let bucket = TokenBucket(clock: clock)
      let tasks = (0..<100).map { _ in Task { try await bucket.take() } }
      for task in tasks where Int.random(in: 0..<3, using: &numbers) == 0 {
        task.cancel()
        await Task.yield()
      }
      var served: Int64 = 0
      for task in tasks { if case .success = await task.result { served += 1 } }
      #expect(served > 11 && bucket.line.count == 0)
      let passed = Self.start.milliseconds(until: clock.now)
      // A task that gave up while it waited leaves its token to the next task.
      #expect((served - 11...served - 10).contains(passed / 1_050), "seed \(seed)")
      try await bucket.take()
      #expect(Self.start.milliseconds(until: clock.now) <= passed + 1_050, "seed \(seed)")
    }
  }

  @Test("a device has one bucket in a process, another device another")
  func shared() {
    #expect(
      FlowEnvironment.live(store: MemoryStore(), framework: NoPartnerFramework()).bucket
        === TokenBucket.shared)
  }
}
