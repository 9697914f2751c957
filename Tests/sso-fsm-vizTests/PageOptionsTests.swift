import CommandLineTool
import SSOStateGraph
import SSOStateMachine
import TestSupport
import Testing

@testable import sso_fsm_viz

/// `--format html`, together with the other options.
@Suite struct PageOptionsTests {
  private static let line =
    #"{"seq": 1, "at": "2026-01-01T00:00:00.000Z", "from": "X.idle", "on": "signIn", "condition": "signIn", "#
    + #""edge": "X.idle-signIn", "to": "X.starting", "command": null}"# + "\n"

  @Test(arguments: [
    (["--phase", "C"], "--phase"), (["--from", "C.3", "--to", "C.14"], "--from"),
    (["--trace", "run.jsonl", "--only-walked"], "--only-walked"),
  ])
  func aPartOfAPageIsRefused(_ row: (arguments: [String], name: String)) {
    let message = "a page holds the whole flow, and opens at #phase=C; \(row.name) does not go with it"
    #expect(throws: Complaint.usage(message)) { try Invocation(["--format", "html"] + row.arguments) }
  }

  @Test func hubsAreNoneOfAPage() {
    #expect(throws: Complaint.usage("--hubs goes with --format dot only")) {
      try Invocation(["--format", "html", "--hubs", "any"])
    }
  }

  /// The page begins with the map, so the option for the map changes nothing.
  @Test(arguments: MachineCatalogue.allCases, [[], ["--overview"]])
  func thePageIsThatOfTheMachine(_ machine: MachineCatalogue, _ more: [String]) throws {
    let typed = ["--format", "html", "--machine", machine.rawValue] + more
    guard case .draw(let options) = try Invocation(typed) else { throw Complaint.failure("no drawing") }
    #expect(try options.render() == Array(machine.graph.page().utf8))
  }

  @Test func aTraceGoesAlongAsItIs() throws {
    let folder = try Folder()
    let file = try folder.write(Self.line, to: "trace")
    var options = Options()
    options.format = .html
    options.traces = [file, file]
    #expect(try options.render() == Array(RESTV2.graph.page(traces: [Self.line, Self.line]).utf8))
  }

  @Test func aTraceThatDoesNotFitMakesNoPage() throws {
    let folder = try Folder()
    let line = "{\"seq\": 1, \"edge\": \"Q.1-go\", \"from\": \"Q.1\", \"on\": \"go\", \"to\": \"Q.2\"}\n"
    let file = try folder.write(line, to: "trace")
    var options = Options()
    options.format = .html
    options.traces = [file]
    let reason = "the trace '\(file)' does not fit: line 1: rest-v2 has no arrow 'Q.1-go'"
    #expect(throws: Complaint.failure(reason)) {
      try options.render()
    }
  }
}
