import NIOConcurrencyHelpers

/// Looks for any twelve consecutive bytes of any secret, in a text and in everything that the text may stand for.
///
/// It remembers which texts it has searched: many runs print the same.
final class Search: Sendable {
  private static let length = 12
  private static let base: UInt64 = 0x100_0000_01b3
  private let runs: [UInt64: [UInt8]]
  private let verdicts = NIOLockedValueBox<[String: String?]>([:])

  init(_ secrets: [String]) {
    var runs: [UInt64: [UInt8]] = [:]
    for secret in Set(secrets) {
      let bytes = Array(secret.utf8)
      for start in 0..<max(0, bytes.count - Self.length + 1) {
        let run = bytes[start..<start + Self.length]
        runs[run.reduce(0) { $0 &* Self.base &+ UInt64($1) }] = Array(run)
      }
    }
    self.runs = runs
  }

  /// The first part of a secret in a line, or nil.
  func find(in line: String) -> String? {
    if let verdict = verdicts.withLockedValue({ $0[line] }) { return verdict }
    let found = find(in: Array(line.utf8), depth: 3)
    verdicts.withLockedValue { $0[line] = .some(found) }
    return found
  }

  private func find(in text: [UInt8], depth: Int) -> String? {
    if let found = run(in: text) { return found }
    guard depth > 0 else { return nil }
    for reading in Reading.allCases {
      for read in reading.read(text) where read != text {
        if let found = find(in: read, depth: depth - 1) { return found }
      }
    }
    return nil
  }

  private static let outgoing = (0..<length).reduce(UInt64(1)) { power, _ in power &* base }

  private func run(in text: [UInt8]) -> String? {
    guard text.count >= Self.length else { return nil }
    var hash: UInt64 = 0
    for place in text.indices {
      hash = hash &* Self.base &+ UInt64(text[place])
      if place >= Self.length { hash = hash &- Self.outgoing &* UInt64(text[place - Self.length]) }
      guard place >= Self.length - 1, let run = runs[hash] else { continue }
      if text[(place + 1 - Self.length)...place].elementsEqual(run) {
        return String(decoding: run, as: UTF8.self)
      }
    }
    return nil
  }
}
