import AdobePassAPI
import ArgumentParser
import Foundation
import LocalService
import NIOConcurrencyHelpers
import SSOStateMachineTesting

/// Every kind of answer, crossed with every kind of end.
struct TransportAttack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transport", abstract: "A hostile server, and clients that end their calls at any moment.")

  @Option(help: "How long to go on; every case comes at least once.") var seconds = 40.0
  @Option(help: "What all chance is drawn from.") var seed: UInt64 = 1
  @Option(help: "Only this case, as it was printed: answer/end.") var only: String?
  @Option(help: "The transport.") var client: Carrier.Kind = .urlSession
  @Option(help: "How many clients work beside each other.") var clients = 2
  @Flag(name: .customLong("ends"), help: "Tell how the exchanges of each case ended.") var showsEnds = false
  @Flag(help: "Broken TLS, with clients that come with https.") var tls = false
  @Flag(help: "What is known to stop a process on Linux: tells what still does.") var knownTraps = false

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    if knownTraps { return try KnownTraps(client: client).run() }
    guard tls else { return try await attack(untrusted: nil) }
    // A complete certificate, but of an authority that the system does not know.
    try await LocalServer.run(tls: Authority().server("localhost")) { _, _ in
      .answer(HTTPResponse(status: 200))
    } _: {
      try await attack(untrusted: $0)
    }
  }

  private func attack(untrusted: LocalServer?) async throws {
    let report = Report(tls ? "transport --tls" : "transport")
    let deck = NIOLockedValueBox(Deck(cases, seed: seed, isTLS: tls, isOne: only != nil))
    let attackers = try (0..<clients).map { _ in
      try Attacker(client: client, untrusted: untrusted, report: report)
    }
    // Threads of their own: attackers wait for processes, which tasks must not do.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [seconds] in
        DispatchQueue.concurrentPerform(iterations: attackers.count) { number in
          while let job = deck.withLockedValue({ $0.next(isOver: report.seconds > seconds) }) {
            attackers[number].attack(job)
            report.progress()
          }
        }
        continuation.resume()
      }
    }
    if showsEnds { Report.say(report.table) }
    try report.finish()
  }

  private var cases: [(Answer, Job.End)] {
    let answers = tls ? Answer.tls : Answer.all
    let all = answers.flatMap { answer in Job.End.allCases.map { (answer, $0) } }
    guard let only else { return all }
    return all.filter { "\($0.name)/\($1.rawValue)" == only }
  }

  func validate() throws {
    if cases.isEmpty { throw ValidationError("there is no case '\(only ?? "")'") }
  }
}

/// The cases, shuffled again for every round.
struct Deck {
  struct Card {
    let answer: Answer
    let end: Job.End
    let seed: UInt64
    let surroundings: Surroundings
  }

  private let cases: [(Answer, Job.End)]
  private let isTLS: Bool
  private let isOne: Bool
  private var seed: UInt64
  private var random: SplitMix64
  private var rest: [(Answer, Job.End)] = []
  private var rounds = 0

  /// - Parameter isOne: whether the first card has exactly the seed that was given.
  init(_ cases: [(Answer, Job.End)], seed: UInt64, isTLS: Bool, isOne: Bool) {
    (self.cases, self.isTLS, self.isOne, self.seed) = (cases, isTLS, isOne, seed)
    random = SplitMix64(seed: seed)
  }

  /// The next card; nil when time is over and every case has come.
  mutating func next(isOver: Bool) -> Card? {
    // After the time is over, only the first round continues to its end.
    if isOver, rest.isEmpty ? rounds > 0 : rounds > 1 { return nil }
    if rest.isEmpty {
      rest = cases.shuffled(using: &random)
      rounds += 1
    }
    let (answer, end) = rest.removeLast()
    let own = isOne ? seed : random.next() >> 32
    seed &+= 1
    return Card(answer: answer, end: end, seed: own, surroundings: .draw(own, isTLS))
  }
}

/// The proxies in the environment of a client.
enum Surroundings: String, CaseIterable {
  case plain
  /// Every proxy variable contains the stranger.
  case proxied
  /// Every proxy variable contains the stranger, with an exception for this machine.
  case excepted

  static func draw(_ seed: UInt64, _ isTLS: Bool) -> Surroundings {
    let drawn = seed % 10
    if isTLS || drawn > 1 { return .plain }
    return drawn == 0 ? .proxied : .excepted
  }

  func variables(_ stranger: Int) -> [String: String] {
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].map {
      ($0, "http://127.0.0.1:\(stranger)")
    }
    switch self {
    case .plain: return [:]
    case .proxied: return Dictionary(uniqueKeysWithValues: proxies)
    case .excepted: return Dictionary(uniqueKeysWithValues: proxies + [("no_proxy", "localhost,127.0.0.1")])
    }
  }
}
