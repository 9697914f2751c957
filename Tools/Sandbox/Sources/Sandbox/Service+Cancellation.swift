import Logging
import ServiceLifecycle

extension Service {
  /// Runs until the task is canceled or the service group shuts down, and ends gracefully in both cases.
  ///
  /// NIO stops the process if the task of a server is canceled while a connection comes in:
  /// https://github.com/apple/swift-nio/issues/3481
  func runUntilCanceled(_ logger: Logger) async throws {
    let group = ServiceGroup(services: [self], logger: logger)
    // A task of its own is not canceled with this one.
    let running = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await withGracefulShutdownHandler {
        try await running.value
      } onGracefulShutdown: {
        Task { await group.triggerGracefulShutdown() }
      }
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
  }
}
