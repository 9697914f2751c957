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

  func run(_ arguments: String...) throws -> Run { try launch(path, arguments) }

  /// Runs a line of shell in which `$0` is the tool.
  func shell(_ line: String) throws -> Run { try launch("/bin/sh", ["-c", line, path]) }

  private func launch(_ path: String, _ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
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
}
