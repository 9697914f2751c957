import AdobePassAPI
import Foundation
import SSOStateMachine

/// The secrets and the codes of a run, which no path of a trace may show: a service may lead a browser to a page that repeats
/// one.
struct HiddenWords: Sendable {
  /// The most short secrets, and the most codes, that are known at a time.
  private static let capacity = 32
  /// A shorter word is hidden only where it is a whole segment.
  private static let shortestPart = 6

  private var secrets = KnownSecrets()
  /// The secrets that are too short to be found in any spelling.
  private var short: [Secret<String>] = []
  private var codes: [Secret<String>] = []

  mutating func learn(_ new: [Secret<String>], code: String?) {
    secrets.learn(new)
    for secret in new where secret.expose().utf8.count < KnownSecrets.shortest {
      Self.add(secret, to: &short)
    }
    if let code { Self.add(Secret(code), to: &codes) }
  }

  private static func add(_ word: Secret<String>, to words: inout [Secret<String>]) {
    guard !word.expose().isEmpty, !words.contains(word) else { return }
    words.append(word)
    words.removeFirst(max(0, words.count - capacity))
  }

  /// The exchange as a trace may show it.
  func shown(_ exchange: Exchange) -> Exchange {
    var notes = exchange.notes
    notes.sessionId = notes.sessionId.map(shown(segment:)).map(secrets.hidden)
    let segments = exchange.path.split(separator: "/", omittingEmptySubsequences: false)
    let path = secrets.hidden(in: segments.map { shown(segment: String($0)) }.joined(separator: "/"))
    guard path != exchange.path || notes != exchange.notes else { return exchange }
    return Exchange(
      method: exchange.method, path: path, status: exchange.status, milliseconds: exchange.milliseconds,
      notes: notes)
  }

  private func shown(segment: String) -> String {
    let plain = segment.removingPercentEncoding ?? segment
    let texts = [segment, plain, plain.removingPercentEncoding ?? plain].map { $0.lowercased() }
    func holds(_ word: Secret<String>) -> Bool {
      let word = word.expose().lowercased()
      return texts.contains { $0 == word || word.utf8.count >= Self.shortestPart && $0.contains(word) }
    }
    if codes.contains(where: holds) { return "{code}" }
    return short.contains(where: holds) ? "<redacted>" : segment
  }
}
