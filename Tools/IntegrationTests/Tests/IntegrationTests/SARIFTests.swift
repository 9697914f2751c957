import Foundation
import Testing

/// Python with the package `pydantic-sarif`, whose types are generated from the schema of SARIF 2.1.0 and refuse what the
/// schema does not know.
enum SchemaCheck {
  private static let asked = ProcessInfo.processInfo.environment["SSO_SARIF_PYTHON"]
  /// The check is skipped only on request. Without the package the tests fail.
  static let isAskedFor = asked != "none"

  private static let script = """
    import sys
    from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log
    for file in sys.argv[1:]:
        Log.model_validate_json(open(file).read())
    """

  private struct NoPython: Error {}

  /// The exit status for some logs; 0 if all of them fit the schema.
  ///
  /// - Parameter isExpected: whether they should fit. If not, errors are not printed.
  static func run(_ files: [String], isExpected: Bool = true) async throws -> Int32 {
    let start = isExpected ? "" : "import os, sys; sys.stderr = open(os.devnull, 'w')\n"
    return try await Probe.run([try await python(), "-c", start + script] + files).status
  }

  /// The python that the environment specifies, or the python of an environment that is made once.
  private static func python() async throws -> String {
    if let asked { return asked }
    let place = URL(fileURLWithPath: Probe.path).deletingLastPathComponent()
      .appendingPathComponent("sarif-python")
    let python = place.appendingPathComponent("bin/python").path
    if try await Probe.run([python, "-c", "import pydantic_sarif.model"]).status == 0 { return python }
    for command in [
      ["python3", "-m", "venv", place.path], [python, "-m", "pip", "-q", "install", "pydantic-sarif==0.1.1"],
    ] where try await Probe.run(command).status != 0 {
      throw NoPython()
    }
    return python
  }
}

/// `sso-flow conform --format sarif`, checked against the schema of SARIF 2.1.0.
@Suite(
  .serialized,
  .enabled(
    if: SchemaCheck.isAskedFor,
    "SSO_SARIF_PYTHON is 'none'; name a python with pydantic-sarif, or leave it out to have one made"))
struct SARIFTests {
  private static let captures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../docs/conform").standardizedFileURL

  private func log(of capture: String, _ arguments: String...) async throws -> String {
    let tool = URL(fileURLWithPath: Probe.path).deletingLastPathComponent().appendingPathComponent("sso-flow")
    let run = try await Probe.run([tool.path, "conform", "--format", "sarif", capture] + arguments)
    #expect(run.status == 1, "each example shows a mistake")
    return run.output
  }

  @Test("the log of every example fits the schema")
  func examples() async throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.captures.path)
      .filter { $0.hasSuffix(".har") }
    #expect(files.count >= 3)
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("sarif-\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    var logs: [String] = []
    for file in files {
      for arguments in [[], ["--strict"]] {
        let capture = Self.captures.appendingPathComponent(file).path
        let text = try await arguments.isEmpty ? log(of: capture) : log(of: capture, "--strict")
        let name = place.appendingPathComponent("\(file)-\(arguments.count).sarif")
        try text.write(to: name, atomically: true, encoding: .utf8)
        logs.append(name.path)
      }
    }
    #expect(try await SchemaCheck.run(logs) == 0)
  }

  @Test("a log that does not fit the schema is refused")
  func refusal() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sarif")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try await log(of: Self.captures.appendingPathComponent("fast-polls.har").path)
    for (right, wrong) in [("shortDescription", "briefDescription"), ("\"2.1.0\"", "\"2.1\"")] {
      try text.replacingOccurrences(of: right, with: wrong).write(to: file, atomically: true, encoding: .utf8)
      #expect(try await SchemaCheck.run([file.path], isExpected: false) != 0, "\(wrong) passes")
    }
  }
}
