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
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        quoted += numbered(scalar)
      // There are a million other scalars, so the switch cannot list them: each is written as it is.
      default: quoted.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte means the same to JSON and to a terminal as it does in plain text.
  package static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func numbered(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
