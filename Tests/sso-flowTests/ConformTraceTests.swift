import AdobePassAPI
import FlowTool
import Foundation
import SSOConformance
import SSOStateMachine
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// `sso-flow conform --trace`, and the result of `sso-fsm-viz` for the trace.
@Suite(.needsProcesses) struct ConformTraceTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-flow"), try Folder()) }

  @Test("arrows of a report are a trace that sso-fsm-viz draws", arguments: FlowMachine.all)
  func arrows(_ machine: FlowMachine) throws {
    let graph = machine.graph
    var flow = ConformanceReport.Flow(
      device: "device 1", serviceProvider: nil, origin: .releaseProduction, calls: [])
    var (stage, moment) = (graph.initial, Timestamp(1_795_341_600_123))
    while let edge = graph[stage]?.edges.first, flow.arrows.count < 30 {
      flow.arrows.append(.init(edge: edge, at: moment))
      (stage, moment) = (edge.to, Timestamp(moment.milliseconds + 10))
    }
    var empty = flow
    empty.arrows = []
    let report = ConformanceReport(machine: machine.conformance, flows: [empty, flow])
    let (number, text) = try #require(report.trace())
    #expect(number == 1)
    let file = try folder.write(text, to: "t")
    #expect(try TraceLine.read(file).misfit(in: graph, from: graph.initial) == nil)
    let drawn = try Tool("sso-fsm-viz").run("--machine", machine.name, "--trace", file)
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    #expect(ConformanceReport(machine: machine.conformance, flows: [empty]).trace() == nil)
  }

  @Test("a trace also goes to standard output, from which sso-fsm-viz draws it")
  func piped() throws {
    let viz = try Tool("sso-fsm-viz")
    let file = try folder.write(RecordedEntry.file([ConformToolTests.profiles]), to: "a.har")
    let run = try tool.run("conform", file, "--trace", folder.path("t"))
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let drawn = try viz.run("--trace", folder.path("t"))
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    let piped = try tool.shell(#""$0" conform '\#(file)' --trace - | '\#(viz.path)' --trace -"#)
    #expect(piped.output == drawn.output)
  }

  /// An app that registers at each launch.
  @Test("a trace holds every walk of its flow, a launch or a gap before each, and each call after its arrow")
  func walks() throws {
    let file = Repository.file("docs/conform/re-registration.har").path
    let run = try tool.run("conform", file, "--trace", folder.path("t"))
    #expect(run.status == 1 && run.errors.isEmpty)
    let report = try #require(try Capture(har: Array(Data(contentsOf: URL(filePath: file)))).examined())
    let flow = try #require(report.flows.first)
    #expect(flow.walks.count > 2)
    let lines = try TraceLine.read(folder.path("t"))
    #expect(lines.edges == flow.arrows.map(\.edge.id))
    #expect(lines.compactMap(\.given) == flow.walks.compactMap(\.first?.edge.from.rawValue))
    #expect(lines.misfit(in: RESTV2.graph, from: RESTV2.graph.initial) == nil)
    let calls = try folder.text("t").split(separator: "\n").filter { $0.contains("\"http\": ") }
    #expect(calls.count == Set(flow.arrows.compactMap(\.entry)).count && calls.count > 15)
    #expect(calls.contains { $0.contains(#""path": "/api/v2/REF30/profiles/code/{code}", "status": 200"#) })
    let drawn = try Tool("sso-fsm-viz").run("--trace", folder.path("t"))
    #expect(drawn.status == 0 && drawn.errors.hasSuffix(" arrows were never walked\n"), "\(drawn.errors)")
  }

  @Test("a flow of which the trace holds nothing is named")
  func otherFlows() throws {
    let other = RecordedEntry(url: "https://sp.auth-staging.adobe.com/api/v2/REF30/profiles")
    let file = try folder.write(RecordedEntry.file([ConformToolTests.profiles, other]), to: "a.har")
    let run = try tool.run("conform", file, "--trace", folder.path("t"))
    #expect(run.errors == "the trace holds flow 1 of 2, the first that is explained\n")
  }
}
