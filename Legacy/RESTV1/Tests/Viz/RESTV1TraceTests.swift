import CommandLineTool
import Foundation
import SSOEffectRunner
import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import SSORESTV1Runner
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import VizTests
@testable import sso_fsm_viz

/// Recorded runs of REST API V1, which the tool itself lays over its graph.
@Suite(.needsProcesses) struct RESTV1TraceTests {
  @Test func everyScenarioLaysOverItsGraph() throws { try TraceTests().checkScenarios(of: .restV1) }

  @Test func aTraceOfAnotherMachineSaysWhichOne() throws {
    let traces = try TraceTests()
    let (tool, trace) = (
      traces.tool, try traces.record("--machine", "rest-v1", "--simulate", "silent-sign-in")
    )
    for machine in MachineCatalogue.words where machine != "rest-v1" {
      let run = try tool.run("--machine", machine, "--trace", trace)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors == "sso-fsm-viz: the trace '\(trace)' is one of --machine rest-v1\(TraceTests.hint)")
    }
    let told = try tool.run("--trace", trace)
    #expect(told.status == 0)
    #expect(told.output == (try tool.run("--machine", "rest-v1", "--trace", trace)).output)
  }
}

/// The command line with the name of the machine of REST API V1.
@Suite struct RESTV1OptionsTests {
  @Test func phasesAndNamesAreTypedInEitherCase() throws {
    let options = try OptionsTests.draw("--machine=REST-V1", "--phase=dcr,v1.l")
    #expect(options.machine == .restV1)
    #expect(try options.render() == options.machine.graph.limited(toPhases: ["DCR", "V1.L"]).dotUTF8())
  }

  static let mistakes: [(arguments: [String], line: String)] = [
    (["rest-v1"], "unexpected argument 'rest-v1'; did you mean '--machine rest-v1'?"),
    (["--machine=rest-v1", "--migration"], "--migration stands alone"),
    (
      ["--machine=restv2"],
      "unknown machine 'restv2'; known: \(MachineCatalogue.known); did you mean rest-v2?"
    ),
  ]

  @Test(arguments: mistakes) func aMistakeIsNamedInOneLine(_ row: (arguments: [String], line: String)) {
    #expect(throws: Complaint.usage(row.line)) { try Invocation(row.arguments) }
  }

  @Test func theListHasItAfterTheNewerOne() {
    #expect(MachineCatalogue.words.prefix(2) == ["rest-v2", "rest-v1"])
  }

  @Test func aNearMissIsAnsweredWithTheName() {
    for typed in ["REST_V1", "v1"] {
      #expect(nearest(to: typed, among: MachineCatalogue.words) == ["rest-v1"])
    }
    #expect(nearest(to: "rest", among: MachineCatalogue.words) == ["rest-v2", "rest-v1"])
  }
}

@Suite("A trace of REST API V1 that a release keeps") struct RESTV1KeptTraceTests {
  @Test("REST API V1") func restV1() throws {
    try KeptTraceTests.keep(
      SSOProperties.Replay<RESTV1.Walk>(
        from: "tvOS, nothing stored",
        [.move("signIn"), .move("registered"), .late("registered"), .move("retry"), .move("cancel")]),
      of: RESTV1.self)
  }
}

@Suite("REST API V1: what earlier releases wrote") struct RESTV1ReleaseTests {
  private static let stores = KeptFile.all(in: "Legacy/RESTV1/Tests/Releases").filter(\.isStore)

  @Test("A kept sign-in is still there", arguments: stores)
  func whoWasSignedInStillIs(_ file: KeptFile) throws {
    let contents = try file.contents
    let now = try #require(contents.token).expiresAt.advanced(by: -1)
    let configuration = SampleWorld.configuration(.tvOS)
    let launch = RESTV1.launch(
      configuration, stored: contents.stored(restV1: configuration), snapshot: contents.snapshotOfRESTV1,
      at: now)
    #expect(launch.restoration == .restored)
    #expect(RESTV1.stage(of: launch.situation.state) == "X.signedIn")
    #expect(
      try JSONDecoder().decode(RESTV1.Snapshot.self, from: file.member("snapshotOfRESTV1")).version == 1)
  }

  @Test("there is one of the first release") func first() {
    #expect(Self.stores.contains { $0.release == "0.1.0" })
  }
}
