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
@Suite struct MutatedCaptureTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Mutations.txt")

  @Test("a mutation is judged as recorded", arguments: MachineName.allCases)
  func judged(_ machine: MachineName) async throws {
    let known = try Self.known()
    var lines: [String: String] = [:]
    for (scenario, mutation) in try await Self.mutations(of: machine) {
      let line = "\(machine.rawValue): \(mutation.name): \(Self.verdict(on: mutation, machine))"
      lines[mutation.name] = line
      guard !Self.records else { continue }
      #expect(known.contains(line), "\(scenario) says: \(line)")
    }
    #expect(!lines.isEmpty)
    if Self.records { try Self.record(lines.values.sorted(), of: machine, beside: known) }
  }

  /// What must be so, whatever is recorded.
  @Test(
    "what cannot be explained is not",
    arguments: [
      ("rest-v2: drop E2 before E8", "not explained"), ("rest-v2: drop E4 before E10", "not explained"),
      ("rest-v2: swap E11 with E12", "not explained"), ("rest-v2: repeat E12 before E14", "not explained"),
      ("rest-v2: drop E14 before the end", "explained"), ("rest-v2: drop E10 before E10", "explained"),
      ("rest-v1: drop GET /api/v1/authorize before GET /api/v1/tokens/media", "not explained"),
    ])
  func certain(_ name: String, _ verdict: String) throws {
    let line = try #require(try Self.known().first { $0.hasPrefix(name + ":") })
    #expect(line.hasPrefix("\(name): \(verdict)"))
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

  /// The mutations of all scenarios, each name once; outside of the long searches, a few of them.
  private static func mutations(of machine: MachineName) async throws -> [(String, Mutation)] {
    var found: [(String, Mutation)] = []
    var seen: Set<String> = []
    for scenario in Scenario.all(of: machine) {
      let ran = try await Ran(["--simulate", scenario.name, "--machine", machine.rawValue])
      let capture = try #require(ran.capture)
      for mutation in Mutation.all(of: capture, as: machine.conformance)
      where seen.insert(mutation.name).inserted { found.append((scenario.name, mutation)) }
    }
    return LongSearches.areRun
      ? found : found.enumerated().filter { $0.offset.isMultiple(of: 24) }.map(\.element)
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
