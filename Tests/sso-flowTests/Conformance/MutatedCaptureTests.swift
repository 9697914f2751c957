import Foundation
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// Every scenario with a call dropped, repeated or swapped with its neighbor: judged as the machine and the rules say.
///
/// `Mutations.txt` holds everything that is said about the mutations of a name, such as `drop E2 before E8`, over all scenarios;
/// `SSO_RECORD=1` writes the file again, in the long searches.
@Suite(.serialized) struct MutatedCaptureTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Mutations.txt")

  @Test(
    "a mutation is judged as recorded", .enabled(if: LongSearches.areRun, "\(LongSearches.command)"),
    arguments: MachineName.allCases)
  func judged(_ machine: MachineName) async throws {
    let known = try Self.known()
    let said = try await withThrowingTaskGroup { group in
      for scenario in Scenario.all(of: machine).map(\.name) {
        group.addTask { (scenario, try await Self.lines(of: scenario, machine)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    var lines: Set<String> = []
    for (scenario, told) in said {
      for line in told { #expect(Self.records || known.contains(line), "\(scenario) says: \(line)") }
      lines.formUnion(told)
    }
    #expect(Self.records || known.filter { $0.hasPrefix("\(machine.rawValue):") } == lines)
    if Self.records { try Self.record(lines, of: machine, beside: known) }
  }

  /// What must hold, whatever is recorded.
  @Test(
    "a call too few, too many or too early is told from one that may be so",
    arguments: LongSearches.every(2, of: certainties))
  func certain(
    _ machine: MachineName, _ scenario: String, _ name: String, _ verdict: String
  ) async throws {
    let ran = try await Ran(["--simulate", scenario, "--machine", machine.rawValue])
    let capture = try #require(ran.capture)
    let mutation = try #require(Mutation.all(of: capture, as: machine.conformance).first { $0.name == name })
    #expect(Self.verdict(on: mutation, machine) == verdict)
  }

  private static let certainties: [(MachineName, String, String, String)] = [
    (.restV2, "returning-subscriber", "drop E2 before E8", "not explained"),
    (.restV2, "returning-subscriber", "drop E14 before the end", "explained"),
    (.restV2, "returning-subscriber", "swap E2 with E8", "not explained"),
    (.restV2, "second-screen", "drop E10 before E10", "explained"),
    (.restV2, "second-screen", "repeat E10 before E14", "not explained, broken V2-R08, broken V2-R11"),
    (
      .restV1, "returning-subscriber", "drop GET /api/v1/authorize before GET /api/v1/tokens/media",
      "not explained, broken V1-R26"
    ),
    (.restV1, "returning-subscriber", "drop GET /api/v1/tokens/media before the end", "explained"),
    (
      .restV1, "partner-sign-in",
      "swap GET /api/v1/{requestor}/profile-requests/{mvpd} with POST /api/v1/tokens/authn",
      "not explained, broken V1-R18"
    ),
  ]

  private static var records: Bool { ProcessInfo.processInfo.environment["SSO_RECORD"] == "1" }

  private static func known() throws -> Set<String> {
    Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  private static func record(
    _ lines: Set<String>, of machine: MachineName, beside known: Set<String>
  ) throws {
    let others = known.filter { !$0.hasPrefix("\(machine.rawValue):") }
    let text = others.union(lines).sorted().joined(separator: "\n") + "\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// What is said about every mutation of a scenario.
  private static func lines(of scenario: String, _ machine: MachineName) async throws -> [String] {
    let ran = try await Ran(["--simulate", scenario, "--machine", machine.rawValue])
    let capture = try #require(ran.capture)
    return Mutation.all(of: capture, as: machine.conformance).map {
      "\(machine.rawValue): \($0.name): \(verdict(on: $0, machine))"
    }
  }

  private static func verdict(on mutation: Mutation, _ machine: MachineName) -> String {
    let flows = mutation.capture.examined(as: machine.conformance)?.flows ?? []
    let isExplained = flows.allSatisfy { $0.unexplained == nil }
    let findings = flows.flatMap { $0.findings + $0.calls.flatMap(\.findings) }.filter {
      $0.verdict != .undecidable
    }
    let rules = Set(findings.map { "\($0.verdict.rawValue) \($0.rule)" }).sorted()
    return ([isExplained ? "explained" : "not explained"] + rules).joined(separator: ", ")
  }
}

extension MachineName {
  fileprivate var conformance: ConformanceMachine { self == .restV2 ? .restV2 : .restV1 }
}
