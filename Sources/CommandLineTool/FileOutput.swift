#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Output {
  /// Writes a text to a file. If writing fails, an old file of that name is untouched, and nothing else is left behind.
  package static func write(_ text: [UInt8], toFile path: String) throws(SystemError) {
    let path = try resolved(path)
    var old = stat()
    let exists = fstatat(AT_FDCWD, path, &old, 0) == 0
    if exists, old.st_mode & S_IFMT != S_IFREG { return try writeInPlace(text, path) }
    var signals = heldBack()
    defer { sigprocmask(SIG_SETMASK, &signals, nil) }
    let (descriptor, temporary) = try openBeside(path)
    do throws(SystemError) {
      try fill(descriptor, with: text, mode: exists ? old.st_mode & 0o7777 : nil)
      guard rename(temporary, path) == 0 else { throw SystemError.last }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// The file that a path leads to, as C reads it. A link stays a link, and its target is written, whether or not the target exists.
  private static func resolved(_ path: String) throws(SystemError) -> [CChar] {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return Array(UnsafeBufferPointer(start: real, count: strlen(real) + 1))
    }
    guard errno == ENOENT else { throw .last }
    // A pipe behind `/dev/stdout` exists, but has no path.
    return access(path, F_OK) == 0 ? Array(path.utf8CString) : ResolvedPath(path).path.terminated
  }

  /// Blocks the signals that would end the program, so that no half-written file is left. Returns the previous mask.
  private static func heldBack() -> sigset_t {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&ending, signal) }
    sigprocmask(SIG_BLOCK, &ending, &before)
    return before
  }

  /// Writes in place. A device or a pipe cannot be replaced by a file.
  private static func writeInPlace(_ text: [UInt8], _ path: [CChar]) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try write(text, to: descriptor)
  }

  private static func openBeside(_ path: [CChar]) throws(SystemError) -> (Int32, [CChar]) {
    let folder = path.lastIndex(of: CChar(UInt8(ascii: "/"))).map { path[...$0] } ?? []
    for attempt in 0..<100 {
      let name = folder + ".written.\(getpid()).\(attempt)".utf8CString
      let descriptor = open(Array(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, Array(name)) }
      guard errno == EEXIST else { break }
    }
    throw .last
  }

  private static func fill(_ descriptor: Int32, with text: [UInt8], mode: mode_t?) throws(SystemError) {
    do throws(SystemError) {
      try write(text, to: descriptor)
      if let mode, fchmod(descriptor, mode) != 0 { throw SystemError.last }
      guard fsync(descriptor) == 0 else { throw SystemError.last }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .last }
  }
}
