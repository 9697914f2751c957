import Foundation

/// The fields of a query or a form. A client may send any text: what cannot be decoded stays as it is.
struct FormFields {
  private let fields: [(name: String, value: String)]

  init(_ text: String) {
    fields = text.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      return (Self.decoded(name), Self.decoded(pair.dropFirst(name.count + 1)))
    }
  }

  /// The first value of a name.
  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacingOccurrences(of: "+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
}
