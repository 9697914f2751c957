import FlowTool
import Foundation
import SSOConformance
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// Every scenario of a machine with a call dropped, repeated or swapped with its neighbor: judged as the machine and
/// the rules say.
///
/// The file holds all verdicts about the mutations of a name, such as `drop E2 before E8`, over all scenarios;
/// `Scripts/record.sh` writes it again.
struct MutatedCaptures {
  let machine: FlowMachine
  /// The file of the verdicts, next to the given source file.
  let file: URL

  init(_ machine: FlowMachine, beside source: String) {
    self.machine = machine
    file = URL(filePath: source).deletingLastPathComponent().appending(path: "Mutations.txt")
  }

  /// Checks that the verdicts are those of the file, and no others.
  func checkAll() async throws {
    let records = ProcessInfo.processInfo.environment["SSO_RECORD"] == "1"
    let known = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    let said = try await withThrowingTaskGroup { group in
      for scenario in machine.scenarios.map(\.name) {
        group.addTask { (scenario, try await self.lines(of: scenario)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    var lines: Set<String> = []
    for (scenario, told) in said {
      for line in told { #expect(records || known.contains(line), "\(scenario) says: \(line)") }
      lines.formUnion(told)
    }
    let isUpToDate = known == lines
    #expect(
      records || isUpToDate, "\(file.lastPathComponent) is out of date: Scripts/record.sh \(machine.name)")
    guard records else { return }
    try (lines.sorted().joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  /// Checks the verdict about one mutation, whatever is recorded.
  func check(_ row: Certain) async throws {
    let capture = try await capture(of: row.scenario)
    let mutations = Mutation.all(of: capture, as: machine.conformance)
    let mutation = try #require(mutations.first { $0.name == row.mutation })
    #expect(verdict(on: mutation) == row.verdict)
  }

  /// The verdict that a mutation must get.
  struct Certain: Sendable {
    let scenario: String
    let mutation: String
    let verdict: String

    init(_ scenario: String, _ mutation: String, _ verdict: String) {
      (self.scenario, self.mutation, self.verdict) = (scenario, mutation, verdict)
    }
  }

  /// The verdict about every mutation of a scenario, each as a line.
  private func lines(of scenario: String) async throws -> [String] {
    Mutation.all(of: try await capture(of: scenario), as: machine.conformance).map {
      "\($0.name): \(verdict(on: $0))"
    }
  }

  private func capture(of scenario: String) async throws -> Capture {
    try #require(try await Ran(["--simulate", scenario, "--machine", machine.name]).capture)
  }

  private func verdict(on mutation: Mutation) -> String {
    let flows = mutation.capture.examined(among: [machine.conformance])?.flows ?? []
    let isExplained = flows.allSatisfy { $0.unexplained == nil }
    let findings = flows.flatMap { $0.findings + $0.calls.flatMap(\.findings) }.filter {
      $0.verdict != .undecidable
    }
    let rules = Set(findings.map { "\($0.verdict.rawValue) \($0.rule)" }).sorted()
    return ([isExplained ? "explained" : "not explained"] + rules).joined(separator: ", ")
  }
}

/// The mutations of REST API V2.
@Suite struct MutatedCaptureTests {
  private let captures = MutatedCaptures(.restV2, beside: #filePath)

  @Test("a mutation is judged as recorded", .enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func verdictsAreRecorded() async throws { try await captures.checkAll() }

  @Test(
    "a call too few, too many or too early is told from one that may be so",
    arguments: LongSearches.every(2, of: certainties))
  func certain(_ row: MutatedCaptures.Certain) async throws { try await captures.check(row) }

  private static let certainties: [MutatedCaptures.Certain] = [
    .init("returning-subscriber", "drop E2 before E8", "not explained"),
    .init("returning-subscriber", "drop E14 before the end", "explained"),
    .init("returning-subscriber", "swap E2 with E8", "not explained"),
    .init("second-screen", "drop E10 before E10", "explained"),
    .init("second-screen", "repeat E10 before E14", "not explained, broken V2-R08, broken V2-R11"),
  ]
}
