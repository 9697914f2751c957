import Foundation

/// The body of E12 (REST API V2, Partner single sign-on).
package enum SAMLResponse {
  package static func form(_ text: String) -> String {
    "SAMLResponse=" + line(text).trimmingCharacters(in: .whitespacesAndNewlines).base64.percentEncoded
  }

  /// Runs of spaces become a single space, and line breaks are dropped. A line break inside a run ends the run: the
  /// spaces after it are a run of their own.
  private static func line(_ text: String) -> String {
    var line = ""
    var isInRun = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t":
        if !isInRun { line.append(" ") }
        isInRun = true
      case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}":
        isInRun = false
      // All other text stays.
      default:
        line.unicodeScalars.append(scalar)
        isInRun = false
      }
    }
    return line
  }
}
