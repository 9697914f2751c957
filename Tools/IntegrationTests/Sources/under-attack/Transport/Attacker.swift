import Foundation
import LocalService

/// A server, a stranger, and the clients that the server attacks, one at a time.
final class Attacker: @unchecked Sendable {
  private let client: Carrier.Kind
  /// A server that speaks TLS, with a certificate that the client does not trust; nil if clients connect with http.
  private let untrusted: LocalServer?
  private let report: Report
  private let stranger: Stranger
  private let server: HostileServer
  private var clients: [Surroundings: ChildProcess] = [:]
  /// The previous case, because what it began may still be under way.
  private var before: [Surroundings: String] = [:]

  init(client: Carrier.Kind, untrusted: LocalServer?, report: Report) throws {
    (self.client, self.untrusted, self.report) = (client, untrusted, report)
    stranger = try Stranger()
    server = try HostileServer(stranger, isTLS: untrusted != nil)
  }

  private var isTLS: Bool { untrusted != nil }

  private func origin(for answer: Answer) -> String {
    guard let untrusted else { return "http://127.0.0.1:\(server.port)" }
    return answer.moment == .elsewhere ? "\(untrusted.origin)" : "https://localhost:\(server.port)"
  }

  func attack(_ card: Deck.Card) {
    let job = Job(
      answer: card.answer.name, end: card.end, seed: card.seed, origin: origin(for: card.answer),
      tries: card.end == .wait || (card.answer.isEndless && card.end == .release) ? 1 : 10)
    server.give(card.answer)
    guard let process = process(card.surroundings) else {
      return report.fell(job.name, "no client", again: "")
    }
    let reply = process.ask(job.line)
    server.hangUp()
    judge(reply, job, card)
    judgeServer(job)
    before[card.surroundings] = job.name
  }

  private func process(_ surroundings: Surroundings) -> ChildProcess? {
    if let process = clients[surroundings] { return process }
    let process = try? ChildProcess(
      ["client", "--client", client.rawValue], surroundings.variables(stranger.port))
    clients[surroundings] = process
    return process
  }

  private func judge(_ reply: ChildProcess.Reply, _ job: Job, _ card: Deck.Card) {
    report.count("jobs")
    switch reply {
    case .said(let line):
      let outcome = Outcome(line: line)
      report.count("exchanges", by: outcome.ends.values.reduce(0, +))
      report.raise("MiB at most", to: outcome.peak / 1_024)
      for breach in outcome.breaches { fell(job, breach) }
      if outcome.peak > 1 << 20 { fell(job, "\(outcome.peak) KiB of memory") }
      let expected = card.answer.ends + (card.surroundings == .proxied ? ["connectionFailed"] : [])
      if job.end == .wait, !card.answer.ends.isEmpty {
        for end in outcome.ends.keys where !expected.contains(end) { fell(job, "ended with \(end)") }
      }
      if isTLS {
        for end in outcome.ends.keys where Int(end) != nil { fell(job, "ended with \(end)") }
      }
      if card.surroundings != .proxied { report.note(job.name, outcome.ends) }
    case .stopped(let how):
      report.count("processes stopped")
      clients[card.surroundings] = nil
      fell(job, "the process was stopped: \(how); the case before was \(before[card.surroundings] ?? "none")")
    case .hung:
      report.count("processes hung")
      clients[card.surroundings] = nil
      fell(job, "no answer for two minutes")
    }
  }

  private func judgeServer(_ job: Job) {
    let (whole, handshakes, breaches) = server.ledger.take()
    if isTLS { report.count("handshakes", by: handshakes) }
    report.count(isTLS ? "requests in clear" : "requests that came whole", by: whole)
    for request in untrusted?.requests ?? [] { fell(job, "an untrusted server received \(request)") }
    for breach in breaches { fell(job, breach) }
    for visit in stranger.take() { fell(job, "a stranger was told '\(visit)'") }
  }

  private func fell(_ job: Job, _ why: String) {
    let again =
      "transport\(isTLS ? " --tls" : "") --client \(client.rawValue) --only \(job.name) --seed \(job.seed)"
    report.fell(job.name, "\(why), seed \(job.seed)", again: "\(again) --seconds 10")
  }
}
