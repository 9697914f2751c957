import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_fsm_viz

/// Recorded runs, which the tool itself lays over their graphs.
@Suite(.needsProcesses) struct TraceTests {
  let tool: Tool
  private let flow: Tool
  let folder: Folder

  init() throws { (tool, flow, folder) = (try Tool("sso-fsm-viz"), try Tool("sso-flow"), try Folder()) }

  @Test func everyScenarioLaysOverItsGraph() throws { try checkScenarios(of: .restV2) }

  /// Checks the trace of scenarios of a machine that `sso-flow` runs.
  func checkScenarios(of machine: MachineCatalogue) throws {
    let listed = try flow.run("scenarios", "--machine", machine.rawValue).output
    let scenarios = listed.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(scenarios.count > 20)
    for scenario in LongSearches.every(3, of: scenarios) {
      let trace = try record("--machine", machine.rawValue, "--simulate", scenario, "--logout")
      try check(trace, machine, scenario)
    }
  }

  @Test func aRelaunchBeginsWhereTheLastLaunchEnded() throws {
    let store = ["--simulate", "partner-sign-in", "--store", folder.path("store")]
    _ = try record(store)
    let trace = try record(store)
    let laid = try check(trace, .restV2, "relaunch")
    #expect(laid.begin == "X.signedIn" && laid.end == "X.signedIn")
    #expect(laid.edges.first { $0.id == "X.signedIn-play" }?.walked == 1)
  }

  func record(_ arguments: String...) throws -> String { try record(arguments) }

  private func record(_ arguments: [String]) throws -> String {
    let file = folder.path("trace")
    _ = try flow.run(["run", "--trace", file] + arguments)
    return file
  }
}

// MARK: - The overlay, counted once more

extension TraceTests {
  struct Laid: Decodable {
    struct Part: Decodable {
      let id: String
      let walked: Int
    }

    let stages: [Part]
    let edges: [Part]
    let begin: String
    let end: String
  }

  struct Line: Decodable {
    let from: String?
    let edge: String?
    let to: String?
  }

  @discardableResult
  func check(_ trace: String, _ machine: MachineCatalogue, _ name: String) throws -> Laid {
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    let arrows = lines.filter { $0.edge != nil }
    let run = try tool.run("--machine", machine.rawValue, "--trace", trace, "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(name): \(run.errors)")
    let laid = try JSONDecoder().decode(Laid.self, from: Data(run.output.utf8))
    let begin = try #require(lines.compactMap(\.from).first)
    #expect(laid.begin == begin, "\(name)")
    #expect(laid.end == arrows.last?.to, "\(name)")
    #expect(counts(laid.edges) == counts(arrows.compactMap(\.edge)), "\(name)")
    #expect(counts(laid.stages) == counts([begin] + arrows.compactMap(\.to)), "\(name)")
    return laid
  }

  private func counts(_ parts: [Laid.Part]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: parts.filter { $0.walked != 0 }.map { ($0.id, $0.walked) })
  }

  private func counts(_ ids: [String]) -> [String: Int] {
    Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

// MARK: - Files

extension TraceTests {
  static let hint = "; try 'sso-fsm-viz --help'\n"

  @Test func standardInputIsReadForADash() throws {
    let trace = try record("--simulate", "returning-subscriber")
    let piped = try tool.shell("cat '\(trace)' | \"$0\" --trace -")
    #expect(piped.status == 0 && piped.output.contains("×, ends here"))
    #expect(try piped.output == tool.run("--trace", trace).output)
    #expect(try piped.output == tool.run("--trace", trace).output, "equal traces give equal bytes")
  }

  @Test func whatCannotBeReadIsAFaultOfTheCommandLine() throws {
    for (name, reason) in [("missing", "No such file or directory"), ("", "Is a directory")] {
      let run = try tool.run("--trace", folder.path(name))
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.hasSuffix(" cannot be read: \(reason)\(Self.hint)"))
    }
    let closed = try tool.shell("\"$0\" --trace - <&-")
    #expect(closed.status == 2)
    #expect(closed.errors.hasPrefix("sso-fsm-viz: the trace on standard input cannot be read: "))
  }

  @Test func aTraceIsNotOverwrittenThroughAnotherPath() throws {
    let trace = try folder.write("{}", to: "trace")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: trace)
    for output in [link, folder.path(".//trace")] {
      let run = try tool.run("--trace", trace, "--output", output)
      #expect(run.status == 2)
      #expect(run.errors.contains("--output would overwrite the trace"))
    }
    #expect(try folder.text("trace") == "{}")
  }

  @Test func whatNeverEndsIsGivenUp() throws {
    let run = try tool.run("--trace", "/dev/zero")
    #expect(run.status == 2)
    #expect(run.errors == "sso-fsm-viz: the trace '/dev/zero' is longer than 67108864 bytes\(Self.hint)")
  }

  @Test func aLineThatDoesNotFitIsNamedAndNothingIsWritten() throws {
    let trace = try record("--simulate", "partner-sign-in")
    let text = try folder.text("trace")
    try text.replacing("\"to\": \"D.8\"", with: "\"to\": \"D.9\"").write(
      toFile: trace, atomically: true, encoding: .utf8)
    let run = try tool.run("--trace", trace, "--output", folder.path("flow.dot"))
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors
        == "sso-fsm-viz: the trace '\(trace)' does not fit: line 34: D.7-answered leads to D.8, not 'D.9'\n")
    #expect(try folder.names() == ["trace"])
  }

  /// A trace no longer fits if a line is left out, unless the arrow of that line returns to its own stage.
  @Test func everyArrowThatIsMissingIsMissed() throws {
    let trace = try record("--simulate", "second-screen")
    let lines = try folder.text("trace").split(separator: "\n").map(String.init)
    for (place, line) in lines.enumerated().dropLast() {
      guard let arrow = RESTV2.graph.edges.first(where: { line.contains("\"edge\": \"\($0.id)\"") }) else {
        continue
      }
      var rest = lines
      rest.remove(at: place)
      let fits = (try? Replay.walk(Array(rest.joined(separator: "\n").utf8), through: RESTV2.graph)) != nil
      #expect(fits == (arrow.from == arrow.to), "\(trace): \(line)")
    }
  }
}
