import AdobePassAPI
import CommandLineTool
import FlowTool
import Foundation
import SSOConformance
import SSOStateMachine
import TestSupport
import Testing

@testable import sso_flow

/// The command line of `conform`.
@Suite struct ConformOptionsTests {
  static func asked(_ change: (inout ConformOptions) -> Void = { _ in }) -> Invocation {
    var options = ConformOptions(files: ["a.har"])
    change(&options)
    return .conform(options)
  }

  static let readings: [(arguments: [String], expected: Invocation)] = [
    (["a.har"], asked()), (["-"], asked { $0.files = ["-"] }),
    (["b.har", "a.har", "-"], asked { $0.files = ["b.har", "a.har", "-"] }),
    (["--help"], .conformHelp), (["-h"], .conformHelp), (["a.har", "--help"], .conformHelp),
    (["--version"], .version),
    (["a.har", "--machine", "REST-v2", "--format", "Text"], asked { $0.machine = .restV2 }),
    (["--machine=rest-v2", "a.har"], asked { $0.machine = .restV2 }),
    (["--machine", "auto", "a.har"], asked()),
    (["--format", "json", "a.har"], asked { $0.format = .json }),
    (["a.har", "--format=sarif", "--strict"], asked { ($0.format, $0.isStrict) = (.sarif, true) }),
    (
      ["--origin", "https://pass.example", "a.har", "--origin=http://127.0.0.1:8080/"],
      asked {
        $0.origins = [Origin("https://pass.example"), Origin("http://127.0.0.1:8080")].reduce(into: []) {
          if let origin = $1 { $0.insert(origin) }
        }
      }
    ),
    (["a.har", "--lenient"], asked { $0.isLenient = true }),
    (["a.har", "--one-launch"], asked { $0.launches = .known([]) }),
    (
      ["a.har", "--launch", "7", "--launch", "2026-11-20T19:30:00Z"],
      asked { $0.launches = .known([.entry(7), .time(Timestamp(1_795_203_000_000))]) }
    ),
    (
      ["a.har", "--allow", "V2-R12", "--allow=V2-R05"],
      asked { $0.allowed = ["V2-R12": "", "V2-R05": ""] }
    ),
    (["a.har", "--trace", "t", "--evidence", "e"], asked { ($0.trace, $0.evidence) = ("t", "e") }),
    (["a.har", "--trace", "-"], asked { $0.trace = "-" }),
    (["a.har", "--list-mvpds"], asked { $0.listsMVPDs = true }),
    (
      ["--list-mvpds", "a.har", "--format=json"], asked { ($0.listsMVPDs, $0.format) = (true, .json) }
    ),
    (["--list-rules"], .rules(nil)), (["--list-rules", "--machine", "rest-v2"], .rules(.restV2)),
    (["--list-rules", "--machine=auto"], .rules(nil)),
  ]

  @Test("arguments become options", arguments: readings)
  func arguments(_ row: (arguments: [String], expected: Invocation)) throws {
    #expect(try Invocation(["conform"] + row.arguments) == row.expected)
  }

