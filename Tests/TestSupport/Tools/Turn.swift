/// A resource that all tests of a run share and that cannot be simulated. One test uses it at a time.
package actor Turn {
  /// Sockets, and the real clock.
  package static let sockets = Turn()
  /// Processes that a test starts and waits for.
  package static let processes = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Does something when all tests that came before are done.
  package nonisolated func take(_ work: @Sendable @concurrent () async throws -> Void) async throws {
    await self.begin()
    do {
      try await work()
    } catch {
      await self.end()
      throw error
    }
    await self.end()
  }

  private func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
