import CommandLineTool
import FlowTool
import SSORESTV1Conformance
import SSORESTV1FlowTool
import Testing

@testable import FlowTests
@testable import sso_flow

/// The command line with `--machine rest-v1`.
@Suite struct OptionsV1Tests {
  private static let simulated = OptionsTests.simulated {
    ($0.machine, $0.scenario) = (.restV1, FlowMachine.restV1.scenario(named: "login-page"))
  }
  private static let served = OptionsTests.served { $0.machine = .restV1 }
  private static let asked = ConformOptionsTests.asked { $0.machine = .restV1 }

  static let readings: [(arguments: [String], expected: Invocation)] = [
    (["scenarios", "--machine", "rest-v1"], .scenarios(.restV1)),
    (["Scenarios", "--machine=REST-V1"], .scenarios(.restV1)),
    (["run", "--machine", "rest-v1"] + OptionsTests.real, served),
    (["run", "--machine=rest-v1", "--simulate=login-page"], simulated),
    (["run", "--simulate=login-page", "--machine", "rest-v1"], simulated),
    (["conform", "a.har", "--machine", "REST-v1", "--format", "Text"], asked),
    (["conform", "--machine", "rest-v1", "a.har"], asked),
    (["conform", "a.har", "--allow=V1-R05"], ConformOptionsTests.asked { $0.allowed = ["V1-R05": ""] }),
    (["conform", "--list-rules", "--machine", "rest-v1"], .rules(.restV1)),
  ]

  @Test("arguments become options", arguments: readings)
  func arguments(_ row: (arguments: [String], expected: Invocation)) throws {
    #expect(try Invocation(row.arguments) == row.expected)
  }

  static let mistakes: [(arguments: [String], line: String)] = [
    (["run", "--machine=rest-v1", "--simulate=degraded"], "scenario 'degraded' is one of --machine rest-v2"),
    (["run", "--simulate=logout-apple"], "scenario 'logout-apple' is one of --machine rest-v1"),
    (
      ["run", "--machine=rest-v1", "--simulate=outag"],
      "unknown scenario 'outag'; 'sso-flow scenarios --machine rest-v1' lists them; did you mean outage?"
    ),
    (
      ["run", "--machine", "rest-v1", "--simulate", "denied", "--temp-pass", "Pass"],
      "--temp-pass is for --machine rest-v2 alone"
    ),
    (
      ["run", "--machine=rest-v1", "--platform=fireTV", "--simulate=partner-sign-in"],
      "--platform fireTV is for --machine rest-v2 alone"
    ),
    (["scenarios", "rest-v1"], "unexpected argument 'rest-v1'; did you mean '--machine rest-v1'?"),
    (["scenarios", "--machine=v1"], "unknown machine 'v1'; known: rest-v2, rest-v1; did you mean rest-v1?"),
    (
      ["conform", "a.har", "--machine", "rest"],
      "unknown machine 'rest'; known: rest-v2, rest-v1, auto; did you mean rest-v2 or rest-v1?"
    ),
  ]

  @Test("a mistake is named in one line", arguments: mistakes)
  func mistake(_ row: (arguments: [String], line: String)) {
    #expect(throws: Complaint.usage(row.line)) { try Invocation(row.arguments) }
  }

  @Test("the help and the list of rules tell of the machine")
  func help() {
    #expect(Help.text.contains("rest-v2 or rest-v1, which speaks the older REST API V1 (default rest-v2)"))
    #expect(Help.text.contains("sso-flow run --machine rest-v1 --simulate second-screen --logout\n"))
    #expect(Help.conform.contains("rest-v2, rest-v1 or auto"))
    #expect(Help.rules(of: nil).contains("V1-R01") && !Help.rules(of: .restV1).contains("V2-R"))
  }
}
