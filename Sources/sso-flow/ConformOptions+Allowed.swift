import CommandLineTool
import FlowTool
import Foundation
import SSOConformance
import SSOEffectRunner

extension ConformOptions {
  /// The ids of all rules.
  private static let rules = FlowMachine.all.flatMap(\.conformance.rules).map(\.id)

  /// Allows a rule to be broken, or the rules of a file: one rule and its reason per line; text after a `#`
  /// is a comment.
  mutating func allow(_ value: String) throws(Complaint) {
    if Self.rules.contains(value) {
      allowed[value] = allowed[value] ?? ""
      return
    }
    allowing.append(value)
    for (number, line) in try lines(of: value).enumerated() {
      let words = line.prefix { $0 != "#" }.split(separator: " ", maxSplits: 1)
      guard let rule = words.first.map(String.init) else { continue }
      guard Self.rules.contains(rule) else {
        throw .usage(
          "--allow \(quoted(value)), line \(number + 1): no rule is called \(quoted(rule))"
            + suggestion(for: rule, among: Self.rules))
      }
      guard words.count == 2 else {
        throw .usage("--allow \(quoted(value)), line \(number + 1): \(rule) needs a reason after it")
      }
      allowed[rule] = words[1].trimmingCharacters(in: .whitespaces).oneLine
    }
  }

  private func lines(of file: String) throws(Complaint) -> [Substring] {
    var bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Input.bytes(of: file, limit: Self.mostBytes)
    } catch {
      throw .usage(
        "--allow \(quoted(file)) is no rule, and cannot be read as a file of rules: \(error.message)"
          + suggestion(for: file, among: Self.rules))
    }
    guard let bytes else { throw .usage("--allow \(quoted(file)) is longer than \(Self.mostBytes) bytes") }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// No list of rules is as long as this.
  private static let mostBytes = 1_000_000
}
