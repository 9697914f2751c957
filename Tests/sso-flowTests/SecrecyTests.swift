import FlowTool
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// No secret in anything that is printed or recorded.
@Suite(.needsProcesses) struct SecrecyTests {
  private static let statement = "CANARY-STATEMENT"
  private static let response = "<samlp:Response>CANARY-RESPONSE</samlp:Response>"
  private static let script = """
    {"access": ["granted"], "metadata": [{}, {"accountProviderIdentifier": "cablevision-apple",
     "authenticationExpirationDate": "2099-01-01T00:00:00Z", "samlAttributeQueryResponse": "\(response)"}]}
    """

  /// The secrets as they are, and as requests carry them.
  private static func forms(_ secret: String) -> [String] {
    let base64 = Data(secret.utf8).base64EncodedString()
    let escaped = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret
    return [secret, base64, escaped]
  }

  /// The secrets that a simulated service issued, as it kept them for the next process.
  static func kept(_ store: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: store + "/simulated-service.json"))
    let state = try JSONDecoder().decode(SimulatedAdobePass.SavedState.self, from: data)
    return SimulatedAdobePass(clock: TestClock(), restoring: state).secrets.expose()
  }

  @Test(arguments: LongSearches.every(2, of: FlowMachine.restV2.scenarios.map(\.name)))
  func theToolPrintsAndRecordsNone(_ scenario: String) throws {
    let (tool, folder) = (try Tool("sso-flow"), try Folder())
    let options = [["--json"], ["--framework-script", try folder.write(Self.script, to: "script")]]
    // A long search prints every scenario in both ways; otherwise they take turns.
    for (number, more) in options.enumerated() where LongSearches.areRun || number == scenario.count % 2 {
      let store = folder.path("store-\(more.count)")
      let run = try tool.run(
        [
          "run", "--simulate", scenario, "--software-statement",
          try folder.write(Self.statement, to: "statement"),
          "--trace", folder.path("t"), "--store", store,
        ] + more)
      #expect(run.status != 2)
      let secrets = try Self.kept(store)
      #expect(secrets.count >= 2)
      let text = run.output + run.errors + (try folder.text("t"))
      for secret in (secrets + [Self.statement, Self.response]).flatMap(Self.forms) {
        #expect(!text.holds(secret), "a secret of \(scenario) is printed")
      }
      for word in ["CANARY", "samlp", "Bearer"] { #expect(!text.holds(word)) }
    }
  }

  @Test func complaintsRepeatNoContentOfAFile() throws {
    let (tool, folder) = (try Tool("sso-flow"), try Folder())
    for content in [
      #"{"CANARY"}"#, #"{"access": ["CANARY"]}"#,
      #"{"access": ["granted"], "metadata": [{"samlAttributeQueryResponse": ["CANARY"]}]}"#,
      #"{"access": ["granted"], "metadata": [{"authenticationExpirationDate": "CANARY"}]}"#,
    ] {
      let file = try folder.write(content, to: "script")
      let run = try tool.run("run", "--simulate", "partner-sign-in", "--framework-script", file)
      #expect(run.status == 2)
      #expect(!run.errors.contains("CANARY"))
    }
  }
}
