import CommandLineTool
import SSOEffectRunner
import SSOStateMachine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The totals of a trace, and the file that the trace is written to.
struct TraceLog {
  private(set) var requests = 0
  private(set) var path: [StageID] = []
  private var failure: SystemError?
  private var descriptor: Int32?

  /// Opens the file of the trace, and empties it; `-` is standard output.
  ///
  /// - Parameter files: the files that are read, and those of the store: none of them is overwritten.
  mutating func open(_ file: String, besides files: NamedFiles) throws(Complaint) {
    guard file != "-" else {
      descriptor = STDOUT_FILENO
      return
    }
    let opened = openForWriting(file)
    guard opened >= 0 else {
      let reason = errno == ENXIO ? "no program reads from it" : SystemError.last.message
      throw .usage("--trace \(quoted(file)) cannot be written: \(reason)")
    }
    guard !files.holds(opened) else {
      _ = closeFile(opened)
      throw .usage("--trace \(quoted(file)) would overwrite a file that is read")
    }
    prepare(opened)
    descriptor = opened
  }

  /// Adds a record. Each line of the file is whole, even if the process ends right after.
  mutating func add(_ record: TraceRecord) {
    switch record.entry {
    case .arrow(let edge): path.append(edge.to)
    case .exchange: requests += 1
    case .refused: break
    }
    guard let descriptor, failure == nil else { return }
    do throws(SystemError) {
      try Output.write(record.json + "\n", to: descriptor)
    } catch {
      failure = error
    }
  }

  /// Closes the file.
  ///
  /// - Returns: the reason why the trace is incomplete; nil for a complete trace, and if its reader has read enough.
  func close() -> SystemError? {
    var failure = failure
    if let descriptor, descriptor != STDOUT_FILENO, closeFile(descriptor) != 0 { failure = failure ?? .last }
    return failure?.isClosedPipe == true ? nil : failure
  }
}

/// A named pipe without a reader is refused instead of waited for.
private func openForWriting(_ file: String) -> Int32 {
  open(file, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
}

/// Empties a file, and lets writing wait for a slow reader.
private func prepare(_ descriptor: Int32) {
  // A terminal or a pipe cannot be emptied, and need not be.
  ftruncate(descriptor, 0)
  let flags = fcntl(descriptor, F_GETFL)
  if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
