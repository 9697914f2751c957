/// Escaping for Graphviz.
enum DOTText {
  /// A name, quoted. Backslashes are doubled, since a trailing one would swallow the closing quote.
  static func name(_ text: String) -> String {
    let escaped = text.rewritten(where: mayNeedWords) { scalar in
      switch scalar {
      case "&", "\n": String(scalar)
      default: words(for: scalar)
      }
    }
    return "\"" + escaped + "\""
  }

  /// Text to be shown: names such as `\N` and entities such as `&gt;` stay as they were typed.
  static func shown(_ text: String) -> String { text.rewritten(where: mayNeedWords, as: words) }

  /// The same, quoted.
  static func quoted(_ text: String) -> String { "\"" + shown(text) + "\"" }

  /// Lines that stand flush left, each under the other.
  static func lines(_ lines: [String]) -> String {
    var text = "\""
    for line in lines {
      text += shown(line)
      text += "\\l"
    }
    return text + "\""
  }

  /// Text broken at spaces into lines of about so many characters.
  static func wrapped(_ text: String, at width: Int) -> String {
    var wrapped = ""
    var room = 0
    for word in text.unicodeScalars.split(separator: " ") {
      let length = word.count
      if !wrapped.isEmpty { wrapped += length < room ? " " : "\n" }
      room = length < room ? room - 1 - length : width - length
      wrapped += Substring(word)
    }
    return wrapped
  }

  private static func words(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "&": "&amp;"
    case "\n": "\\n"
    case "\t": "\t"
    default: isControl(scalar) ? "\u{FFFD}" : String(scalar)
    }
  }

  /// No drawing can show one, and XML forbids it.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
  }

  /// The controls above ASCII begin with `C2`.
  private static func mayNeedWords(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "\\"), 0x7F, 0xC2: true
    default: false
    }
  }
}
