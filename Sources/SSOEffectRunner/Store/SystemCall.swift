#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a file store asks of the system, in the words of its failure.
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

/// Why a step failed.
struct FileError: Error {
  let step: FileStep
  let path: String
  /// The system's number; 0 where the system had nothing against it.
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

/// Makes system calls. A test stands between them and the system, so that each can fail.
struct SystemCalls: Sendable {
  /// The number that a step is to fail with in place of being done; nil to do it.
  var fault: @Sendable (FileStep) -> Int32? = { _ in nil }

  /// Makes a call that answers with a negative number where it fails; makes it again where a signal came between.
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

  /// Brings what was written to the disk itself.
  func synchronize() -> Int32 {
    #if canImport(Darwin)
      // fsync leaves it in the drive's own memory there; not every file system knows more than that.
      if fcntl(number, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(number)
  }
}

/// A lock on an open file, given back with its last reference.
final class FileLock: Sendable {
  private let file: Descriptor

  init(_ file: Descriptor, _ path: String, _ calls: SystemCalls) throws(FileError) {
    try calls.make(.lock, path) { flock(file.number, LOCK_EX | LOCK_NB) }
    self.file = file
  }

  // A process that was just begun may still hold the file open: closing it here would not be enough.
  deinit { flock(file.number, LOCK_UN) }
}
