import CommandLineTool
import SSOStateGraph
import Testing

@testable import SSOStateMachine
@testable import sso_fsm_viz

@Suite struct OptionsTests {
  @Test func nothingMeansTheWholeFlowAsDOT() throws {
    #expect(try Invocation([]) == .draw(Options()))
  }

  @Test func bothFormsOfAValueAreRead() throws {
    var options = Options()
    options.format = .json
    options.phases = ["A", "B"]
    #expect(try Invocation(["--format", "json", "--phase", "A,B"]) == .draw(options))
    #expect(try Invocation(["--format=json", "--phase=A,B"]) == .draw(options))
  }

  @Test func everyOptionFindsItsPlace() throws {
    var options = Options()
    options.machine = .restV2
    options.hubs = .hide
    options.chain = Options.Chain(from: "X.idle", to: "A.1")
    options.traces = ["-", "run.jsonl"]
    options.onlyWalked = true
    options.output = "a=b.dot"
    #expect(
      try Invocation([
        "--machine", "rest-v2", "--hubs=hide", "--from", "X.idle", "--to=A.1", "--trace", "-",
        "--trace=run.jsonl", "--only-walked",
        "--output=a=b.dot",
      ]) == .draw(options))
    #expect(try Invocation(["--output", "-"]) == .draw(Options()))
    #expect(try Invocation(["--list"]) == .list)
    #expect(try Invocation(["--migration"]) == .migration)
    #expect(try Invocation(["--help", "--anything"]) == .help)
    #expect(try Invocation(["--list", "--help"]) == .help)
    #expect(try Invocation(["--version"]) == .version)
  }

  static let mistakes: [(arguments: [String], message: String)] = [
    (["--bogus"], "unknown option '--bogus'"),
    (["--bogus=1"], "unknown option '--bogus'"),
    (["-f"], "unknown option '-f'"),
    (["flow.dot"], "unexpected argument 'flow.dot'"),
    (["-"], "unexpected argument '-'"),
    (["--format", "pdf"], "unknown format 'pdf'; known: dot, mermaid, html, json, markdown"),
    (["--format", "DOT"], "unknown format 'DOT'; known: dot, mermaid, html, json, markdown"),
    (["--machine=rest-v9"], "unknown machine 'rest-v9'; known: rest-v2, rest-v1, access-enabler"),
    (["--hubs", "all"], "unknown layout of hubs 'all'; known: per-phase, any, single, hide"),
    (["--hubs", "any", "--format", "json"], "--hubs goes with --format dot only"),
    (
      ["--overview", "--phase=C"], "--overview shows every phase, without stages; --phase does not go with it"
    ),
    (
      ["--from=A.1", "--to=A.2", "--overview"],
      "--overview shows every phase, without stages; --from does not go with it"
    ),
    (
      ["--overview", "--hubs=any"], "--overview shows every phase, without stages; --hubs does not go with it"
    ),
    (
      ["--overview", "--format=markdown"],
      "--overview is drawn, not told; --format markdown does not go with it"
    ),
    (["--overview", "--overview"], "--overview is given more than once"),
    (["--overview=yes"], "--overview takes no value"),
    (["--format=mermaid", "--hubs=any"], "--hubs goes with --format dot only"),
    (["--format"], "--format needs a value"),
    (["--format="], "--format needs a value"),
    (["--output", "--list"], "--output needs a value"),
    (["--trace"], "--trace needs a value"),
    (["--trace=-", "--trace=-"], "--trace - is given more than once"),
    (["--trace=b", "--trace=a", "--output=a"], "--output would overwrite the trace"),
    (["--only-walked"], "--only-walked needs --trace"),
    (["--only-walked=yes", "--trace=a"], "--only-walked takes no value"),
    (["--diff"], "--diff needs a value"),
    (["--diff=a", "--diff=b"], "--diff is given more than once"),
    (["--diff=a", "--trace=b"], "--trace does not go with --diff"),
    (["--diff=a", "--hubs=any"], "--hubs does not go with --diff"),
    (["--diff=a", "--format=dot"], "--diff is written as text, or with --format json"),
    (["--diff=a", "--format=pdf"], "unknown format 'pdf'; known: dot, mermaid, html, json, markdown"),
    (["--diff=a", "--output=a"], "--output would overwrite the graph"),
    (["--trace=a", "--output=a"], "--output would overwrite the trace"),
    (["--format=dot", "--format=dot"], "--format is given more than once"),
    (["--from", "A.1"], "--from needs --to"),
    (["--to", "A.1"], "--to needs --from"),
    (["--list=yes"], "--list takes no value"),
    (["--list", "--list"], "--list is given more than once"),
    (["--list", "all"], "unexpected argument 'all'"),
    (["--list", "--format", "json"], "--list stands alone"),
    (["--list", "--migration"], "--list stands alone"),
    (["--list", "--trace", "a"], "--list stands alone"),
    (["--migration", "--output", "table.md"], "--migration stands alone"),
    (["--machine=rest-v1", "--migration"], "--migration stands alone"),
    (["--help="], "--help takes no value"),
    (["two\nlines"], "unexpected argument 'two?lines'"),
    ([""], "unexpected argument ''"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNamed(_ mistake: (arguments: [String], message: String)) {
    #expect(throws: Complaint.usage(mistake.message)) { try Invocation(mistake.arguments) }
  }

  @Test func whatTheGraphDoesNotHaveIsNamed() {
    let known = RESTV2.graph.phases.joined(separator: ", ")
    var options = Options()
    options.phases = ["A", "Q"]
    #expect(throws: Complaint.usage("unknown phase 'Q'; known: \(known)")) { try options.render() }
    options.phases = nil
    options.chain = Options.Chain(from: "X.idle", to: "Z.1")
    #expect(throws: Complaint.usage("no stage 'Z.1'; --format json lists the stages")) {
      try options.render()
    }
    options.phases = ["A"]
    options.chain = Options.Chain(from: "A.1", to: "A.1")
    #expect(throws: Never.self) { try options.render() }
  }

  @Test func noWayBetweenStagesIsNoFaultOfTheCommandLine() {
    let islands = StateGraph(
      machine: "islands", initial: "A.1",
      stages: ["A.1", "A.2"].map {
        StageOutline(id: $0, name: "", title: "", knows: "", kind: .resting, command: nil, edges: [])
      })
    var options = Options()
    options.chain = Options.Chain(from: "A.1", to: "A.2")
    #expect(throws: Complaint.failure("no flow goes from A.1 to A.2")) { try options.chosen(of: islands) }
  }

  @Test func aChainKeepsItsArrowsInFull() throws {
    var options = Options()
    options.chain = Options.Chain(from: "X.idle", to: "A.1")
    let chain = RESTV2.graph.chain(from: "X.idle", to: "A.1")
    #expect(try options.render() == chain?.dotUTF8(DOTOptions(hubs: .single)))
    options.hubs = .perPhase
    #expect(try options.render() == chain?.dotUTF8())
  }

  @Test func everyFormatGivesItsText() throws {
    var options = Options()
    #expect(try options.render() == RESTV2.graph.dotUTF8())
    options.format = .json
    #expect(try options.render() == Array(RESTV2.graph.json().utf8))
    options.format = .markdown
    #expect(try options.render() == Array(RESTV2.graph.markdown().utf8))
    options.format = .mermaid
    #expect(try options.render() == Array(RESTV2.graph.mermaid().utf8))
  }

  @Test func theMapIsWrittenInItsFormats() throws {
    var options = try draw("--overview")
    let map = RESTV2.graph.overview
    #expect(try options.render() == map.dotUTF8())
    options.format = .json
    #expect(try options.render() == Array(map.json().utf8))
    options.format = .mermaid
    #expect(try options.render() == Array(map.mermaid().utf8))
  }

  @Test(arguments: [
    (["--phase", "c"], ["C"]), (["--phase", "a,F,c"], ["A", "F", "C"]),
    (["--machine=rest-v1", "--phase=dcr,v1.l"], ["DCR", "V1.L"]),
    (["--machine=access-enabler", "--phase=s.REGULAR"], ["S.regular"]),
  ])
  func phasesAreTypedInEitherCase(_ arguments: [String], _ phases: [String]) throws {
    let options = try draw(arguments)
    #expect(try options.render() == options.machine.graph.limited(toPhases: phases).dotUTF8())
  }

  private func draw(_ arguments: String...) throws -> Options { try draw(arguments) }

  private func draw(_ arguments: [String]) throws -> Options {
    guard case .draw(let options) = try Invocation(arguments) else { throw Complaint.usage("no drawing") }
    return options
  }
}
