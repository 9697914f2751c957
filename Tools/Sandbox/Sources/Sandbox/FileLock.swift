import Foundation

/// A lock on a file. Only one process can hold the lock at a time.
///
/// The lock is released when this object is deinitialized, or when the process ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - descriptor: an open file, which this object closes.
  ///   - waits: whether to wait until another process releases the lock.
  /// - Returns: nil if another process holds the lock.
  init?(_ descriptor: Int32, waits: Bool) {
    self.descriptor = descriptor
    guard flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
