import ArgumentParser
import NIOConcurrencyHelpers
import SSOStateMachineTesting

/// A service that repeats every secret that it knows, written in every way, wherever it can.
struct SecretsAttack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secrets",
    abstract: "A service that repeats secrets in its answers, and all that is then printed.")

  @Option(help: "How long to go on with flows in this process.") var seconds = 20.0
  @Option(help: "How many runs of sso-flow.") var toolRuns = 30
  @Option(help: "What all chance is drawn from.") var seed: UInt64 = 1
  @Option(help: "Only cases whose names begin so: writing/trip/repetition.") var only: String?

  /// One way to write secrets, one trip through the flow, and one place for the repetition.
  struct Case: Sendable {
    let writing: Writing
    let trip: Trip
    let repetition: Repetition

    var name: String { "\(writing.rawValue)/\(trip.name)/\(repetition.name)" }
  }

  func run() async throws {
    let report = Report("secrets")
    let search = Search(Vault.secrets(seed: seed))
    var random = SplitMix64(seed: seed)
    let cases = Writing.allCases.flatMap { writing in
      Trip.all.flatMap { trip in Repetition.all.map { Case(writing: writing, trip: trip, repetition: $0) } }
    }.filter { only == nil || $0.name.hasPrefix(only ?? "") }.shuffled(using: &random)
    guard !cases.isEmpty else { throw ValidationError("no case begins with '\(only ?? "")'") }
    let deck = NIOLockedValueBox(cases[...])
    report.count("cases in all", by: cases.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          while report.seconds < seconds, let next = deck.withLockedValue({ $0.popLast() }) {
            try await attack(next, search, report)
            report.progress()
          }
        }
      }
      try await group.waitForAll()
    }
    try await ToolEcho(report: report, search: search, seed: seed).run(Array(cases.prefix(toolRuns)))
    try report.finish()
  }

  private func attack(_ attacked: Case, _ search: Search, _ report: Report) async throws {
    let run = EchoRun(attacked.trip, attacked.writing, attacked.repetition, seed: seed)
    let (lines, hasPlayed) = try await run.run()
    report.count("flows")
    let again = "secrets --seed \(seed) --tool-runs 0 --only \(attacked.name)"
    let isAboutToPlay = [.nothing, .texts].contains(attacked.repetition) && attacked.trip.name != "denied"
    if isAboutToPlay, !hasPlayed { report.fell(attacked.name, "the flow does not play", again: again) }
    let kind = "\(attacked.writing.rawValue)/\(attacked.repetition.name)"
    search.search(lines, report) { report.fell(kind, "\($0) in \(attacked.name)", again: again) }
  }
}

extension Search {
  /// Looks for every secret in the printed lines.
  func search(_ lines: [String], _ report: Report, found: (String) -> Void) {
    report.count("bytes searched", by: lines.reduce(0) { $0 + $1.utf8.count })
    for line in lines {
      guard let run = find(in: line) else { continue }
      // One find per run is enough; a secret is a canary here, so it may be shown.
      return found("'\(run)' of a secret in '\(line.prefix(160))'")
    }
  }
}
