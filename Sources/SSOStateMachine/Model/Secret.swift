/// A value that must never be printed: a token, a client secret, a software statement, a SAML payload.
///
/// A secret that is printed, dumped, mirrored or encoded gives `<redacted>`. Only ``expose()`` reads the value.
public struct Secret<Value: Hashable & Sendable>: Hashable, Sendable {
  private let value: Value

  /// Wraps a value.
  public init(_ value: Value) { self.value = value }

  /// The value itself. Call this only where the value leaves for the place that it is meant for.
  public func expose() -> Value { value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible {
  /// Always `<redacted>`.
  public var description: String { "<redacted>" }
  /// Always `<redacted>`.
  public var debugDescription: String { "<redacted>" }
}

#if !hasFeature(Embedded)
  extension Secret: CustomReflectable, Encodable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }

    /// Encodes `<redacted>`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
