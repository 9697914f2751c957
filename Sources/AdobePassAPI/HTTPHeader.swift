/// One header field of a request or a response.
///
/// A header field that is printed, dumped or mirrored shows its value only if the field never carries anything
/// personal.
public struct HTTPHeader: Hashable, Sendable {
  /// The name, which is compared without regard to case.
  public let name: String
  /// The value.
  public let value: String

  /// Makes a header field.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  package func isNamed(_ other: String) -> Bool {
    name.utf8.elementsEqual(other.utf8) { $0 == $1 || $0.isASCIILetter && $0 ^ $1 == UInt8.caseBit }
  }

  /// The fields whose values may be shown. This is a list of permissions, so that an unknown field stays hidden.
  private static let shown: Set<String> = [
    "accept", "content-length", "content-type", "date", "retry-after", "server", "user-agent",
  ]
}

extension HTTPHeader: Unprinted {
  /// The name, and the value or `<redacted>`.
  public var description: String {
    "\(name): \(Self.shown.contains(name.lowercased()) ? value : "<redacted>")"
  }
}

extension UInt8 {
  /// The bit that distinguishes a capital letter from a small letter.
  fileprivate static var caseBit: UInt8 { 0x20 }

  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | Self.caseBit)
  }
}
