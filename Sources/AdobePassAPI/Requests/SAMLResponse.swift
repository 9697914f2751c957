import Foundation
package import SSOStateMachine

/// The body of E12 (REST API V2, Partner single sign-on).
package enum SAMLResponse {
  package static func form(_ text: String) -> String {
    "SAMLResponse=" + line(text).base64.percentEncoded
  }

  /// The texts that repeat a response: the response, its line, and its line as it is sent.
  package static func secrets(_ response: Secret<String>) -> [Secret<String>] {
    let line = line(response.expose())
    return [response, Secret(line), Secret(line.base64)]
  }

  /// Runs of spaces become a single space, and line breaks and outer spaces are dropped. A line break inside a run ends
  /// the run: the spaces after it are a run of their own.
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
    return line.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
