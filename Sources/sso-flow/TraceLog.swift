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

/// What a trace adds up to, and the file that it is written to.
struct TraceLog {
  private(set) var requests = 0
  private(set) var path: [StageID] = []
  /// Why the file could not be written to its end.
  private(set) var failure: SystemError?
  private let descriptor: Int32?

  /// - Parameter file: nil: nothing is written.
  /// - Throws: where the file cannot be made; nothing was written.
  init(file: String?) throws(SystemError) {
    guard let file else {
      descriptor = nil
      return
    }
    let opened = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .last }
    descriptor = opened
  }

  /// Adds a record; a line of the file is whole even if the process is ended right after.
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
  func finish() {
    if let descriptor { close(descriptor) }
  }
}
