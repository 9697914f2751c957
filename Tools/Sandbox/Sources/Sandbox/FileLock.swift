import Foundation

/// A lock on a file. Only one process can hold the lock at a time.
///
/// The lock is released when this object is deinitialized, or when the process ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - path: the path of the file. The file is created if it does not exist, and is never removed.
  ///   - waits: whether to wait until another process releases the lock.
  /// - Returns: nil if another process holds the lock, or if the file cannot be created.
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
