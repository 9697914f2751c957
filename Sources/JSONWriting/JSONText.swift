/// Writes JSON by hand: nothing here needs more than strings.
package enum JSONText {
  /// A string, quoted; characters that JSON forbids, and those that no one sees, are written by number.
  package static func quoted(_ text: String) -> String {
    var quoted = ""
    append(text, to: &quoted)
    return quoted
  }

  /// Appends a quoted string to a text.
  package static func append(_ text: String, to quoted: inout String) {
    quoted += "\""
    if text.utf8.allSatisfy(isPlain) { quoted += text } else { appendEscaped(text, to: &quoted) }
    quoted += "\""
  }

  private static func appendEscaped(_ text: String, to quoted: inout String) {
    for scalar in text.unicodeScalars {
      if let short = escapes.first(where: { $0.scalar == scalar }) {
        quoted += short.text
      } else {
        append(scalar, to: &quoted)
      }
    }
  }

  /// The scalars that JSON has a short escape for.
  private static let escapes: [(scalar: Unicode.Scalar, text: String)] = [
    ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"),
  ]

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    if scalar.isVisible { text.unicodeScalars.append(scalar) } else { text += numbered(scalar) }
  }

  /// A JSON document, with the scalars that no one sees written by number. Outside of strings a document is ASCII.
  package static func visible(_ document: String) -> String {
    guard !document.utf8.allSatisfy({ $0 < 0x7F }) else { return document }
    return document.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.value < 0x7F { text.unicodeScalars.append(scalar) } else { append(scalar, to: &text) }
    }
  }

  /// Whether a byte means the same to JSON and to a terminal as it does in plain text.
  package static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// A scalar by number; two numbers for a scalar beyond the first 65,536.
  private static func numbered(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.reduce(into: "") { text, unit in
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    } ?? ""
  }
}

extension Unicode.Scalar {
  /// Whether a person sees the scalar, or at least the space that it takes: no control character, and none that changes
  /// the direction of a text or has no width.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    // Unicode's categories, not ours: letters, marks, numbers, signs and spaces of every kind.
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
