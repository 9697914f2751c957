import Foundation

/// A built tool, as a process.
enum ToolProcess {
  struct Run: Sendable {
    let isKilled: Bool
    /// The end of the run: `status 0`, `signal 9`.
    let end: String
    let output: String
    let errors: String
  }

  /// Runs a tool to its end on a thread of its own, because tasks must not wait.
  ///
  /// - Parameter death: the seconds after which the tool is killed.
  static func run(
    _ name: String, _ arguments: [String], in folder: Folder, death: Double = 60
  ) async throws -> Run {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try finish(name, arguments, folder, death) })
      }
    }
  }

  private static func finish(
    _ name: String, _ arguments: [String], _ folder: Folder, _ death: Double
  ) throws -> Run {
    let process = Process()
    process.executableURL = Program.beside(name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files, because a pipe that is read too late would block the process.
    process.standardOutput = try folder.open("output")
    process.standardError = try folder.open("errors")
    try process.run()
    let end = Date(timeIntervalSinceNow: death)
    while process.isRunning, Date() < end { usleep(500) }
    let isKilled = process.isRunning
    if isKilled { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    let how = process.terminationReason == .uncaughtSignal ? "signal" : "status"
    return Run(
      isKilled: isKilled, end: "\(how) \(process.terminationStatus)", output: folder.text("output"),
      errors: folder.text("errors")
    )
  }
}

/// A folder that is removed with the last reference to it.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("under-attack-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The text of a file; empty if the file cannot be read.
  func text(_ name: String) -> String {
    (try? Data(contentsOf: URL(fileURLWithPath: path(name)))).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Makes a file to write to.
  func open(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
  }
}
