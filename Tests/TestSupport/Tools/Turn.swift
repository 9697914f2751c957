/// A resource that all tests of a run share and that cannot be simulated. A few tests use it at a time.
package actor Turn {
  /// Sockets, and the real clock.
  package static let sockets = Turn(places: 1)
  /// Processes that a test starts and waits for.
  package static let processes = Turn(places: 2)

  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(places: Int) { self.places = places }

  /// Does something when a place is free, in the order in which tests come.
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
    guard places == 0 else {
      places -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
  }
}
