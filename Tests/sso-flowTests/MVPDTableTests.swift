import AdobePassRules
import FlowTool
import SSOSimulation
import SSOStateMachine
import Testing

@testable import sso_flow

/// `--list-mvpds`: the list of E3, and nothing else.
@Suite struct MVPDTableTests {
  private static let mvpds = [
    TVProvider(
      id: "Cablevision", displayName: "Optimum\n", boardingStatus: .supported,
      platformMappingId: "apple.cablevision"),
    TVProvider(id: "P", isProxy: true, boardingStatus: .unrecognized("NEW")),
    TVProvider(id: "TempPass", isTempPass: true),
  ]

  @Test("a line each, in columns")
  func table() {
    #expect(
      MVPDTable(Self.mvpds).text == """
        id           displayName  platformMappingId  boardingStatus
        Cablevision  Optimum?     apple.cablevision  SUPPORTED
        P            P            -                  NEW             proxy
        TempPass     TempPass     -                  -               TempPass

        """)
  }

  @Test("the result as JSON has them under the names of E3")
  func json() {
    var result = RunResult(outcome: .done, stage: "F.9")
    #expect(!result.json.contains("mvpds"))
    result.mvpds = Self.mvpds
    let first =
      #" "mvpds": [{"id": "Cablevision", "displayName": "Optimum\n", "platformMappingId": "apple.cablevision", "#
      + #""boardingStatus": "SUPPORTED", "isProxy": false, "isTempPass": false},"#
    #expect(result.json.contains("\n\(first)\n"), "\(result.json)")
  }

  @Test("a run asks for a token and the MVPDs, and for nothing else", arguments: FlowMachine.all)
  func run(_ machine: FlowMachine) async throws {
    for scenario in ["second-screen", "partner-sign-in"] where machine == .restV2 {
      let run = try await Ran(["--simulate", scenario, "--list-mvpds"])
      #expect(run.result.outcome == .done && run.result.mvpds?.isEmpty == false)
      #expect(run.result.requests == 3, "\(run.result.path)")
      #expect(run.result.text.hasPrefix("id "))
    }
    guard machine != .restV2 else { return }
    #expect(throws: (any Error).self) {
      try Invocation(["run", "--machine", machine.name, "--simulate", "second-screen", "--list-mvpds"])
    }
  }

  @Test("a failure is told as ever")
  func failure() async throws {
    let run = try await Ran(["--simulate", "second-screen", "--list-mvpds"]) {
      $0.scenario?.service.disturb(.configuration, .failed(.connectionFailed), times: nil)
    }
    #expect(run.result.outcome == .failed && run.result.mvpds == nil)
    #expect(run.result.text.hasPrefix("failed"))
  }
}
