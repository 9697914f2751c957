import TestSupport
import Testing

/// For a test that really needs sockets or processes: it waits for its turn among its kind, in all suites.
struct OnTheMachine: SuiteTrait, TestTrait, TestScoping {
  let turn: Turn
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    // It waits much of the time; when it can go on, it goes before the tests that only compute.
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup { group in
        group.addTask(priority: .high) { [turn] in try await turn.take(function) }
        try await group.waitForAll()
      }
    }
  }
}

extension Trait where Self == OnTheMachine {
  /// It needs sockets or the real clock, and runs while no other such test does.
  static var needsSockets: Self { Self(turn: .sockets) }
  /// It starts processes, and runs while one other such test does at most.
  static var needsProcesses: Self { Self(turn: .processes) }
}
