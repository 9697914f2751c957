import ArgumentParser
import Foundation
import NIOConcurrencyHelpers

/// The counts and the failures of an attack.
final class Report: Sendable {
  fileprivate struct State {
    var counts: [(name: String, count: Int)] = []
    var falls: [String: Int] = [:]
    var ends: [String: [String: Int]] = [:]
    var told = Date.distantPast
  }

  private let state = NIOLockedValueBox(State())
  private let name: String
  private let start = Date()

  init(_ name: String) { self.name = name }

  var seconds: Double { Date().timeIntervalSince(start) }

  var falls: Int { state.withLockedValue { $0.falls.values.reduce(0, +) } }

  /// Adds to a count. Counts are printed in the order in which they first appeared.
  func count(_ name: String, by number: Int = 1) {
    state.withLockedValue { $0.change(name) { $0 + number } }
  }

  /// Raises a count to a number.
  func raise(_ name: String, to number: Int) {
    state.withLockedValue { $0.change(name) { max($0, number) } }
  }

  /// Records how the exchanges of a case ended.
  func note(_ name: String, _ ends: [String: Int]) {
    state.withLockedValue { state in
      for (end, times) in ends { state.ends[name, default: [:]][end, default: 0] += times }
    }
  }

  /// The ends of the exchanges of each case, a line each.
  var table: String {
    let rows = state.withLockedValue { $0.ends }.sorted { $0.key < $1.key }
    return rows.map { name, ends in
      let shown = ends.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return "\(name): " + shown.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  /// Reports a failure at once, with the command that runs just that case again. A frequent failure is reported three times.
  func fell(_ what: String, _ why: String, again: String) {
    let times = state.withLockedValue { state in
      state.falls[what, default: 0] += 1
      return state.falls[what, default: 0]
    }
    if times <= 3 { Self.say("fell: \(what): \(why)\n  again: under-attack \(again)") }
  }

  /// Prints the progress of the attack, at most every five seconds.
  func progress() {
    let isDue = state.withLockedValue { state in
      guard Date().timeIntervalSince(state.told) > 5 else { return false }
      state.told = Date()
      return true
    }
    if isDue { Self.say("\(Int(seconds)) s: \(line)") }
  }

  /// Prints the last line.
  ///
  /// - Throws: the exit status 1 if something failed.
  func finish() throws {
    for (what, times) in state.withLockedValue({ $0.falls }).sorted(by: { $0.key < $1.key }) {
      Self.say("fell \(times) times: \(what)")
    }
    print("\(name): \(line), \(falls) fell, \(Int(seconds.rounded())) s")
    if falls > 0 { throw ExitCode(1) }
  }

  private var line: String {
    state.withLockedValue { $0.counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ") }
  }

  static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}

extension Report.State {
  fileprivate mutating func change(_ name: String, _ work: (Int) -> Int) {
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].count = work(counts[index].count)
    } else {
      counts.append((name, work(0)))
    }
  }
}
