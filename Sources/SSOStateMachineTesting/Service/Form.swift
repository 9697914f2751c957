import Foundation

/// `name=value&name=value`, percent-encoded: a query or a form body.
struct Form: Sendable {
  struct Field: Sendable {
    let name: String
    /// As it was sent.
    let raw: String
    /// Decoded once; nil where that cannot be done.
    let value: String?
  }

  let fields: [Field]

  init(_ text: String) {
    fields = text.split(separator: "&").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let raw = pair.count > 1 ? pair[1] : ""
      // A plus is a space in a form; a client that leaves it as it is has lost it.
      let value = raw.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      return Field(name: pair[0].removingPercentEncoding ?? pair[0], raw: raw, value: value)
    }
  }

  /// The value of a field; nil where it is missing, empty or malformed.
  subscript(_ name: String) -> String? {
    fields.first { $0.name == name }?.value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether every name comes once.
  var hasDuplicates: Bool { Set(fields.map(\.name)).count != fields.count }
}
