/// One header field of a request or a response.
///
/// Printing, dumping and mirroring it shows the value only of the few fields that never carry anything
/// personal.
public struct HTTPHeader: Hashable, Sendable {
  /// The name; it compares without case.
  public let name: String
  /// The value.
  public let value: String

  /// Makes a header field.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

  /// A list of what may be shown, so that a field that nobody thought of stays hidden.
  private static let shown: Set<String> = [
    "accept", "content-length", "content-type", "date", "retry-after", "server", "user-agent",
  ]
}

extension HTTPHeader: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name, and the value or `<redacted>`.
  public var description: String {
    "\(name): \(Self.shown.contains(name.lowercased()) ? value : "<redacted>")"
  }
  /// As the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
