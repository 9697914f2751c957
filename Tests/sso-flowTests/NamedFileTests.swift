import CommandLineTool
import Foundation
import TestSupport
import Testing

@testable import sso_flow

/// No file that is written is another file of the command line, under whatever name.
@Suite struct NamedFileTests {
  /// Options, in a folder with the files `a.har`, `allow`, `statement` and `s/store.json`, and with links.
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: String
    let complaint: String?
    var links: [(name: String, target: String)] = []
    var isHard = false

    var testDescription: String { arguments }
  }

  private static let elsewhere = "--trace would overwrite what another option names"
  private static let run = "run --simulate denied --store s --trace"

  static let rows = [
    Row(arguments: "\(run) t", complaint: elsewhere, links: [("t", "s/store.json")]),
    Row(arguments: "\(run) t", complaint: elsewhere, links: [("t", "s/store.json")], isHard: true),
    Row(arguments: "\(run) t", complaint: elsewhere, links: [("t", "u"), ("u", "s/configuration.json")]),
    Row(arguments: "\(run) t/store.json", complaint: elsewhere, links: [("t", "s")]),
    Row(arguments: "\(run) s/../s/new", complaint: elsewhere),
    Row(
      arguments: "run --simulate denied --store l --trace new/store.json", complaint: elsewhere,
      links: [("l", "new")]),
    Row(arguments: "\(run) t", complaint: nil, links: [("t", "other")]),
    Row(
      arguments: "run --simulate denied --software-statement statement --trace t", complaint: elsewhere,
      links: [("t", "statement")]),
    Row(
      arguments: "conform a.har --allow allow --evidence allow",
      complaint: "--evidence would overwrite the file of --allow"),
    Row(
      arguments: "conform a.har --allow allow --trace t",
      complaint: "--trace would overwrite the file of --allow",
      links: [("t", "allow")]),
    Row(
      arguments: "conform a.har --evidence t", complaint: "--evidence would overwrite the capture",
      links: [("t", "a.har")], isHard: true),
    Row(
      arguments: "conform a.har --trace t --evidence u",
      complaint: "--trace and --evidence are the same file",
      links: [("t", "new"), ("u", "t")]),
    Row(arguments: "conform a.har --trace t --evidence u", complaint: nil, links: [("t", "v"), ("u", "w")]),
  ]

  @Test(
    "a file that is written is no other one of the command line, before anything is written", arguments: rows)
  func identity(_ row: Row) throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("s"), withIntermediateDirectories: true)
    for (name, text) in [
      ("a.har", "{}"), ("allow", "V2-R11 a reason\n"), ("statement", "any"), ("s/store.json", "{}"),
      ("s/configuration.json", "{}"),
    ] { _ = try folder.write(text, to: name) }
    for link in row.links {
      if row.isHard {
        try FileManager.default.linkItem(atPath: folder.path(link.target), toPath: folder.path(link.name))
      } else {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(link.name), withDestinationPath: link.target)
      }
    }
    let options = row.arguments.split(separator: " ").map(String.init)
    let paths = ["--store", "--trace", "--evidence", "--allow", "--software-statement", "conform"]
    let arguments = zip(options, [""] + options).map { paths.contains($1) ? folder.path($0) : $0 }
    if let complaint = row.complaint {
      #expect(throws: Complaint.usage(complaint)) { try Invocation(arguments) }
    } else {
      _ = try Invocation(arguments)
    }
  }
}
