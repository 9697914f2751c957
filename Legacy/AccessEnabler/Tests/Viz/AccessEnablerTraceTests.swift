import CommandLineTool
import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOProperties
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import VizTests
@testable import sso_fsm_viz

/// Recorded runs of the SDK's machine, which the tool itself lays over its graph.
@Suite(.needsProcesses) struct AccessEnablerTraceTests {
  struct SDKRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: @Sendable (inout AccessEnablerScript) -> Void
  }

  static let scripts = [
    SDKRow(testDescription: "Apple") { _ in },
    SDKRow(testDescription: "the silent exchange") { $0.requestor = [.exchanged] },
    SDKRow(testDescription: "a page") { $0.authentication = [.listed] },
    SDKRow(testDescription: "the own picker") { $0.authentication = [.noSingleSignOn] },
    SDKRow(testDescription: "a refused dialog") { $0.authentication = [.presentsTwice] },
    SDKRow(testDescription: "failures") { ($0.requestor, $0.login) = ([.refused("CFG404")], [.silent]) },
  ]

  @Test(arguments: scripts) func theSDKsFlowLaysOverItsGraph(_ row: SDKRow) async throws {
    let traces = try TraceTests()
    let trace = try traces.folder.write(await Self.record(row), to: "trace")
    try traces.check(trace, .accessEnabler, row.testDescription)
  }

  /// The trace of a flow that signs in, cancels, signs in again, plays and signs out.
  @MainActor private static func record(_ row: SDKRow) async -> String {
    var script = AccessEnablerScript()
    row.script(&script)
    let clock = TestClock(isAutomatic: true)
    let sdk = ScriptedAccessEnabler(script, on: .iOS, clock: clock)
    let flow = AccessEnablerFlow(
      AccessEnablerMachine.Configuration(
        platform: .iOS, requestor: "channel", softwareStatement: Secret("statement")),
      making: sdk.make, screen: ScriptedAccessEnablerScreen(), clock: clock)
    flow.send(.signIn, .cancel, .signIn)
    for await state in flow.states where rests.contains(AccessEnablerMachine.stage(of: state)) { break }
    flow.send(.play("news"), .logOut)
    await flow.finish()
    var lines = ""
    for await record in flow.trace { lines += record.json + "\n" }
    return lines
  }

  private static let rests: [StageID] = ["X.signedIn", "X.signedOut", "X.failed", "S.4.2"]
}

@Suite struct AccessEnablerReplayTests {
  @Test func aTraceOfAnotherMachineIsNamedByIt() throws {
    let folder = try Folder()
    let lines = ["X.idle-signIn", "X.starting-noSDK"].map {
      ReplayTests.line($0, in: AccessEnablerMachine.graph)
    }
    let file = try folder.write(lines.joined(separator: "\n"), to: "trace")
    #expect(throws: Complaint.usage("the trace '\(file)' is one of --machine access-enabler")) {
      try ReplayTests.options(file) { $0.isMachineNamed = true }.render()
    }
    let named = try ReplayTests.options(file) { ($0.machine, $0.isMachineNamed) = (.accessEnabler, true) }
      .render()
    #expect(try ReplayTests.options(file).render() == named)
  }
}

/// The command line with the name of the SDK's machine.
@Suite struct AccessEnablerOptionsTests {
  @Test func phasesAndNamesAreTypedInEitherCase() throws {
    let options = try OptionsTests.draw("--machine=Access-Enabler", "--phase=s.REGULAR")
    #expect(options.machine == .accessEnabler)
    #expect(try options.render() == options.machine.graph.limited(toPhases: ["S.regular"]).dotUTF8())
  }

  @Test func theListEndsWithIt() { #expect(MachineCatalogue.words.last == "access-enabler") }

  @Test func aNearMissIsAnsweredWithTheName() {
    for typed in ["accessenabler", "acces"] {
      #expect(nearest(to: typed, among: MachineCatalogue.words) == ["access-enabler"])
    }
  }
}

@Suite("A trace of the SDK's machine that a release keeps") struct AccessEnablerKeptTraceTests {
  @Test("AccessEnabler") func accessEnabler() throws {
    try KeptTraceTests.keep(
      SSOProperties.Replay<AccessEnablerMachine.Walk>(
        from: "iOS",
        [
          .move("signIn"), .move("requestorSet"), .move("present"), .late("reached"), .move("retry"),
          .move("cancel"),
        ]), of: AccessEnablerMachine.self)
  }
}
