import Foundation
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// The tool `sso-flow` against a service that repeats secrets.
struct ToolEcho {
  let report: Report
  let search: Search
  let seed: UInt64

  func run(_ cases: [SecretsAttack.Case]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Each of them waits most of the time.
      for (number, attacked) in cases.enumerated() {
        if number >= 4 { try await group.next() }
        group.addTask { try await run(attacked, isJSON: number.isMultiple(of: 2)) }
      }
      try await group.waitForAll()
    }
  }

  private func run(_ attacked: SecretsAttack.Case, isJSON: Bool) async throws {
    let lines = try await lines(of: attacked, Vault(seed: seed), isJSON: isJSON)
    report.count("runs of sso-flow")
    let again = "secrets --seed \(seed) --seconds 0 --only \(attacked.name)"
    search.search(lines, report) {
      report.fell("sso-flow \(attacked.writing.rawValue)/\(attacked.repetition.name)", $0, again: again)
    }
    report.progress()
  }

  private func lines(of attacked: SecretsAttack.Case, _ vault: Vault, isJSON: Bool) async throws -> [String] {
    let folder = try Folder()
    let service = SimulatedAdobePass(attacked.trip.world, clock: SystemClock())
    let echo = Echo(
      vault: vault, writing: attacked.writing, repetition: attacked.repetition,
      answer: { service.answer($0, on: $1).response }, issued: { service.secrets.expose() })
    try folder.write(vault.statement, to: "statement")
    try folder.write(script(attacked.trip, vault), to: "script")
    return try await LocalServer.run { request, origin in
      echo.answer(request, on: origin).map { .answer($0) } ?? .reset
    } _: { server in
      let arguments = [
        "run", "--base-url", "\(server.origin)", "--service-provider", "REF30", "--domain-name",
        "app.example",
        "--redirect-url", "https://app.example/done", "--software-statement", folder.path("statement"),
        "--framework-script", folder.path("script"), "--trace", folder.path("trace"), "--pick-mvpd",
        "Spectrum",
        "--preauthorize", "news", "--play", "news", "--logout", "--poll-interval", "0.2", "--time-limit", "4",
      ]
      let run = try await ToolProcess.run("sso-flow", arguments + (isJSON ? ["--json"] : []), in: folder)
      return (run.output + run.errors + folder.text("trace")).split(separator: "\n").map(String.init)
    }
  }

  private func script(_ trip: Trip, _ vault: Vault) -> String {
    guard trip.hasAccount else { return #"{"access": ["denied"], "metadata": []}"# }
    let account =
      #""accountProviderIdentifier": "cablevision-apple", "authenticationExpirationDate": "2100-01-01T00:00:00Z""#
    let saml = #""samlAttributeQueryResponse": "\#(vault.saml.jsonSource)""#
    return
      #"{"access": ["granted"], "metadata": [{}, {\#(account)}, {\#(account), \#(saml)}, {\#(account)}]}"#
  }
}
