import Foundation

/// `name=value&name=value`, percent-encoded: a query or a form body.
package struct Form: Sendable {
  package struct Field: Sendable {
    package let name: String
    /// The text as it was sent.
    package let raw: String
    /// The text decoded once; nil if it cannot be decoded.
    package let value: String?
    /// Whether an equals sign follows the name. A field without one may be the end of a value that was not
    /// encoded.
    package let isNamed: Bool
  }

  package let fields: [Field]

  package init(_ text: String) {
    fields = text.split(separator: "&").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let raw = pair.count > 1 ? pair[1] : ""
      // A plus means a space in a form, so a plus that the client left unencoded is lost.
      let value = raw.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      return Field(
        name: pair[0].removingPercentEncoding ?? pair[0], raw: raw, value: value, isNamed: pair.count > 1)
    }
  }

  /// The value of a field; nil if the field is missing, empty or malformed.
  package subscript(_ name: String) -> String? {
    fields.first { $0.name == name }?.value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a name comes more than once.
  package var hasDuplicates: Bool { Set(fields.map(\.name)).count != fields.count }
}
