package import Foundation

/// Runs a built tool as a process of its own.
package struct Tool: Sendable {
  package struct Run: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  private struct NotBuilt: Error {}

  package let path: String

  /// Finds the tool with a name next to the tests.
  package init(_ name: String) throws {
    let bundles = [Bundle.main] + Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let started = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let places = [started] + bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    let paths = places.map { $0.appendingPathComponent(name).path }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { throw NotBuilt() }
    self.path = path
  }

  package func run(_ arguments: String...) throws -> Run { try run(arguments) }

  package func run(_ arguments: [String]) throws -> Run {
    try launch(path, arguments) { $0.standardOutput = $1 }
  }

  /// Runs a line of shell in which `$0` is the tool.
  package func shell(_ line: String) throws -> Run {
    try launch("/bin/sh", ["-c", line, path]) { $0.standardOutput = $1 }
  }

  /// Runs a line of shell that waits for a long time, and keeps no thread from other tests meanwhile.
  package func longShell(_ line: String) async throws -> Run {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try shell(line) }) }
    }
  }

  /// Runs the tool with a standard output that is no longer read.
  package func runIntoClosedPipe(_ arguments: String...) throws -> Run {
    let closed = Pipe()
    try closed.fileHandleForReading.close()
    return try launch(path, arguments) { process, _ in process.standardOutput = closed }
  }

  /// The output goes to a file, because a pipe that is read too late would block the process; the errors go to a pipe, because
  /// a test may leave the process no file to write.
  private func launch(
    _ path: String, _ arguments: [String], prepare: (Process, FileHandle) -> Void
  ) throws -> Run {
    let folder = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    prepare(process, try folder.open("output"))
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try folder.text("output"),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}

/// A folder that is removed when the test is over.
package final class Folder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Writes a file, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  /// Creates a file to write to.
  package func open(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
  }
}
