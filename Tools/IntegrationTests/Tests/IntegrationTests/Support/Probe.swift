import Foundation

/// Another process that loads one page over the real transport.
enum Probe {
  /// The program, which is next to the tests.
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("page-probe").path

  static let tellsMemory = FileManager.default.fileExists(atPath: "/proc/self/status")

  /// The end of the page, and the peak memory of the process in KiB.
  static func load(_ url: String) async throws -> (end: String, peak: Int) {
    let lines = try await run([path, url]).output.split(separator: "\n")
    return (lines.first.map(String.init) ?? "", lines.last.flatMap { Int($0) } ?? 0)
  }

  /// Runs a program on a thread of its own: the server that it talks to needs all threads that tasks share.
  static func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try finish(arguments) }) }
    }
  }

  private static func finish(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
