import CommandLineTool
import SSOStateGraph
import SSOStateMachine
import TestSupport
import Testing

@testable import sso_fsm_viz

@Suite struct ReplayTests {
  private static let graph = RESTV2.graph

  /// A line as a recorder writes it, of an arrow of the graph.
  static func line(_ id: String, in graph: StateGraph = graph) -> String {
    guard let edge = graph.edges.first(where: { $0.id == id }) else { return "no arrow \(id)" }
    return #"{"seq": 1, "from": "\#(edge.from)", "on": "\#(edge.on)", "condition": "as it was worded then", "#
      + #""edge": "\#(edge.id)", "to": "\#(edge.to)", "command": null}"#
  }

  private static let refusal = #"{"seq": 1, "from": "X.idle", "on": "retry", "refused": "not now"}"#
  private static let exchange = #"{"seq": 1, "http": {"method": "GET", "path": "/", "status": 200, "ms": 0}}"#

  private func walk(_ lines: [String], through graph: StateGraph = graph) throws -> Walked {
    try Replay.walk(Array(lines.joined(separator: "\n").utf8), through: graph)
  }

  @Test func arrowsAreWalkedAndTheRestIsWalkedPast() throws {
    let lines = [
      Self.exchange, Self.refusal, Self.line("X.idle-signIn"), Self.line("X.starting-noCredentials"),
      Self.exchange, Self.line("A.1-cancel"), Self.line("X.comingToRest-signedOut"), Self.refusal,
      Self.line("X.idle-signIn"),
    ]
    for text in [lines, lines + [""]] {
      let walked = try walk(text)
      #expect(walked.begin == "X.idle" && walked.end == "X.starting")
      #expect(walked.count(of: "X.idle") == 2 && walked.count(of: "A.1") == 1)
      let counts = Self.graph.edges.map { walked.count(of: $0) }
      #expect(counts.reduce(0, +) == 5 && counts.filter { $0 > 0 }.count == 4)
    }
  }

  @Test func aLaunchMayBeginInAnyRest() throws {
    #expect(try walk([Self.line("X.signedIn-play")]).begin == "X.signedIn")
    let refused = try walk([Self.refusal])
    #expect(refused.begin == "X.idle" && refused.end == "X.idle" && refused.count(of: "X.idle") == 1)
  }

  static let misfits: [(lines: [String], reason: String)] = [
    ([], "it tells of no stage"),
    ([exchange, ""], "it tells of no stage"),
    (["", exchange], "line 1: no JSON object: column 1"),
    ([exchange, "{}", exchange], "line 2: \(TraceLineKind.neither)"),
    ([line("A.1-answered")], "line 1: A.1-answered leaves 'A.1', where no flow begins"),
    ([#"{"from":"Z.1","refused":"x"}"#], "line 1: an event is refused in 'Z.1', where no flow begins"),
    (
      [line("X.idle-signIn"), exchange, line("A.1-answered")],
      "line 3: A.1-answered leaves 'A.1', but the flow stands in X.starting"
    ),
    (
      [line("X.idle-signIn"), refusal],
      "line 2: an event is refused in 'X.idle', but the flow stands in X.starting"
    ),
    (
      [line("X.idle-signIn").replacing("X.idle-signIn", with: "X.idle-sign\\u001b\\nIn")],
      "line 1: rest-v2 has no arrow 'X.idle-sign??In'"
    ),
    (
      [line("X.idle-signIn").replacing("\"from\": \"X.idle\"", with: "\"from\": \"A.1\"")],
      "line 1: X.idle-signIn leaves X.idle, not 'A.1'"
    ),
    (
      [line("X.idle-signIn").replacing("\"on\": \"signIn\"", with: "\"on\": \"play\"")],
      "line 1: X.idle-signIn is taken on signIn, not 'play'"
    ),
    (
      [line("X.idle-signIn").replacing("X.starting", with: "A.1")],
      "line 1: X.idle-signIn leads to X.starting, not 'A.1'"
    ),
    (
      [line("X.idle-signIn").replacing("X.idle-signIn", with: String(repeating: "x", count: 200))],
      "line 1: rest-v2 has no arrow '\(String(repeating: "x", count: 60))…'"
    ),
  ]

  @Test(arguments: misfits)
  func aLineThatDoesNotFitIsNamed(_ row: (lines: [String], reason: String)) {
    #expect(throws: Misfit(reason: row.reason)) { try walk(row.lines) }
  }
}

// MARK: - Options

extension ReplayTests {
  static func options(_ trace: String, _ change: (inout Options) -> Void = { _ in }) -> Options {
    var options = Options()
    options.traces = [trace]
    change(&options)
    return options
  }

  @Test func theTraceGoesIntoEveryFormat() throws {
    let folder = try Folder()
    let file = try folder.write(Self.line("X.idle-signIn") + "\n", to: "trace")
    let walked = try walk([Self.line("X.idle-signIn")])
    #expect(try Self.options(file).render() == Self.graph.dotUTF8(DOTOptions(walked: walked)))
    #expect(
      try Self.options(file) { $0.format = .json }.render() == Array(Self.graph.json(walked: walked).utf8))
    #expect(
      try Self.options(file) { $0.format = .markdown }.render()
        == Array(Self.graph.markdown(walked: walked).utf8))
  }

  /// The walk goes through stages that are not drawn.
  @Test func partsAreLaidOverToo() throws {
    let folder = try Folder()
    let lines = ["X.idle-signIn", "X.starting-noCredentials", "A.1-cancel"].map { Self.line($0) }
    let file = try folder.write(lines.joined(separator: "\n"), to: "trace")
    let walked = try walk(lines)
    let part = Self.graph.limited(toPhases: ["A"])
    #expect(try Self.options(file) { $0.phases = ["A"] }.render() == part.dotUTF8(DOTOptions(walked: walked)))
    let chain = try #require(Self.graph.chain(from: "X.idle", to: "A.2"))
    #expect(
      try Self.options(file) { $0.chain = Options.Chain(from: "X.idle", to: "A.2") }.render()
        == chain.dotUTF8(DOTOptions(hubs: .single, walked: walked)))
  }

  @Test func aTraceOfNoMachineIsNoFaultOfTheCommandLine() throws {
    let folder = try Folder()
    let file = try folder.write(Self.line("A.1-answered"), to: "trace")
    let reason = "line 1: A.1-answered leaves 'A.1', where no flow begins"
    #expect(throws: Complaint.failure("the trace '\(file)' does not fit: \(reason)")) {
      try Self.options(file).render()
    }
  }
}
