import Foundation
import SSOStateGraph
import SSOStateMachine
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_fsm_viz

/// Traces that are incomplete, and results that cannot be written.
@Suite(.needsProcesses) struct BrokenTraceTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-fsm-viz"), try Folder()) }

  private static let first =
    #"{"seq": 1, "from": "X.idle", "on": "signIn", "edge": "X.idle-signIn", "to": "X.starting"}"# + "\n"

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let says: String
    /// 0 if the complete part is drawn.
    var status: Int32 = 1
  }

  static let rows = [
    Row(testDescription: "whole", text: first, says: "", status: 0),
    Row(
      testDescription: "whole, but for the line break", text: String(first.dropLast()), says: "", status: 0),
    Row(
      testDescription: "line breaks of Windows", text: first.replacing("\n", with: "\r\n"), says: "",
      status: 0),
    Row(testDescription: "with a mark of byte order", text: "\u{FEFF}" + first, says: "", status: 0),
    Row(
      testDescription: "cut off", text: first + first.prefix(20),
      says: "sso-fsm-viz: NAME is cut off in line 2, which is left out\n", status: 0),
    Row(testDescription: "empty", text: "", says: "sso-fsm-viz: NAME is empty\n"),
    Row(
      testDescription: "cut off in its only line", text: String(first.prefix(20)),
      says: "sso-fsm-viz: NAME is no trace as sso-flow --trace writes one: "
        + "it tells of no stage before line 1, which is cut off\n"),
    Row(
      testDescription: "broken in the middle", text: first + "{\"seq\": 2, \"fr\n" + first,
      says: "sso-fsm-viz: NAME does not fit: line 2: no JSON object: column 15\n"),
    Row(
      testDescription: "another file", text: "{\n  \"log\": {}\n}\n",
      says: "sso-fsm-viz: NAME is no trace as sso-flow --trace writes one: line 1: no JSON object: column 2\n"
    ),
  ]

  @Test("the complete part is drawn, and what is incomplete is reported in one line", arguments: rows)
  func traces(_ row: Row) throws {
    let file = try folder.write(row.text, to: "t")
    let named = try tool.run("--trace", file, "--only-walked", "--format", "json")
    let piped = try tool.shell(#""$0" --trace - --only-walked --format json < '\#(file)'"#)
    #expect(named.status == row.status && piped.status == row.status)
    #expect(named.errors == row.says.replacing("NAME", with: "the trace '\(file)'"))
    #expect(piped.errors == row.says.replacing("NAME", with: "the trace on standard input"))
    #expect(named.output == piped.output && named.output.isEmpty == (row.status != 0))
    if row.status == 0 { #expect(named.output.contains(#""end": "X.starting""#)) }
  }

  @Test("a character that is cut in two is a line that is cut off")
  func character() throws {
    let bytes = Data((Self.first + #"{"condition": ""#).utf8) + [0xC3]
    try bytes.write(to: folder.url.appendingPathComponent("t"))
    let run = try tool.run("--trace", folder.path("t"))
    #expect(run.status == 0 && run.errors.contains("is cut off in line 2, which is left out"))
  }

  @Test("a reader of a file that has read enough is not complained about")
  func closedPipe() throws {
    let pipe = folder.path("pipe")
    let run = try tool.shell(
      "mkfifo '\(pipe)'; head -c 1 '\(pipe)' > /dev/null & \"$0\" --format html --output '\(pipe)'; echo $?")
    #expect(run.output == "0\n" && run.errors.isEmpty)
  }

  #if os(Linux)
    /// The commands that write to a full disk, each with the exit status: in a comparison, 1 would mean that graphs
    /// differ.
    static let full: [(arguments: String, status: Int32, place: String)] = [
      ("--trace T > /dev/full", 1, "to standard output"), ("--trace T --output /dev/full", 1, "'/dev/full'"),
      ("--help > /dev/full", 1, "to standard output"), ("--list > /dev/full", 1, "to standard output"),
      ("--diff G > /dev/full", 2, "to standard output"), ("--diff G --output /dev/full", 2, "'/dev/full'"),
    ]

    @Test("a full disk is reported in one line", arguments: full)
    func fullDisk(_ row: (arguments: String, status: Int32, place: String)) throws {
      try folder.write(Self.first, to: "T")
      try folder.write(RESTV2.graph.json(), to: "G")
      let run = try tool.shell("cd '\(folder.url.path)'; \"$0\" \(row.arguments)")
      #expect(run.status == row.status)
      #expect(run.errors == "sso-fsm-viz: cannot write \(row.place): No space left on device\n")
    }
  #endif
}
