/// Escaping for Graphviz.
enum DOTText {
  /// A name, quoted. Backslashes are doubled, since a trailing one would swallow the closing quote.
  static func name(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\n"
      default: quoted.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return quoted + "\""
  }

  /// Text to be shown: names such as `\N` and entities such as `&gt;` stay as they were typed.
  static func shown(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "&": escaped += "&amp;"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// The same, quoted.
  static func quoted(_ text: String) -> String { "\"" + shown(text) + "\"" }

  /// Lines that stand flush left, each under the other.
  static func lines(_ lines: [String]) -> String {
    "\"" + lines.map { shown($0) + "\\l" }.joined() + "\""
  }

  /// Text broken at spaces into lines of about so many characters.
  static func wrapped(_ text: String, at width: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.endIndex - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Characters that no drawing can show and that XML forbids.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\t"
  }
}
