import CommandLineTool
import Foundation
import SSOStateGraph
import SSOStateMachine
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_fsm_viz

/// The parts that were added, removed and changed since a graph was recorded.
@Suite("Diff", .needsProcesses) struct DiffTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-fsm-viz"), try Folder()) }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The text that is replaced in the recorded graph.
    let old: String
    let new: String
    /// The report of the difference.
    let lines: [String]
  }

  private static let stage =
    #"{"id": "X.gone", "name": "gone", "title": "Gone", "phase": "X", "kind": "resting", "command": null, "#
    + #""source": null}"#

  static let rows = [
    Row(
      testDescription: "a title", old: #""Retrieve client credentials""#, new: #""Get\u0007 credentials""#,
      lines: [
        "rest-v2: stages +0 −0 ~1; arrows +0 −0 ~0",
        #"~ stage A.1  title: "Get\u0007 credentials" → "Retrieve client credentials""#,
      ]),
    Row(
      testDescription: "a stage that went", old: #""stages": ["#, new: #""stages": [\#(stage),"#,
      lines: ["rest-v2: stages +0 −1 ~0; arrows +0 −0 ~0", #"− stage X.gone  "Gone""#]),
    Row(
      testDescription: "an arrow of another name", old: #""id": "B.4-found""#,
      new: #""id": "B.4-fo\u001bund""#,
      lines: [
        "rest-v2: stages +0 −0 ~0; arrows +1 −1 ~0",
        #"+ arrow B.4-found  on "always" if "profiles found" to "B.5""#,
        #"− arrow B.4-fo\u001bund  on "always" if "profiles found" to "B.5""#,
      ]),
    Row(
      testDescription: "an arrow of another event", old: #""from": "A.1", "on": "registration""#,
      new: #""from": "A.1", "on": "answer", "since": 2"#,
      lines: [
        "rest-v2: stages +0 −0 ~0; arrows +0 −0 ~1",
        #"~ arrow A.1-answered  on: "answer" → "registration""#, "~ arrow A.1-answered  since: 2 → nothing",
      ]),
    Row(
      testDescription: "the beginning", old: #""initial": "X.idle""#, new: #""initial": null"#,
      lines: [
        "rest-v2: stages +0 −0 ~0; arrows +0 −0 ~0", #"~ initial: null → "X.idle""#,
      ]),
  ]

  @Test("A difference is a line, and exit status 1", arguments: rows)
  func aDifferenceIsALine(_ row: Row) throws {
    let recorded = RESTV2.graph.json()
    #expect(recorded.contains(row.old))
    let file = try folder.write(recorded.replacing(row.old, with: row.new), to: "old.json")
    let run = try tool.run("--diff", file)
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").map(String.init) == row.lines)
    #expect(run.errors.isEmpty)
  }

  @Test("A difference is one object with --format json", arguments: rows)
  func aDifferenceIsAnObject(_ row: Row) throws {
    let file = try folder.write(RESTV2.graph.json().replacing(row.old, with: row.new), to: "old.json")
    let run = try tool.run("--diff", file, "--format", "json")
    #expect(run.status == 1)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.output)")
    #expect(object["machine"] as? String == "rest-v2")
    var found = object["initial"] is NSNull ? 0 : 1
    for key in ["stages", "edges"] {
      let parts = try #require(object[key] as? [String: [[String: Any]]])
      #expect(parts.keys.sorted() == ["came", "changed", "went"])
      found += (parts["came"] ?? []).count + (parts["went"] ?? []).count
      found += (parts["changed"] ?? []).reduce(0) { $0 + ((($1["changes"]) as? [Any])?.count ?? 0) }
    }
    #expect(found == row.lines.count - 1)
  }

  @Test("Equal graphs are reported as equal", arguments: MachineCatalogue.allCases)
  func equalGraphsAreSaidToBe(_ machine: MachineCatalogue) throws {
    let file = try folder.write(machine.graph.json(), to: "same.json")
    for arguments in [["--diff", file], ["--diff", file, "--format=json"]] {
      let run = try tool.run(["--machine", machine.rawValue] + arguments)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
    #expect(
      try tool.run("--machine", machine.rawValue, "--diff=\(file)").output
        == "\(machine.rawValue): nothing came, went or changed\n")
    let piped = try tool.shell(
      "\"$0\" --machine \(machine.rawValue) --format json | \"$0\" --machine \(machine.rawValue) --diff -")
    #expect(piped.status == 0)
  }

  @Test("A part is compared with a record of the part, and a walk is not a part of a graph")
  func aPartIsComparedWithAPart() throws {
    for part in [["--phase", "C"], ["--from", "C.3", "--to", "C.14"]] {
      let recorded = try tool.run(part + ["--format", "json"]).output
      let file = try folder.write(recorded, to: "part.json")
      #expect(try tool.run(part + ["--diff", file]).status == 0)
      #expect(try tool.run("--diff", file).status == 1)
    }
    let walked = try folder.write(RESTV2.graph.json(walked: Walked(from: "X.idle")), to: "walked.json")
    #expect(try tool.run("--diff", walked).status == 0)
  }

  static let broken: [(text: String, reason: String)] = [
    ("", "line 1, column 1: no JSON object"),
    ("{\"machine\":\n  x}", "line 2, column 3: no JSON object"),
    ("[]", "line 1, column 1: no JSON object"),
    ("{}", "no text for 'machine'"),
    (#"{"machine": "rest-v2"}"#, "no list for 'stages'"),
    (#"{"machine": "rest-v2", "stages": [{}], "edges": []}"#, "no 'id' in stages[0]"),
    (#"{"machine": "rest-v2", "stages": [], "edges": [{"id": "a"}, 1]}"#, "no 'id' in edges[1]"),
    (#"{"machine": "rest-v2", "stages": [{"id": "a"}, {"id": "a"}], "edges": []}"#, "'a' twice in 'stages'"),
    (#"{"machine": "rest-v9", "stages": [], "edges": []}"#, "it is a graph of 'rest-v9', not of rest-v2"),
  ]

  @Test("What is not a graph is reported in one line, with exit status 2", arguments: broken)
  func whatIsNoGraphIsSaid(_ row: (text: String, reason: String)) throws {
    let file = try folder.write(row.text, to: "broken.json")
    let run = try tool.run("--diff", file)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors
        == "sso-fsm-viz: the graph '\(file)' cannot be compared: \(row.reason); try 'sso-fsm-viz --help'\n")
  }
}
