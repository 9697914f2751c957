import Foundation
import SSOConformance
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// `sso-flow conform` as a process: exit statuses, complaints, files.
@Suite(.needsProcesses) struct ConformToolTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-flow"), try Folder()) }

  static let profiles = RecordedEntry(url: "https://sp.auth.adobe.com/api/v2/REF30/profiles")
  static let image = RecordedEntry(url: "https://cdn.example/logo.png")

  private func capture(_ entries: RecordedEntry...) throws -> String {
    try folder.write(RecordedEntry.file(entries), to: "a.har")
  }

  @Test("help, version and rules go to standard output")
  func texts() throws {
    let rows = [
      (["--help"], Help.conform), (["-h"], Help.conform), (["--version"], Help.version),
      (["--list-rules"], Help.rules(of: nil)),
      (["--list-rules", "--machine", "rest-v2"], Help.rules(of: .restV2)),
    ]
    for (arguments, text) in rows {
      let run = try tool.run(["conform"] + arguments)
      #expect(run.status == 0 && run.output == text && run.errors.isEmpty)
    }
    #expect(Help.rules(of: .restV2).contains("V2-R11  ") && !Help.rules(of: .restV2).contains("V1-R"))
    #expect(Help.text.contains("sso-flow conform [options] FILE"))
  }

  @Test("every line of the help fits a terminal")
  func widths() {
    #expect(Help.conform.split(separator: "\n").filter { $0.count > 115 } == [])
  }

  /// Files that are not captures, each with a part of the complaint. Nothing of the file is repeated.
  static let noCaptures: [(content: String?, line: String)] = [
    (nil, "cannot be read: No such file or directory"),
    ("", "cannot be read as a HAR: byte 0: there is nothing in it"),
    ("canary", "cannot be read as a HAR: byte "),
    ("{\"canary\": 1}", "it has no log.entries, so it is no HAR"),
    (#"{"log":{"entries":[{"request":{"method":"canary"#, "it ends in the middle"),
    (#"{"log":{"entries":[{"request":{"method":"GET"}}]}}"#, "entry 0, "),
  ]

  @Test("a file that is not a capture is status 2, and one line says where and why", arguments: noCaptures)
  func unreadable(_ row: (content: String?, line: String)) throws {
    let file = try row.content.map { try folder.write($0, to: "a.har") } ?? folder.path("a.har")
    let run = try tool.run("conform", file, "--trace", folder.path("t"), "--evidence", folder.path("e"))
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains(row.line), "\(run.errors) says: \(row.line)")
    #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains("canary"))
    #expect(run.errors.hasSuffix("; try 'sso-flow conform --help'\n"))
    #expect(try folder.names().filter { $0 != "a.har" } == [])
  }

  @Test("a file that breaks off is judged as far as it is whole, and a line says where it ends")
  func cutOff() throws {
    let whole = RecordedEntry.file([Self.profiles, Self.image])
    let file = try folder.write(String(whole.dropLast(20)), to: "cut.har")
    let run = try tool.run("conform", file)
    #expect(run.status < 2 && run.output.contains("1 call"))
    #expect(run.errors.contains("'\(file)' is cut off, entry 1, byte "))
    #expect(run.errors.hasSuffix(": it ends in the middle: what comes before is judged\n"))
  }

  @Test("several files are one recording: a note says where each begins, and a place names its file")
  func severalFiles() throws {
    let first = try folder.write(RecordedEntry.file([Self.image, Self.profiles]), to: "1.har")
    let second = try folder.write(RecordedEntry.file([Self.profiles]), to: "2.har")
    let run = try tool.run("conform", first, second)
    #expect(run.output.contains("2 calls"), "\(run.output)")
    #expect(
      run.errors == "sso-flow conform: '\(first)' begins with entry 0\n"
        + "sso-flow conform: '\(second)' begins with entry 2\n")
    let sarif = try tool.run("conform", first, second, "--format", "sarif").output
    #expect(sarif.contains("1.har\"") && sarif.contains("2.har\""))
    let broken = try folder.write("{}", to: "3.har")
    let refused = try tool.run("conform", first, broken)
    #expect(refused.status == 2 && refused.errors.contains("'\(broken)' cannot be read as a HAR"))
  }

  @Test(
    "the recordings in a zip are one: a note says where each begins, and where one breaks off or cannot be read"
  )
  func zip() throws {
    let zip = Repository.file("Tests/SSOConformanceTests/Fixtures/zip/ways.zip").path
    let run = try tool.run("conform", zip)
    #expect(run.status < 2 && run.output.contains("3 calls"), "\(run.output)")
    #expect(
      run.errors == "sso-flow conform: 'stored.har' of '\(zip)' begins with entry 0\n"
        + "sso-flow conform: 'a/level 0.HAR' of '\(zip)' begins with entry 1\n"
        + "sso-flow conform: 'fixed.json' of '\(zip)' begins with entry 2\n")
    let cut = Repository.file("Tests/SSOConformanceTests/Fixtures/zip/cut.zip").path
    let lines = try tool.run("conform", cut).errors.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasPrefix("sso-flow conform: 'cut.har' is cut off, entry 1, byte "))
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: zip)))
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "{")))
    bytes[place + 1] = UInt8(ascii: "'")
    let broken = folder.path("broken.zip")
    try Data(bytes).write(to: URL(fileURLWithPath: broken))
    let refused = try tool.run("conform", broken)
    #expect(
      refused.status == 2 && refused.errors.contains("'stored.har' of '\(broken)' cannot be read as a HAR: "))
  }

  @Test("a page of the service's host is no call, and is counted as what it is")
  func pages() throws {
    let file = try capture(RecordedEntry(url: "https://sp.auth.adobe.com/favicon.ico"))
    let run = try tool.run("conform", file)
    #expect(run.status == 3)
    #expect(run.errors.contains("1 entry of its hosts has a path that no call has, and 0 entries went"))
  }

  @Test("a capture without a call of the service is status 3, and says what to do")
  func nothingOfTheService() throws {
    let file = try capture(Self.image, RecordedEntry(url: "https://pass.example/api/v2/REF30/profiles"))
    for format in ["text", "json", "markdown", "sarif"] {
      let run = try tool.run("conform", file, "--format", format)
      #expect(run.status == 3 && run.output.isEmpty)
      #expect(
        run.errors == "sso-flow conform: '\(file)' holds no call of the service; 2 entries went elsewhere: "
          + "name a host of your own with --origin URL\n")
    }
    #expect(try tool.run("conform", file, "--origin", "https://pass.example").status < 2)
  }

  @Test("what a browser asks before a call is counted, and is not a call")
  func preflights() throws {
    let url = "https://sp.auth.adobe.com/api/v2/REF30/profiles"
    let file = try capture(RecordedEntry(method: "OPTIONS", url: url), RecordedEntry(url: url))
    #expect(try tool.run("conform", file).output.contains("; 1 entry ignored: 1 preflight\n"))
  }

  @Test("a capture may come from standard input")
  func standardInput() throws {
    let file = try capture(Self.profiles)
    let named = try tool.run("conform", file)
    let piped = try tool.shell(#"cat '\#(file)' | "$0" conform -"#)
    #expect(piped.output == named.output && piped.status == named.status)
    #expect(
      try tool.shell(#"printf '' | "$0" conform -"#).errors.hasPrefix("sso-flow conform: standard input "))
  }

  @Test("a closed pipe is quiet and keeps the status")
  func closedPipe() throws {
    let file = try capture(Self.profiles)
    let run = try tool.runIntoClosedPipe("conform", file)
    #expect(try run.errors.isEmpty && run.status == tool.run("conform", file).status)
  }

  @Test("without a terminal, nothing is colored and no progress is shown")
  func plain() throws {
    let run = try tool.run("conform", try capture(Self.profiles))
    #expect(!run.output.contains("\u{1B}") && run.errors.isEmpty)
  }

  @Test("output never goes into the capture")
  func overwriting() throws {
    let file = try capture(Self.profiles)
    let before = try folder.text("a.har")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: file)
    for option in ["--trace", "--evidence"] {
      for name in [file, folder.path("link")] {
        let run = try tool.run("conform", file, option, name)
        #expect(run.status == 2 && run.errors.contains("\(option) would overwrite the capture"))
      }
    }
    let appended = try tool.shell(#""$0" conform '\#(file)' >> '\#(file)'"#)
    #expect(appended.status == 2 && appended.errors.contains("standard output goes to the capture"))
    #expect(try folder.text("a.har") == before)
  }

  @Test("a file that cannot be written leaves nothing behind, and is not a verdict")
  func unwritable() throws {
    let file = try capture(Self.profiles)
    for option in ["--trace", "--evidence"] {
      let run = try tool.run("conform", file, option, folder.path("none/x"))
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("\(option) '\(folder.path("none/x"))' cannot be written: No such file"))
    }
    #expect(try folder.names() == ["a.har"])
  }

  @Test("evidence is also a capture, with only the calls of the service")
  func evidence() throws {
    let file = try capture(Self.image, Self.profiles, Self.image)
    let run = try tool.run("conform", file, "--evidence", folder.path("e.har"))
    #expect(run.status < 2)
    let again = try tool.run("conform", folder.path("e.har"))
    #expect(again.status < 2)
    #expect(again.output.contains("; 0 entries ignored\n"))
    #expect(run.output.contains("; 2 entries ignored: 2 elsewhere\n"))
    let printed = try tool.run("conform", file, "--evidence", "-")
    #expect(try printed.output == folder.text("e.har") && printed.status == run.status)
  }
}
