import FlowTool
import Foundation
import SSOConformance
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// No secret of a capture in anything that `conform` prints or writes.
@Suite(.needsProcesses) struct ConformSecrecyTests {
  /// A capture. It is read as a capture of its own machine, and as a capture of other machines.
  struct Row: Sendable {
    let machine: FlowMachine
    let text: String
    /// The formats to test, the first for the machine of the capture and the next for the others.
    let formats: [String]
  }

  @Test("no format, trace or evidence shows a secret, in whatever form")
  func secrets() throws {
    try Self.check(Row(machine: .restV2, text: CanaryCaptures.restV2, formats: ["text", "sarif"]))
  }

  /// Checks the output of the tool for a capture that is full of secrets.
  static func check(_ row: Row) throws {
    let others = FlowMachine.all.filter { $0 != row.machine }.map(\.name)
    let (tool, folder) = (try Tool("sso-flow"), try Folder())
    let file = try folder.write(row.text, to: "a.har")
    for form in CanaryCaptures.forms.prefix(1) { #expect(row.text.contains(form)) }
    var shown: [(String, String)] = []
    // In a long search each format goes through the tool once; otherwise the capture is read as one of its own machine.
    for (machine, format) in LongSearches.every(2, of: Array(zip(["auto"] + others + ["auto"], row.formats)))
    {
      let run = try tool.run(
        "conform", file, "--machine", machine, "--format", format, "--trace", folder.path("t"), "--evidence",
        folder.path("e"))
      #expect(run.status != 2, "\(run.errors)")
      shown.append(("\(machine), \(format)", run.output + run.errors))
      for name in try folder.names() where name != "a.har" {
        shown.append(("\(machine), file \(name)", try folder.text(name)))
      }
      shown += try formats(of: row.text, among: machines(named: machine)).map {
        ("\(machine), \($0)", $1)
      }
    }
    let forms = CanaryCaptures.forms.map { $0.lowercased() }
    for (place, text) in shown.map({ ($0, $1.lowercased()) }) {
      for form in forms {
        guard text.holds(form) else { continue }
        let before = text.range(of: form).map { text[..<$0.lowerBound].suffix(60) } ?? ""
        Issue.record("a secret of \(row.machine.name) is shown in \(place): …\(before)")
      }
    }
  }

  private static func machines(named name: String) -> [ConformanceMachine] {
    FlowMachine.all.filter { name == "auto" || $0.name == name }.map(\.conformance)
  }

  /// The report in every format, as the tool writes it.
  private static func formats(
    of capture: String, among machines: [ConformanceMachine]
  ) throws -> [(String, String)] {
    let report = try #require(try Capture(har: Array(capture.utf8)).examined(among: machines))
    let rules = report.machine.rules
    return [
      ("text", report.text(colored: true, rules: rules)), ("json", report.json()),
      ("markdown", report.markdown(rules: rules)),
      ("sarif", report.sarif(files: ["a.har"], rules: rules)),
    ]
  }

  @Test("the forms of a secret are found wherever they are")
  func forms() {
    for before in 0..<6 {
      let text = CanaryCaptures.base64(String(repeating: "x", count: before) + CanaryCaptures.word + "yz")
      #expect(CanaryCaptures.forms.contains { text.contains($0) }, "\(text)")
    }
  }
}
