/// A value as text, the same in every run. Sets and dictionaries, whose order differs in every run, are
/// sorted, wherever in the value they are, and a private type appears with its name alone.
enum StableText {
  /// The text.
  static func of(_ value: Any) -> String {
    withoutAddresses(isStable(value) ? "\(value)" : sorted(value))
  }

  /// Leaves out the place where a private type is declared: its name holds an address, which differs in every run.
  private static func withoutAddresses(_ text: String) -> String {
    let mark = "(unknown context at $"
    var (kept, rest) = ("", text[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(mark) }),
      let end = rest[start...].firstIndex(of: ")")
    {
      kept += rest[..<start]
      rest = rest[end...].dropFirst(2)
    }
    return kept + rest
  }

  /// Whether Swift itself prints the value alike in every run.
  private static func isStable(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary: if mirror.children.count > 1, !saysItself(value) { return false }
    case .collection, .enum, .optional, .struct, .tuple: break
    case .class, .foreignReference, nil: return true
    // An enum of Swift's: a value of a future style is printed as it is.
    @unknown default: return true
    }
    return saysItself(value) || mirror.children.allSatisfy { isStable($0.value) }
  }

  /// Whether the value has its own description, as a secret has.
  private static func saysItself(_ value: Any) -> Bool {
    let isDescribed = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    return isDescribed && !String(reflecting: type(of: value)).hasPrefix("Swift.")
  }

  private static func sorted(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { part($0.value) }
    switch mirror.displayStyle {
    case .set: return "[\(parts.sorted().joined(separator: ", "))]"
    case .dictionary:
      let entries = mirror.children.map { entry in
        Mirror(reflecting: entry.value).children.map { part($0.value) }.joined(separator: ": ")
      }
      return "[\(entries.sorted().joined(separator: ", "))]"
    case .collection: return "[\(parts.joined(separator: ", "))]"
    case .optional: return "Optional(\(parts.joined()))"
    case .enum:
      let name = mirror.children.first?.label ?? "\(type(of: value))"
      return parts.first.map { $0.hasPrefix("(") ? name + $0 : "\(name)(\($0))" } ?? name
    case .struct, .tuple:
      let fields = zip(mirror.children, parts).map { child, part in
        child.label.map { $0.hasPrefix(".") ? part : "\($0): \(part)" } ?? part
      }
      let name = mirror.displayStyle == .tuple ? "" : "\(type(of: value))"
      return "\(name)(\(fields.joined(separator: ", ")))"
    case .class, .foreignReference, nil: return "\(value)"
    // An enum of Swift's.
    @unknown default: return "\(value)"
    }
  }

  /// A value within another: texts between quotes, as Swift prints them there.
  private static func part(_ value: Any) -> String {
    value is String ? String(reflecting: value) : of(value)
  }
}
