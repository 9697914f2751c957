import Foundation

/// Runs the built tool as a process of its own.
struct Tool {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  private struct NotBuilt: Error {}

  let path: String

  init() throws {
    let bundles = [Bundle.main] + Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let started = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let places = [started] + bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    let paths = places.map { $0.appendingPathComponent("sso-flow").path }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { throw NotBuilt() }
    self.path = path
  }

  func run(_ arguments: String...) throws -> Run { try run(arguments) }

  func run(_ arguments: [String]) throws -> Run { try launch(path, arguments) { $0.standardOutput = $1 } }

  /// Runs a line of shell in which `$0` is the tool.
  func shell(_ line: String) throws -> Run {
    try launch("/bin/sh", ["-c", line, path]) { $0.standardOutput = $1 }
  }

  /// Runs it with a standard output that nobody reads any more.
  func runIntoClosedPipe(_ arguments: String...) throws -> Run {
    let closed = Pipe()
    try closed.fileHandleForReading.close()
    return try launch(path, arguments) { process, _ in process.standardOutput = closed }
  }

  /// Both go to files: a pipe that is read too late would hold the process up.
  private func launch(
    _ path: String, _ arguments: [String], prepare: (Process, FileHandle) -> Void
  ) throws -> Run {
    let folder = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = try folder.open("errors")
    prepare(process, try folder.open("output"))
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try folder.text("output"), errors: try folder.text("errors"))
  }
}

/// A folder that is gone when the test is over.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }

  func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Writes a file, and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  /// Creates a file to be written.
  func open(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
  }
}
