/// The differences of two values, field by field. Different secrets count as a difference, but print as `<redacted>`.
package struct Difference: Sendable, CustomStringConvertible {
  /// One line a field: `.state.signedIn.subscriber.access.expiresAt: 100 → 200`.
  package let lines: [String]

  /// - Parameters:
  ///   - before: a value.
  ///   - after: another of the same type.
  package init<Value: Equatable>(of before: Value, and after: Value) {
    lines = before == after ? [] : Self.lines("", before, after)
  }

  /// The lines.
  package var description: String { lines.isEmpty ? "no difference" : lines.joined(separator: "\n") }

  /// Fields are compared as they print. If unequal fields print alike, a line says so.
  static func lines(_ path: String, _ before: Any, _ after: Any) -> [String] {
    if isEqual(before, after) { return [] }
    guard type(of: before) == type(of: after), let pairs = pairs(before, after) else {
      return [line(path, before, after)]
    }
    let found = pairs.flatMap { lines(step(path, $0.label), $0.before, $0.after) }
    return found.isEmpty ? [line(path, before, after)] : found
  }

  /// The parts at the same place in both values; nil if the values do not have the same parts.
  private static func pairs(_ before: Any, _ after: Any) -> [(label: String, before: Any, after: Any)]? {
    let (one, other) = (Mirror(reflecting: before), Mirror(reflecting: after))
    switch one.displayStyle {
    case .collection, .set, .dictionary: return Parts(one).matched(with: Parts(other))
    case .class, .enum, .foreignReference, .optional, .struct, .tuple, nil: break
    // An enum of Swift's: a future style is treated as a struct.
    @unknown default: break
    }
    let (names, others) = (one.children.map(\.label), other.children.map(\.label))
    guard !names.isEmpty, names == others else { return nil }
    return zip(one.children, other.children).enumerated().map { position, pair in
      (pair.0.label ?? "[\(position)]", pair.0.value, pair.1.value)
    }
  }

  private static func isEqual(_ before: Any, _ after: Any) -> Bool {
    func open<Value: Equatable>(_ before: Value) -> Bool { (after as? Value) == before }
    guard let before = before as? any Equatable else { return false }
    return open(before)
  }

  private static func step(_ path: String, _ label: String) -> String {
    label.hasPrefix(".") || label.hasPrefix("[") ? path + label : "\(path).\(label)"
  }

  /// A line of difference. Of long texts, only the surroundings of the first difference are shown.
  private static func line(_ path: String, _ before: Any, _ after: Any) -> String {
    let (one, other) = (Array(StableText.of(before)), Array(StableText.of(after)))
    let alike = zip(one, other).prefix { $0 == $1 }.count
    let start = max(one.count, other.count) > 120 ? max(alike - 40, 0) : 0
    func text(_ characters: [Character]) -> String {
      let shown = characters.dropFirst(start)
      return (start > 0 ? "…" : "") + String(shown.prefix(120)) + (shown.count > 120 ? "…" : "")
    }
    return "\(path): \(text(one)) → \(text(other))"
  }
}

/// Stands for an element that only one of two collections has.
private struct Absent: CustomStringConvertible {
  var description: String { "nothing" }
}

/// The elements of a collection, by the key that identifies each: the position, the dictionary key, or the element
/// itself.
private struct Parts {
  private var order: [String] = []
  private var values: [String: Any] = [:]
  /// Whether the order is random, and differs in another run.
  private let isChance: Bool

  init(_ mirror: Mirror) {
    isChance = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    for (position, child) in mirror.children.enumerated() {
      switch mirror.displayStyle {
      case .dictionary:
        let entry = Array(Mirror(reflecting: child.value).children)
        if entry.count == 2 { add("[\(StableText.of(entry[0].value))]", entry[1].value) }
      case .set: add("[\(StableText.of(child.value))]", child.value)
      case .class, .collection, .enum, .foreignReference, .optional, .struct, .tuple, nil:
        add("[\(position)]", child.value)
      // An enum of Swift's: the children of a future style are numbered.
      @unknown default: add("[\(position)]", child.value)
      }
    }
  }

  private mutating func add(_ label: String, _ value: Any) {
    if values.updateValue(value, forKey: label) == nil { order.append(label) }
  }

  /// The elements in the order of this collection, then those that only the other collection has; those of a set or a
  /// dictionary by their labels.
  func matched(with other: Parts) -> [(label: String, before: Any, after: Any)] {
    let all = order + other.order.filter { values[$0] == nil }
    return (isChance ? all.sorted() : all).map {
      ($0, values[$0] ?? Absent(), other.values[$0] ?? Absent())
    }
  }
}
