import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// The operations that a file store asks of the system, in the words of their failures.
enum FileStep: String, Sendable, CaseIterable {
  case createDirectory = "cannot create the directory"
  case openDirectory = "cannot open the directory"
  case examine = "cannot examine"
  case restrict = "cannot keep other users out of"
  case openLock = "cannot open"
  case lock = "cannot lock"
  case open = "cannot open the file"
  case read = "cannot read"
  case create = "cannot create"
  case write = "cannot write"
  case synchronize = "cannot synchronize"
  case rename = "cannot put a new file in place of"
  case synchronizeDirectory = "cannot synchronize the directory"
  case setAside = "cannot set aside"
  case remove = "cannot remove"
}

/// The reason why a step failed.
struct FileError: Error {
  let step: FileStep
  let path: String
  /// The system's error number; 0 if the system reported no error.
  let code: Int32
  let reason: String

  init(_ step: FileStep, _ path: String, code: Int32) {
    (self.step, self.path, self.code) = (step, path, code)
    reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  init(_ step: FileStep, _ path: String, reason: String) {
    (self.step, self.path, code, self.reason) = (step, path, 0, reason)
  }

  var failure: StoreFailure {
    step == .lock && code == EWOULDBLOCK ? .inUse : .inaccessible("\(step.rawValue) \(path): \(reason)")
  }
}

/// Makes system calls. A test can make each call fail.
struct SystemCalls: Sendable {
  /// The error number that a step fails with instead of being done; nil to do the step.
  var fault: @Sendable (FileStep) -> Int32? = { _ in nil }
  /// Keeps a directory out of backups, and closes what is created in it until the device is unlocked after a start. Linux has
  /// neither, and Foundation does nothing there. A store works on a volume without them too.
  var protect: @Sendable (_ directory: String) -> Void = { directory in
    var (url, values) = (URL(fileURLWithPath: directory, isDirectory: true), URLResourceValues())
    values.isExcludedFromBackup = true
    try? url.setResourceValues(values)
    try? FileManager.default.setAttributes(
      [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: directory)
  }

  /// Makes a call that returns a negative number on failure, and repeats the call after an interruption by a signal.
  @discardableResult
  func make<Number: BinaryInteger>(
    _ step: FileStep, _ path: String, _ call: () -> Number
  ) throws(FileError) -> Number {
    if let code = fault(step) { throw FileError(step, path, code: code) }
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw FileError(step, path, code: errno) }
    }
  }
}

/// An open file, closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Writes all changes through to the disk itself.
  func synchronize() -> Int32 {
    #if canImport(Darwin)
      // On macOS fsync leaves the data in the memory of the drive. Not every file system supports more than fsync.
      if fcntl(number, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(number)
  }
}

/// A lock on an open file, released with its last reference.
final class FileLock: Sendable {
  private let file: Descriptor

  init(_ file: Descriptor, _ path: String, _ calls: SystemCalls) throws(FileError) {
    try calls.make(.lock, path) { flock(file.number, LOCK_EX | LOCK_NB) }
    self.file = file
  }

  // A process that was just started may still hold the file open, so closing the file here would not release the lock.
  deinit { flock(file.number, LOCK_UN) }
}
