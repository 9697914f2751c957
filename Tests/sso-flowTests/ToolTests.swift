import FlowTool
import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// The built tool, as a process.
@Suite(.needsProcesses) struct ToolTests {
  private let tool: Tool

  init() throws { tool = try Tool("sso-flow") }

  @Test func helpVersionAndScenariosGoToStandardOutput() throws {
    let texts = [
      (["--help"], Help.text), (["-h"], Help.text), (["run", "-h"], Help.text),
      (["run", "--help"], Help.text), (["scenarios", "--help"], Help.text),
      (["--version"], Help.version), (["scenarios"], Help.scenarios(of: .restV2)),
    ]
    for (arguments, text) in texts {
      let run = try tool.run(arguments)
      #expect(run.status == 0)
      #expect(run.output == text)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func badUsageIsOneLineWithAHintAndStatusTwo() throws {
    let run = try tool.run("run", "--simulate", "nowhere")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "sso-flow: unknown scenario 'nowhere'; 'sso-flow scenarios' lists them; try 'sso-flow --help'\n")
  }

  static let statuses: [(arguments: [String], status: Int32, outcome: String)] = [
    (["partner-sign-in"], 0, "done"), (["denied"], 1, "denied"), (["outage"], 3, "failed"),
    (["code-expires"], 3, "failed"), (["code-expires", "--time-limit", "9"], 4, "timeLimit"),
  ]

  @Test(arguments: statuses)
  func theExitStatusTellsTheOutcome(_ row: (arguments: [String], status: Int32, outcome: String)) throws {
    let run = try tool.run(["run", "--json", "--simulate"] + row.arguments)
    #expect(run.status == row.status)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["outcome"] as? String == row.outcome)
    #expect((object["failure"] is NSNull) == (row.status != 3))
    #expect(
      Set(object.keys) == [
        "outcome", "stage", "profile", "preauthorized", "played", "logout", "failure", "requests", "path",
      ])
    #expect(run.errors.hasPrefix("    0.0 s  X     Start signing in\n"))
  }

  @Test func withoutJSONTheResultIsForAPerson() throws {
    let run = try tool.run("run", "--simulate", "partner-sign-in")
    #expect(run.output.hasPrefix("done           Signed in (X.signedIn)\n"))
    #expect(run.output.contains("played         news: permit\n"))
  }

  @Test func aClosedPipeIsQuietAndKeepsTheStatus() throws {
    for (scenario, status) in [("partner-sign-in", Int32(0)), ("denied", 1)] {
      let run = try tool.runIntoClosedPipe("run", "--simulate", scenario)
      #expect(run.status == status)
      #expect(!run.errors.contains("sso-flow:"))
    }
    let head = try tool.shell(#""$0" run --simulate partner-sign-in 2>&1 | head -c 1"#)
    #expect(head.output == " ")
    #expect(head.errors.isEmpty)
  }

  @Test func aResultThatCannotBeWrittenIsNoDenial() throws {
    let run = try tool.shell(#""$0" run --simulate partner-sign-in >&-"#)
    #expect(run.status == 2)
    #expect(run.errors.contains("\nsso-flow: cannot write to standard output: "))
  }

  @Test func aClosedStandardErrorDisturbsNothing() throws {
    let run = try tool.shell(#""$0" run --simulate partner-sign-in --json 2>&-"#)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(#"{"outcome": "done""#))
  }

  @Test func whatIsPrintedNeverGoesIntoAFileThatTookAClosedPlace() throws {
    let folder = try Folder()
    let files = "--trace '\(folder.path("t"))' --store '\(folder.path("store"))'"
    #expect(try tool.shell(#""$0" run --simulate partner-sign-in \#(files) <&- >&- 2>&-"#).status == 2)
    let trace = try TraceLine.read(folder.path("t"))
    #expect(trace.misfit(in: RESTV2.graph, from: RESTV2.graph.initial) == nil)
    #expect(try folder.text("store/lock").isEmpty)
  }

  @Test func theTraceFitsTheGraphLineByLine() throws {
    let folder = try Folder()
    #expect(try tool.run("run", "--simulate", "second-screen", "--trace", folder.path("t")).status == 0)
    let trace = try TraceLine.read(folder.path("t"))
    #expect(trace.misfit(in: RESTV2.graph, from: RESTV2.graph.initial) == nil)
    #expect(trace.last?.to == "X.signedIn")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("t"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func aTraceThatCannotBeWrittenStopsTheRunBeforeItBegins() throws {
    let folder = try Folder()
    let run = try tool.run("run", "--simulate", "partner-sign-in", "--trace", folder.path("none/t"))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sso-flow: --trace '"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func theStatementMayComeFromStandardInput() throws {
    let line = #"printf ' statement\n' | "$0" run --simulate partner-sign-in --software-statement - --json"#
    #expect(try tool.shell(line).status == 0)
    let empty = try tool.run("run", "--simulate", "partner-sign-in", "--software-statement", "-")
    #expect(empty.status == 2)
    #expect(
      empty.errors == "sso-flow: the file of --software-statement is empty; try 'sso-flow --help'\n")
  }

  /// A person who pastes the statement itself must not find it in a log.
  @Test func aStatementInPlaceOfItsFileIsNotRepeated() throws {
    let run = try tool.run("run", "--simulate", "partner-sign-in", "--software-statement", "eyJ.SECRET.x")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sso-flow: the file of --software-statement cannot be read: No such file or directory; try 'sso-flow --help'\n"
    )
  }

  static let files: [(option: String, content: String, reason: String)] = [
    ("--framework-script", "not json", ": this is no JSON"),
    ("--framework-script", #"{"access": ["maybe"]}"#, ": access[0]: must be one of"),
    (
      "--framework-script", #"{"access": ["granted"], "metadata": [{"error": {"code": "1"}}]}"#,
      ": metadata[0].error.code: "
    ),
    ("--framework-script", #"{"access": ["granted"], "more": 1}"#, ": more: is not known here"),
    ("--framework-script", "\u{0}", ": this is no JSON"),
    ("--framework-script", String(repeating: "[", count: 100_000), ": this is no JSON"),
    ("--framework-script", String(repeating: " ", count: 1 << 21), " is longer than 1048576 bytes"),
    ("--software-statement", " \n ", " is empty"),
    ("--software-statement", String(repeating: "x", count: 1 << 21), " is longer than 1048576 bytes"),
  ]

  /// The argument is an index, because a file of megabytes must not be printed.
  @Test(arguments: files.indices)
  func aBadFileIsOneLineAndNothingIsSent(_ index: Int) throws {
    let row = Self.files[index]
    let folder = try Folder()
    let file = try folder.write(row.content, to: "file")
    let run = try tool.run(
      "run", "--simulate", "partner-sign-in", row.option, file, "--trace", folder.path("t"), "--store",
      folder.path("store"))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(row.reason))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.count < 400)
    #expect(try folder.names() == ["file"])
  }

  @Test func whatIsNoTextOrNoFileIsRefused() throws {
    let folder = try Folder()
    try Data([0xFF, 0xFE]).write(to: folder.url.appendingPathComponent("bytes"))
    for file in [folder.path("bytes"), folder.path("none"), folder.url.path] {
      for option in ["--framework-script", "--software-statement"] {
        let run = try tool.run("run", "--simulate", "partner-sign-in", option, file)
        #expect(run.status == 2)
        #expect(run.errors.split(separator: "\n").count == 1)
      }
    }
  }
}
