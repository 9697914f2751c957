import FlowTool
import Foundation
import SSOConformance
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// The exit status of `sso-flow conform`, checked against the numbers that it prints.
@Suite(.needsProcesses) struct ConformStatusTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-flow"), try Folder()) }

  /// The status that follows from the numbers of the JSON.
  private func expected(of file: String, _ options: [String] = []) throws -> Int32 {
    let run = try tool.run(["conform", file, "--format", "json"] + options)
    let report = try #require(JSON(Array(run.output.utf8)))
    let summary = try #require(report["summary"])
    let flows = try #require(report["flows"]?.list)
    let isExplained =
      summary["calls"] == summary["explained"] && flows.allSatisfy { $0["unexplained"] == .null }
    let status: Int32 = summary["broken"] == 0 && summary["likely"] == 0 && isExplained ? 0 : 1
    #expect(run.status == status && run.errors.isEmpty, "\(summary)")
    return status
  }

  private func recorded(_ capture: Capture, _ name: String) throws -> String {
    try folder.write(String(decoding: capture.har(), as: UTF8.self), to: name)
  }

  @Test("a mistake is status 1 in every format")
  func formats() throws {
    let file = try folder.write(RecordedEntry.mistaken, to: "mistaken.har")
    #expect(try expected(of: file) == 1)
    for format in ConformOptions.Format.allCases {
      #expect(try tool.run("conform", file, "--format", format.rawValue).status == 1)
    }
  }

  @Test("a flow of our own is status 0, in every format", arguments: FlowMachine.all)
  func conforming(_ machine: FlowMachine) async throws {
    let ran = try await Ran(["--simulate", "second-screen", "--machine", machine.name])
    let file = try recorded(try #require(ran.capture), "conforming.har")
    #expect(try expected(of: file) == 0 && expected(of: file, ["--strict"]) == 0)
    for format in ConformOptions.Format.allCases {
      #expect(try tool.run("conform", file, "--format", format.rawValue).status == 0)
    }
  }

  @Test("an allowed rule does not cause status 1: by its id, or by a file with a reason on each line")
  func allowed() throws {
    let file = try folder.write(RecordedEntry.mistaken, to: "mistaken.har")
    let reasons = try folder.write(
      "# what we know better\nV2-R21 the test server knows us  # ours\n\nV2-R22 sent elsewhere\n",
      to: "allowed")
    let one = try tool.run("conform", file, "--allow", "V2-R22")
    #expect(one.status == 1 && one.output.contains("findings: 1 broken, 0 likely, 0 warnings,"), "\(one)")
    #expect(one.output.contains(", 1 allowed\n"))
    for options in [["--allow", "V2-R21", "--allow", "V2-R22"], ["--allow", reasons]] {
      let run = try tool.run(["conform", file] + options)
      #expect(run.status == 0 && run.output.contains("findings: 0 broken, 0 likely, 0 warnings,"), "\(run)")
      #expect(run.output.contains(", 2 allowed\n"))
    }
    #expect(
      try tool.run("conform", file, "--allow", reasons).output.contains("V2-R21: the test server knows us:"))
  }

  @Test("a call that nothing explains is status 1, whatever is allowed")
  func unexplained() throws {
    let file = Repository.file("docs/conform/fast-polls.har").path
    let run = try tool.run("conform", file, "--allow", "V2-R11")
    #expect(run.status == 1 && run.output.contains("findings: 0 broken, 0 likely, 0 warnings,"), "\(run)")
    #expect(run.output.contains(", 6 allowed\n"))
  }

  static let mistakes: [(file: String, line: String)] = [
    ("V2-R11\n", "line 1: V2-R11 needs a reason after it"),
    ("\nV2-R111 fast\n", "line 2: no rule is called 'V2-R111'"),
  ]

  @Test("a list of rules that cannot be read is reported by its line", arguments: mistakes)
  func allowedMistakes(_ row: (file: String, line: String)) throws {
    let list = try folder.write(row.file, to: "rules")
    let run = try tool.run("conform", "session.har", "--allow", list)
    #expect(run.status == 2 && run.errors.contains(row.line), "\(run.errors)")
    let missing = try tool.run("conform", "session.har", "--allow", "V2-R1")
    #expect(
      missing.status == 2 && missing.errors.contains("is no rule, and cannot be read as a file of rules"))
  }

  @Test("a warning is status 0, and with --strict status 1")
  func warning() async throws {
    let ran = try await Ran(["--simulate", "second-screen"])
    let capture = try #require(ran.capture)
    let twice = try #require(
      Mutation.all(of: capture, as: .restV2).first { $0.name == "repeat E3 before E4" })
    let file = try recorded(twice.capture, "warned.har")
    #expect(try expected(of: file) == 0)
    #expect(try expected(of: file, ["--strict"]) == 1)
    let (mild, strict) = (
      try tool.run("conform", file).output, try tool.run("conform", file, "--strict").output
    )
    #expect(mild.contains("findings: 0 broken, 0 likely, 1 warning,"), "\(mild)")
    #expect(strict.contains("findings: 1 broken, 0 likely, 0 warnings,"), "\(strict)")
  }
}
