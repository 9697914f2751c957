/// Text in a label of Mermaid, between quotation marks.
enum MermaidText {
  /// Lines in which every character stands for itself. Mermaid has no blank label, so an empty line is a space.
  static func shown(_ lines: [String]) -> String {
    lines.map(shown).joined(separator: "<br/>")
  }

  /// Letters and digits stay, and so do the signs that mean nothing to Mermaid, to Markdown or to HTML; any
  /// other ASCII sign is written as its number.
  private static func shown(_ line: String) -> String {
    var shown = ""
    var last: Unicode.Scalar?
    var isNumber = true
    for scalar in line.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "/", "'", "?", "=", "[", "]":
        shown.unicodeScalars.append(scalar)
      // A label is Markdown to Mermaid. A dash at the beginning, and a point after a number, would make a list;
      // brackets of two kinds in a row would make a link.
      case "-", "+": shown += last == nil ? number(of: scalar) : String(scalar)
      case ".", ")": shown += isNumber ? number(of: scalar) : String(scalar)
      case "(": shown += last == "]" ? number(of: scalar) : "("
      case "\n", "\t": shown += " "
      case "!"..."~": shown += number(of: scalar)
      // No drawing can show control characters.
      case _ where scalar.properties.generalCategory == .control: shown += "\u{FFFD}"
      // Every other character means nothing to any of the three.
      default: shown.unicodeScalars.append(scalar)
      }
      last = scalar
      isNumber = isNumber && ("0"..."9").contains(scalar)
    }
    return shown.isEmpty ? " " : shown
  }

  private static func number(of scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }
}
