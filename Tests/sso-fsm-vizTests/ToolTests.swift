import CommandLineTool
import Foundation
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_fsm_viz

@Suite(.needsProcesses) struct ToolTests {
  private let tool: Tool

  init() throws { tool = try Tool("sso-fsm-viz") }

  @Test func helpVersionListAndMigrationGoToStandardOutput() throws {
    let texts = [
      ("--help", Help.text), ("-h", Help.text), ("--version", Help.version),
      ("--list", MachineCatalogue.words.map { "\($0)\n" }.joined()),
      ("--migration", MachineCatalogue.migration),
    ]
    for (option, text) in texts {
      let run = try tool.run(option)
      #expect(run.status == 0)
      #expect(run.output == text)
      #expect(run.errors.isEmpty)
    }
  }

  @Test(arguments: MachineCatalogue.allCases, Format.allCases)
  func everyFlowIsPrintedInEveryFormat(_ machine: MachineCatalogue, _ format: Format) throws {
    let run = try tool.run("--machine", machine.rawValue, "--format", format.rawValue)
    let expected =
      switch format {
      case .dot: machine.graph.dot()
      case .mermaid: try machine.graph.mermaid()
      case .html: machine.graph.page()
      case .json: machine.graph.json()
      case .markdown: machine.graph.markdown()
      }
    #expect(run.status == 0)
    #expect(run.output == expected)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: MachineCatalogue.allCases)
  func theMapOfEveryFlowIsPrinted(_ machine: MachineCatalogue) throws {
    let map = machine.graph.overview
    for (format, expected) in [("dot", map.dot()), ("json", map.json()), ("mermaid", try map.mermaid())] {
      let run = try tool.run("--machine", machine.rawValue, "--overview", "--format", format)
      #expect(run.status == 0)
      #expect(run.output == expected)
      #expect(run.errors.isEmpty)
    }
    let refused = try tool.run("--overview", "--phase", "C")
    #expect(refused.status == 2 && refused.output.isEmpty)
  }

  @Test func theFlowIsPrinted() throws {
    let run = try tool.run()
    #expect(run.status == 0)
    #expect(run.output == RESTV2.graph.dot())
    #expect(run.errors.isEmpty)
  }

  @Test func badUsageIsOneLineAndStatusTwo() throws {
    let run = try tool.run("--format", "yaml")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "sso-fsm-viz: unknown format 'yaml'; known: dot, mermaid, html, json, markdown; try 'sso-fsm-viz --help'\n"
    )
  }

  @Test func aClosedPipeIsQuiet() throws {
    let run = try tool.shell("{ sleep 0.2; \"$0\" --help; echo $? >&2; } | true")
    #expect(run.errors == "0\n")
  }

  @Test func aClosedStandardOutputIsSaid() throws {
    let run = try tool.shell("\"$0\" >&-")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("sso-fsm-viz: cannot write to standard output: "))
  }

  #if os(Linux)
    @Test func aFullDiskIsSaidInOneLine() throws {
      let run = try tool.shell("\"$0\" > /dev/full")
      #expect(run.status == 1)
      #expect(run.errors == "sso-fsm-viz: cannot write to standard output: No space left on device\n")
    }

    @Test func aDeviceIsWrittenAndNotReplaced() throws {
      let run = try tool.run("--output", "/dev/full")
      #expect(run.status == 1)
      #expect(try tool.shell("test -c /dev/full").status == 0)
      #expect(try tool.run("--output", "/dev/stdout").output == RESTV2.graph.dot())
    }
  #endif

  @Test func aFileHoldsTheSameBytesAsStandardOutput() throws {
    let folder = try Folder()
    let run = try tool.run("--format=json", "--output", folder.path("flow.json"))
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try folder.text("flow.json") == tool.run("--format=json", "--output=-").output)
    #expect(try folder.names() == ["flow.json"])
  }

  @Test func anOldFileIsReplacedAndKeepsItsMode() throws {
    let folder = try Folder()
    try "old".write(toFile: folder.path("real.dot"), atomically: false, encoding: .utf8)
    let line =
      "cd '\(folder.url.path)' && chmod 600 real.dot && ln -s real.dot flow.dot && \"$0\" --output flow.dot"
    #expect(try tool.shell("\(line) && test -L flow.dot && ls -l real.dot").output.hasPrefix("-rw-------"))
    #expect(try folder.text("real.dot") == RESTV2.graph.dot())
    #expect(try folder.names() == ["flow.dot", "real.dot"])
  }

  @Test func aLinkThatLeadsNowhereYetStaysALink() throws {
    let folder = try Folder()
    let line =
      "cd '\(folder.url.path)' && mkdir sub && ln -s sub/next.dot flow.dot && ln -s new.dot sub/next.dot"
      + " && \"$0\" --output flow.dot && test -L flow.dot && test -L sub/next.dot && ls -A . sub"
    #expect(
      try tool.shell(line).output.split(separator: "\n").map(String.init) == [
        ".:", "flow.dot", "sub", "sub:", "new.dot", "next.dot",
      ])
    #expect(try folder.text("sub/new.dot") == RESTV2.graph.dot())
  }

  @Test func linksThatLeadInACircleAreRefused() throws {
    let folder = try Folder()
    let line =
      "cd '\(folder.url.path)' && ln -s b a && ln -s a b; \"$0\" --output a; echo $?; test -L a && ls -A"
    let run = try tool.shell(line)
    #expect(run.output == "1\na\nb\n")
    #expect(run.errors.contains("cannot write 'a'"))
  }

  /// Killed at many moments: the file is there complete or not at all, and nothing is next to it.
  @Test func aSignalLeavesNothingHalfDone() throws {
    let folder = try Folder()
    let whole = RESTV2.graph.dot()
    for signal in ["INT", "TERM", "HUP"] {
      for moment in LongSearches.every(2, of: 0..<10) {
        let line =
          "\"$0\" --output '\(folder.path("flow.dot"))' & sleep 0.0\(moment)\(moment % 3); kill -\(signal) $!; wait $!"
        _ = try tool.shell(line)
        let names = try folder.names()
        #expect(names.isEmpty || names == ["flow.dot"])
        if !names.isEmpty { #expect(try folder.text("flow.dot") == whole) }
        try? FileManager.default.removeItem(atPath: folder.path("flow.dot"))
      }
    }
  }

  @Test func whatCannotBeWrittenLeavesEverythingAsItWas() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path("taken"), withIntermediateDirectories: false)
    for name in ["taken", "missing/flow.dot"] {
      let run = try tool.run("--output", folder.path(name))
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.contains("cannot write '"))
    }
    #expect(try folder.names() == ["taken"])
  }

  #if os(Linux)
    /// A limit of no blocks at all makes every write to a file fail halfway, that of the coverage too.
    @Test func aWriteThatFailsKeepsTheOldFile() throws {
      let folder = try Folder()
      try "old".write(toFile: folder.path("flow.dot"), atomically: false, encoding: .utf8)
      let run = try tool.shell(
        "ulimit -f 0; LLVM_PROFILE_FILE=/dev/null \"$0\" --output '\(folder.path("flow.dot"))'")
      #expect(run.status == 1)
      #expect(run.errors.contains("File too large"))
      #expect(try folder.text("flow.dot") == "old")
      #expect(try folder.names() == ["flow.dot"])
    }
  #endif
}
