import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// The places of results and traces, and the complaints of the tool if they cannot be written to their end.
@Suite(.needsProcesses) struct WritingTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-flow"), try Folder()) }

  private func trace(of text: String) throws -> [TraceLine] {
    try TraceLine.read(folder.write(text, to: "trace"))
  }

  @Test("a trace goes to standard output, and the result to standard error")
  func piped() throws {
    let run = try tool.run("run", "--simulate", "denied", "--trace", "-")
    #expect(run.status == 1)
    let lines = try trace(of: run.output)
    #expect(lines.misfit(in: RESTV2.graph, from: RESTV2.graph.initial) == nil)
    #expect(lines.last?.to == "X.signedIn")
    #expect(run.errors.contains("\ndenied         Signed in (X.signedIn)\n"))
    #expect(!FileManager.default.fileExists(atPath: "-"))
    let viz = try Tool("sso-fsm-viz").path
    let drawn = try tool.shell(
      #""$0" run --simulate denied --trace - 2>/dev/null | '\#(viz)' --trace - --only-walked --format json"#)
    #expect(drawn.status == 0 && drawn.errors.isEmpty)
    #expect(drawn.output.contains(#""end": "X.signedIn""#))
  }

  @Test("a reader of a trace that has read enough is not waited for, and nothing is said")
  func closedPipe() throws {
    let run = try tool.runIntoClosedPipe("run", "--simulate", "denied", "--trace", "-")
    #expect(run.status == 1 && !run.errors.contains("sso-flow:"))
  }

  @Test("a trace and a result never share a file")
  func oneFile() throws {
    let file = folder.path("t")
    let run = try tool.shell(#""$0" run --simulate denied --trace '\#(file)' > '\#(file)'"#)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sso-flow: standard output goes to the trace: --trace - writes it there; try 'sso-flow --help'\n")
    let capture = try folder.write(RecordedEntry.mistaken, to: "mistaken.har")
    let conform = try tool.shell(#""$0" conform '\#(capture)' --trace '\#(file)' > '\#(file)'"#)
    #expect(conform.status == 2 && conform.errors.contains("standard output goes to the file of --trace"))
  }

  #if os(Linux)
    /// The command lines that write to a full disk, each with the complaint.
    static let full: [(arguments: String, line: String)] = [
      ("run --simulate partner-sign-in --trace /dev/full", "the trace is not complete"),
      ("run --simulate denied --trace /dev/full --json", "the trace is not complete"),
      ("run --simulate outage --trace - > /dev/full", "the trace is not complete"),
      ("run --simulate partner-sign-in > /dev/full", "cannot write to standard output"),
      ("run --simulate denied --json > /dev/full", "cannot write to standard output"),
      ("--help > /dev/full", "cannot write to standard output"),
      ("scenarios > /dev/full", "cannot write to standard output"),
      ("conform --list-rules > /dev/full", "cannot write to standard output"),
      ("conform mistaken.har > /dev/full", "cannot write to standard output"),
      ("conform mistaken.har --trace - > /dev/full", "cannot write to standard output"),
      ("conform mistaken.har --trace /dev/full", "--trace '/dev/full' cannot be written"),
      ("conform mistaken.har --evidence /dev/full", "--evidence '/dev/full' cannot be written"),
    ]

    @Test("a full disk is reported in one line, and is status 2", arguments: full)
    func fullDisk(_ row: (arguments: String, line: String)) throws {
      try folder.write(RecordedEntry.mistaken, to: "mistaken.har")
      let run = try tool.shell("cd '\(folder.url.path)'; \"$0\" \(row.arguments)")
      #expect(run.status == 2)
      let program = row.arguments.hasPrefix("conform") ? "sso-flow conform" : "sso-flow"
      let said = run.errors.split(separator: "\n").filter { $0.hasPrefix("sso-flow") }
      #expect(said == ["\(program): \(row.line): No space left on device"], "\(run.errors)")
    }

    @Test("a trace that fills the disk does not stop the run, whose result is reported")
    func fullTrace() throws {
      let run = try tool.run("run", "--simulate", "denied", "--trace", "/dev/full", "--json")
      #expect(run.output.hasPrefix(#"{"outcome": "denied""#))
    }

    /// The pipe is full, so that the tool is still writing when its reader goes away: after the tool has ended, or
    /// has the pipe open for writing alone, which the shell before it never had.
    @Test(
      "a reader of a file that has read enough is not complained about",
      arguments: ["run --simulate denied", "conform mistaken.har"])
    func closedFile(_ arguments: String) throws {
      let pipe = folder.path("pipe")
      try folder.write(RecordedEntry.mistaken, to: "mistaken.har")
      let run = try tool.shell(
        """
        cd '\(folder.url.path)'; mkfifo '\(pipe)'; exec 3<>'\(pipe)'; head -c 65536 /dev/zero >&3
        "$0" \(arguments) --trace '\(pipe)' 3<&- >/dev/null &
        until ls -l /proc/$!/fd | grep -q '^l-wx.*/pipe$' || [ -z "$(ls /proc/$!/fd)" ]; do sleep 0.05; done
        exec 3<&-; wait $!
        """)
      #expect(run.status == 1 && !run.errors.contains("sso-flow"), "\(run.errors)")
    }

    /// A limit of one block, after which the system accepts no more, not even the coverage counts.
    @Test("of a trace that a full disk cuts off, everything before is drawn")
    func cutTrace() throws {
      let file = folder.path("t")
      let run = try tool.shell(
        #"ulimit -f 1; LLVM_PROFILE_FILE=/dev/null "$0" run --simulate denied --trace '\#(file)'"#)
      #expect(run.status == 2 && run.errors.contains("sso-flow: the trace is not complete: File too large\n"))
      let whole = try folder.text("t").split(separator: "\n").count - 1
      let drawn = try Tool("sso-fsm-viz").run("--trace", file, "--format", "json")
      #expect(whole > 0 && drawn.status == 0)
      #expect(
        drawn.errors
          == "sso-fsm-viz: the trace '\(file)' is cut off in line \(whole + 1), which is left out\n")
    }
  #endif
}
