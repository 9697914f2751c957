import TestSupport
import Testing

/// A trait for a test that needs sockets or processes: the test waits for its turn among its kind, in all suites.
struct OnTheMachine: SuiteTrait, TestTrait, TestScoping {
  let turn: Turn
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    // Such a test waits much of the time; when it can continue, it goes before the tests that only compute.
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup { group in
        group.addTask(priority: .high) { [turn] in try await turn.take(function) }
        try await group.waitForAll()
      }
    }
  }
}

extension Trait where Self == OnTheMachine {
  /// The test needs sockets or the real clock, and runs while no other such test does.
  static var needsSockets: Self { Self(turn: .sockets) }
  /// The test starts processes, and runs while one other such test does at most.
  static var needsProcesses: Self { Self(turn: .processes) }
}
