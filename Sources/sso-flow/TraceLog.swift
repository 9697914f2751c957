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

  /// Opens the file of the trace.
  mutating func open(_ file: String) throws(Complaint) {
    let opened = openForWriting(file)
    guard opened >= 0 else {
      throw .usage("--trace \(quoted(file)) cannot be written: \(SystemError.last.message)")
    }
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
  /// - Returns: why the file could not be written completely; nil if it was.
  func close() -> SystemError? {
    if let descriptor { closeFile(descriptor) }
    return failure
  }
}

private func openForWriting(_ file: String) -> Int32 {
  open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
}

private func closeFile(_ descriptor: Int32) { close(descriptor) }
