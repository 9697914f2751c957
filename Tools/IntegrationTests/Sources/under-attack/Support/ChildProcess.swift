import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// This program in a process of its own, which answers a line with a line.
final class ChildProcess {
  /// The event after a line was sent.
  enum Reply {
    case said(Data)
    /// The process ended, by a signal or with a status.
    case stopped(String)
    /// The process no longer answers; it was killed.
    case hung
  }

  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private let errors: URL
  private var rest: [UInt8] = []

  /// - Parameter variables: what its environment has in addition to this process's own.
  init(_ arguments: [String], _ variables: [String: String] = [:]) throws {
    errors = FileManager.default.temporaryDirectory.appendingPathComponent("under-attack-\(UUID())")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.executableURL = Program.own
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.lowercased().hasSuffix("_proxy") }
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment.merging(variables) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: errors)
  }

  /// Sends a line, and waits for the answer.
  func ask(_ line: Data) -> Reply {
    try? input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    switch self.line(within: 120) {
    case .line(let line):
      return .said(Data(line))
    case .end:
      return .stopped(end)
    case .silence:
      kill(process.processIdentifier, SIGKILL)
      return .hung
    }
  }

  /// The end of the process, with its fatal error, or else the last line that it printed.
  private var end: String {
    process.waitUntilExit()
    let how = process.terminationReason == .uncaughtSignal ? "signal" : "status"
    let words = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let last =
      words.split(separator: "\n").first { $0.contains("atal") } ?? words.split(separator: "\n").last ?? ""
    return "\(how) \(process.terminationStatus) \(last.suffix(200))"
  }

  private enum Reading {
    case line([UInt8])
    case end
    case silence
  }

  private func line(within seconds: Int32) -> Reading {
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeSubrange(...end) }
        return .line(Array(rest[..<end]))
      }
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, seconds * 1_000) > 0 else { return .silence }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return .end }
      rest += buffer[..<count]
    }
  }
}

/// The paths of built programs.
enum Program {
  /// This program.
  static let own = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])

  /// A program that was built next to it.
  static func beside(_ name: String) -> URL {
    own.deletingLastPathComponent().appendingPathComponent(name)
  }
}
