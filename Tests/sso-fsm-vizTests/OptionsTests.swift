import CommandLineTool
import Testing

@testable import SSOStateGraph
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
    (options.machine, options.isMachineNamed) = (.restV2, true)
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
    #expect(try Invocation(["-h"]) == .help)
    #expect(try Invocation(["--list", "-h"]) == .help)
    #expect(try Invocation(["--version"]) == .version)
  }

  @Test("For a drawing without Mermaid, the tool says what draws it instead", arguments: [true, false])
  func aDrawingThatMermaidDoesNotTake(isOverview: Bool) throws {
    var options = Options()
    options.isOverview = isOverview
    let instead = isOverview ? "--format dot draws the map" : "--phase draws a part"
    let line = "501 lines in 9 characters are more than Mermaid takes (500, 50000); \(instead)"
    #expect(throws: Complaint.usage(line)) {
      try options.chart { () throws(MermaidOverflow) in throw MermaidOverflow(lines: 501, characters: 9) }
    }
  }

  private static let formats = "dot, mermaid, html, json, markdown"
  private static let files = "; a trace goes after --trace, a drawing after --output"

  static let mistakes: [(arguments: [String], message: String)] = [
    (["--bogus"], "unknown option '--bogus'"),
    (["--output", "-h"], "--output needs a value"),
    (["--bogus=1"], "unknown option '--bogus'"),
    (["--trce", "run.jsonl"], "unknown option '--trce'; did you mean --trace?"),
    (["-trace=run.jsonl"], "unknown option '-trace'; did you mean --trace?"),
    (["--Trace", "-"], "unknown option '--Trace'; did you mean --trace?"),
    (["trace=secret"], "unexpected argument 'trace'; did you mean --trace?"),
    (["—trace", "run.jsonl"], "unexpected argument '—trace'; did you mean --trace?"),
    (["-f"], "unknown option '-f'; did you mean --format or --from?"),
    (["--json"], "unknown option '--json'; did you mean '--format json'?"),
    (["html"], "unexpected argument 'html'; did you mean '--format html'?"),
    (["rest-v2"], "unexpected argument 'rest-v2'; did you mean '--machine rest-v2'?"),
    (["--phase", "A,", "B"], "unexpected argument 'B'; phases are written A,B, without spaces"),
    (["--phase", "C", "D"], "unexpected argument 'D'; phases are written A,B, without spaces"),
    (["flow.dot"], "unexpected argument 'flow.dot'\(files)"),
    (["-"], "unexpected argument '-'\(files)"),
    (["--format", "yaml"], "unknown format 'yaml'; known: \(formats)"),
    (["--format", "jsn"], "unknown format 'jsn'; known: \(formats); did you mean json?"),
    (["--format", "SVG"], "svg is drawn by Graphviz: sso-fsm-viz | dot -Tsvg -o flow.svg"),
    (["--machine=oauth"], "unknown machine 'oauth'; known: \(MachineCatalogue.known)"),
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
    (["--diff=a", "--format=yaml"], "unknown format 'yaml'; known: \(formats)"),
    (["--diff=a", "--output=a"], "--output would overwrite the graph"),
    (["--trace=a", "--output=a"], "--output would overwrite the trace"),
    (["--format=dot", "--format=dot"], "--format is given more than once"),
    (["--from", "A.1"], "--from needs --to"),
    (["--to", "A.1"], "--to needs --from"),
    (["--list=yes"], "--list takes no value"),
    (["--list", "--list"], "--list is given more than once"),
    (["--list", "all"], "unexpected argument 'all'\(files)"),
    (["--list", "--format", "json"], "--list stands alone"),
    (["--list", "--migration"], "--list stands alone"),
    (["--list", "--trace", "a"], "--list stands alone"),
    (["--migration", "--output", "table.md"], "--migration stands alone"),
    (["--machine=rest-v2", "--migration"], "--migration stands alone"),
    (["--help="], "--help takes no value"),
    (["two\nlines"], "unexpected argument 'two?lines'\(files)"),
    ([""], "unexpected argument ''\(files)"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNamed(_ mistake: (arguments: [String], message: String)) {
    #expect(throws: Complaint.usage(mistake.message)) { try Invocation(mistake.arguments) }
  }

  static let strangers: [(arguments: [String], message: String)] = [
    (["--phase=A,Q"], "unknown phase 'Q'; known: \(phases)"),
    (["--phase=c.3"], "unknown phase 'c.3'; known: \(phases); did you mean C, which has that stage?"),
    (["--from=X.idle", "--to=Z.1"], "no stage 'Z.1'; --format json lists the stages"),
    (["--from=idle", "--to=A.1"], "no stage 'idle'; --format json lists the stages; did you mean X.idle?"),
    (["--from=C3", "--to=A.1"], "no stage 'C3'; --format json lists the stages; did you mean C.3?"),
    (
      ["--from=X.idle", "--to=choosingProfile"],
      "no stage 'choosingProfile'; --format json lists the stages; did you mean B.5, choosingProfile?"
    ),
    (["--from=c", "--to=d.1"], "no stage 'c'; it is a phase, which --phase C draws"),
    (
      ["--from=E", "--to=d.1"],
      "no stage 'E'; it is a phase, which --phase E draws; did you mean E.1 or E.2?"
    ),
    (["--phase=A", "--from=a.1", "--to=c.3"], "--phase leaves out C.3, which stands in phase C"),
  ]

  private static let phases = RESTV2.graph.phases.joined(separator: ", ")

  @Test("what the graph does not have is named", arguments: strangers)
  func stranger(_ row: (arguments: [String], message: String)) throws {
    let options = try Self.draw(row.arguments)
    #expect(throws: Complaint.usage(row.message)) { try options.render() }
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
    var options = try Self.draw("--overview")
    let map = RESTV2.graph.overview
    #expect(try options.render() == map.dotUTF8())
    options.format = .json
    #expect(try options.render() == Array(map.json().utf8))
    options.format = .mermaid
    #expect(try options.render() == Array(map.mermaid().utf8))
  }

  @Test(arguments: [
    (["--phase", "c"], ["C"]), (["--phase", "a,F,c"], ["A", "F", "C"]),
  ])
  func phasesAreTypedInEitherCase(_ arguments: [String], _ phases: [String]) throws {
    let options = try Self.draw(arguments)
    #expect(try options.render() == options.machine.graph.limited(toPhases: phases).dotUTF8())
  }

  static let cases: [(typed: [String], spelled: [String])] = [
    (["--machine=REST-V2"], ["--machine=rest-v2"]), (["--format=Json"], ["--format=json"]),
    (["--hubs=Single"], ["--hubs=single"]),
    (["--from=x.IDLE", "--to=c.3"], ["--from=X.idle", "--to=C.3"]),
    (["--phase=a, c"], ["--phase=A,C"]),
  ]

  @Test("names are typed in upper or lower case", arguments: cases)
  func eitherCase(_ row: (typed: [String], spelled: [String])) throws {
    #expect(try Self.draw(row.typed).render() == Self.draw(row.spelled).render())
  }

  static func draw(_ arguments: String...) throws -> Options { try draw(arguments) }

  private static func draw(_ arguments: [String]) throws -> Options {
    guard case .draw(let options) = try Invocation(arguments) else { throw Complaint.usage("no drawing") }
    return options
  }
}
