/// The colors of a report on a terminal.
enum Paint: String {
  case bold = "1"
  case red = "1;31"
  case yellow = "33"
  case cyan = "36"

  /// A text in the color, or as it is.
  func callAsFunction(_ text: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The width of a text report.
  static var reportWidth: Int { 100 }

  func padded(right width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  func padded(left width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  /// The text without its middle, if it is too long.
  func shortened(to width: Int) -> String {
    guard count > width, width > 1 else { return self }
    return "\(prefix((width - 1) / 2))…\(suffix(width / 2))"
  }

  /// The text in lines that fit a report, with spaces before each but the first. A word that is too long stays whole.
  ///
  /// - Parameters:
  ///   - column: where the first line begins.
  func wrapped(at column: Int) -> String {
    var (lines, line) = ([String](), "")
    for word in split(separator: " ") {
      if !line.isEmpty, column + line.count + 1 + word.count > Self.reportWidth {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (lines + [line]).joined(separator: "\n" + String(repeating: " ", count: column))
  }
}
