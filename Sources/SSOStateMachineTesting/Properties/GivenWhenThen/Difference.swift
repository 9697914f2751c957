/// What two values differ in, field by field. Secrets are told apart, and printed as `<redacted>`.
public struct Difference: Sendable, CustomStringConvertible {
  /// One line a field: `.state.signedIn.subscriber.access.expiresAt: 100 → 200`.
  public let lines: [String]

  /// - Parameters:
  ///   - before: a value.
  ///   - after: another of the same type.
  public init<Value: Equatable>(of before: Value, and after: Value) {
    lines = before == after ? [] : Self.lines("", before, after)
  }

  /// The lines.
  public var description: String { lines.isEmpty ? "no difference" : lines.joined(separator: "\n") }

  /// Fields are compared as they print; what prints alike and is unequal is told as such.
  private static func lines(_ path: String, _ before: Any, _ after: Any) -> [String] {
    if isEqual(before, after) { return [] }
    let (one, other) = (Mirror(reflecting: before), Mirror(reflecting: after))
    let (names, others) = (one.children.map(\.label), other.children.map(\.label))
    guard !names.isEmpty, names == others, type(of: before) == type(of: after) else {
      return ["\(path): \(text(before)) → \(text(after))"]
    }
    let found = zip(one.children, other.children).enumerated().flatMap { position, pair in
      lines(step(path, pair.0.label, position), pair.0.value, pair.1.value)
    }
    return found.isEmpty ? ["\(path): \(text(before)) → \(text(after))"] : found
  }

  private static func isEqual(_ before: Any, _ after: Any) -> Bool {
    func open<Value: Equatable>(_ before: Value) -> Bool { (after as? Value) == before }
    guard let before = before as? any Equatable else { return false }
    return open(before)
  }

  private static func step(_ path: String, _ label: String?, _ position: Int) -> String {
    guard let label else { return "\(path)[\(position)]" }
    return label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }

  private static func text(_ value: Any) -> String {
    let text = "\(value)"
    return text.count > 120 ? text.prefix(120) + "…" : text
  }
}