  static let mistakes: [(arguments: [String], line: String)] = [
    ([], "a capture is missing: a HAR file, or - for standard input"),
    (["--strict"], "a capture is missing: a HAR file, or - for standard input"),
    (["a.har", ""], "a capture is missing: a HAR file, or - for standard input"),
    (["a.har", "b.har", "a.har"], "'a.har' is named twice"),
    (["a.har", "trace=x"], "'trace=x' is no capture; did you mean --trace?"),
    (["a.har", "--evidance", "x"], "unknown option '--evidance'; did you mean --evidence?"),
    (["a.har", "--rules"], "unknown option '--rules'; did you mean --list-rules?"),
    (["a.har", "--json"], "unknown option '--json'; did you mean '--format json'?"),
    (
      ["a.har", "--format", "txt"],
      "unknown format 'txt'; known: text, json, markdown, sarif; did you mean text?"
    ),
    (["a.har", "--one-launch", "--launch", "7"], "--one-launch and --launch contradict each other"),
    (
      ["a.har", "--launch", "soon"],
      "--launch 'soon' is neither the number of an entry nor a time, 2026-11-20T19:30:00Z"
    ),
    (["-", "-"], "'-' is named twice"),
    (
      ["a.har", "--machine", "rest-v9"],
      "unknown machine 'rest-v9'; known: \((FlowMachine.names + ["auto"]).joined(separator: ", "))"
    ),
    (["a.har", "--format", "xml"], "unknown format 'xml'; known: text, json, markdown, sarif"),
    (["a.har", "--format=json", "--format=json"], "--format is given more than once"),
    (["a.har", "--strict=yes"], "--strict takes no value"),
    (["a.har", "--trace"], "--trace needs a value"),
    (["a.har", "--bogus"], "unknown option '--bogus'"), (["a.har", "--play"], "unknown option '--play'"),
    (
      ["a.har", "--origin", "http://pass.example"],
      "--origin 'http://pass.example' is no origin: https://host, or http://127.0.0.1:port on this machine"
    ),
    (
      ["a.har", "--origin", "https://me:canary@pass.example"],
      "--origin with a name or a password is no origin: https://host, or http://127.0.0.1:port on this machine"
    ),
    (["a.har", "--trace", "a.har"], "--trace would overwrite the capture"),
    (["a.har", "--evidence=a.har"], "--evidence would overwrite the capture"),
    (["a.har", "--trace=x", "--evidence=x"], "--trace and --evidence are the same file"),
    (["a.har", "--trace=-", "--evidence=-"], "--trace and --evidence are the same file"),
    (
      ["a.har", "--trace=-", "--format=json"],
      "--trace - takes the place of the report: leave --format out"
    ),
    (["--list-mvpds"], "a capture is missing: a HAR file, or - for standard input"),
    (
      ["a.har", "--list-mvpds", "--strict"],
      "--list-mvpds goes with --machine, --origin, and --format text or json"
    ),
    (
      ["a.har", "--list-mvpds", "--format", "sarif"],
      "--list-mvpds goes with --machine, --origin, and --format text or json"
    ),
    (["a.har", "--list-rules"], "--list-rules goes with --machine alone"),
    (["--list-rules", "--format=json"], "--list-rules goes with --machine alone"),
  ]

  @Test("a mistake is named in one line", arguments: mistakes)
  func mistake(_ row: (arguments: [String], line: String)) {
    #expect(throws: Complaint.usage(row.line)) { try Invocation(["conform"] + row.arguments) }
  }

  @Test("the capture is recognized under another name")
  func otherNames() throws {
    let folder = try Folder()
    let file = try folder.write("{}", to: "a.har")
    for other in [folder.url.path + "/./a.har", folder.url.path + "//a.har"] {
      #expect(throws: Complaint.usage("--trace would overwrite the capture")) {
        try Invocation(["conform", file, "--trace", other])
      }
    }
  }

  @Test("progress is shown for large files on a terminal, and removed at the end")
  func progress() {
    let (piece, size) = (1 << 22, 1 << 25)
    var written = ""
    func read(_ pieces: Int, of size: Int?, on terminal: Bool = true) -> String {
      written = ""
      withoutActuallyEscaping({ written += $0 }) { write in
        var progress = ReadingProgress(write: terminal ? write : nil)
        for _ in 0..<pieces { progress.advance(by: piece, of: size) }
        progress.finish()
      }
      return written
    }
    let clear = "\r\u{1B}[K"
    #expect(read(1, of: piece) == "")
    #expect(read(4, of: size) == "\(clear)reading: 8 MB, 25 %\(clear)reading: 16 MB, 50 %\(clear)")
    #expect(read(2, of: nil) == "\(clear)reading: 8 MB\(clear)")
    #expect(read(8, of: size, on: false) == "")
  }
}
