import Foundation
import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// Every scenario with a call dropped, repeated or swapped with its neighbour: judged as the machine and the rules say.
///
/// One mutation stands for all of its name: `drop E2 before E8` of the first scenario that has it. `Mutations.txt` holds
/// what is said of each; `SSO_RECORD=1` writes the file anew, in the long searches.
@Suite(.serialized) struct MutatedCaptureTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Mutations.txt")

  @Test(
    "a mutation is judged as recorded", .enabled(if: LongSearches.areRun, "\(LongSearches.command)"),
    arguments: MachineName.allCases)
  func judged(_ machine: MachineName) async throws {
    let known = try Self.known()
    var lines: [String] = []
    for (scenario, mutation) in try await Self.mutations(of: machine) {
      let line = "\(machine.rawValue): \(mutation.name): \(Self.verdict(on: mutation, machine))"
      lines.append(line)
      guard !Self.records else { continue }
      #expect(known.contains(line), "\(scenario) says: \(line)")
    }
    #expect(Self.records || Set(known.filter { $0.hasPrefix("\(machine.rawValue):") }) == Set(lines))
    if Self.records { try Self.record(lines, of: machine, beside: known) }
  }

  /// What must be so, whatever is recorded.
  @Test(
    "a call too few, too many or too early is told from one that may be so",
    arguments: [
      ("returning-subscriber", "drop E2 before E8", "not explained"),
      ("returning-subscriber", "drop E14 before the end", "explained"),
      ("returning-subscriber", "swap E2 with E8", "not explained"),
      ("second-screen", "drop E10 before E10", "explained"),
      ("second-screen", "repeat E10 before E14", "not explained, broken V2-R08, broken V2-R11"),
    ])
  func certain(_ scenario: String, _ name: String, _ verdict: String) async throws {
    let capture = try #require(try await Ran(["--simulate", scenario]).capture)
    let mutation = try #require(Mutation.all(of: capture, as: .restV2).first { $0.name == name })
    #expect(Self.verdict(on: mutation, .restV2) == verdict)
  }

  private static var records: Bool { ProcessInfo.processInfo.environment["SSO_RECORD"] == "1" }

  private static func known() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func record(_ lines: [String], of machine: MachineName, beside known: [String]) throws {
    let others = known.filter { !$0.hasPrefix("\(machine.rawValue):") }
    let text = (others + lines).sorted().joined(separator: "\n") + "\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The mutations of all scenarios, each name once.
  private static func mutations(of machine: MachineName) async throws -> [(String, Mutation)] {
    var found: [(String, Mutation)] = []
    var seen: Set<String> = []
    for scenario in Scenario.all(of: machine) {
      let ran = try await Ran(["--simulate", scenario.name, "--machine", machine.rawValue])
      let capture = try #require(ran.capture)
      for mutation in Mutation.all(of: capture, as: machine.conformance)
      where seen.insert(mutation.name).inserted { found.append((scenario.name, mutation)) }
    }
    return found
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
