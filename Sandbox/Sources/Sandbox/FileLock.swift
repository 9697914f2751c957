import Foundation

/// A lock that one process holds at a time, as long as this value lives. The system lets go of it when the process ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - path: a file, which is made where it is missing, and stays.
  ///   - waits: whether to wait for another process that holds the lock.
  /// - Returns: nil where another process holds it, or the file cannot be made.
  init?(_ path: String, waits: Bool = false) {
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
