/// Writes JSON by hand: nothing here needs more than strings.
package enum JSONText {
  /// A string, quoted; characters that JSON forbids are written by number.
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
      } else if numberedRanges.contains(where: { $0.contains(scalar) }) {
        quoted += numbered(scalar)
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
  }

  /// The scalars that JSON has a short escape for.
  private static let escapes: [(scalar: Unicode.Scalar, text: String)] = [
    ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"),
  ]

  /// The scalars that a terminal or a reader of lines would act upon.
  private static let numberedRanges: [ClosedRange<Unicode.Scalar>] = [
    "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}", "\u{FEFF}"..."\u{FEFF}",
  ]

  /// Whether a byte means the same to JSON and to a terminal as it does in plain text.
  package static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func numbered(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
