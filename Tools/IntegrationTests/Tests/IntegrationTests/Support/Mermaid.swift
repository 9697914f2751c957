import Foundation

/// Mermaid, as Mermaid itself reads it: `mermaidx` carries the whole of mermaid.js and runs it without a browser.
enum Mermaid {
  struct Node: Decodable {
    let id: String
    let shape: String
    /// The rows of the label, as they are shown.
    let label: [String]
  }

  struct Line: Decodable {
    let from: String
    let to: String
    /// `normal`, `thick`, `dotted` or `invisible`.
    let stroke: String
    let label: [String]
  }

  struct Chart: Decodable {
    let nodes: [Node]
    let lines: [Line]
  }

  private struct NoReader: Error {}

  private static let asked = ProcessInfo.processInfo.environment["SSO_MERMAID_PYTHON"]
  /// The check is skipped only on request. Without the package the tests fail.
  static let isAskedFor = asked != "none"

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Mermaid").standardizedFileURL

  static func read(_ texts: [String]) async throws -> [Chart] {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("mermaid-\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = try texts.enumerated().map { number, text in
      let file = place.appendingPathComponent("\(number).mmd")
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let script = folder.appendingPathComponent("read.py").path
    let run = try await Probe.run([try await python(), script] + files)
    let charts = try run.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(Chart.self, from: Data(line.utf8))
    }
    guard run.status == 0, charts.count == texts.count else { throw NoReader() }
    return charts
  }

  /// The python that the environment specifies, or the python of an environment that is made once.
  private static func python() async throws -> String {
    if let asked { return asked }
    let place = URL(fileURLWithPath: Probe.path).deletingLastPathComponent()
      .appendingPathComponent("mermaid-python")
    let python = place.appendingPathComponent("bin/python").path
    if try await Probe.run([python, "-c", "import mermaidx"]).status == 0 { return python }
    for command in [
      ["python3", "-m", "venv", place.path], [python, "-m", "pip", "-q", "install", "mermaidx==0.10.1"],
    ] where try await Probe.run(command).status != 0 {
      throw NoReader()
    }
    return python
  }
}
