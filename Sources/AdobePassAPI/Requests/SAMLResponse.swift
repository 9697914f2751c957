import Foundation

/// The body of E12 (REST API V2, Partner single sign-on).
enum SAMLResponse {
  /// The order matters: a run of spaces is folded before the line break in its middle goes.
  static func form(_ text: String) -> String {
    let folded = text.replacingOccurrences(of: "[ \\t]+", with: " ", options: .regularExpression)
    let line = folded.components(separatedBy: .newlines).joined()
    return "SAMLResponse=" + line.trimmingCharacters(in: .whitespacesAndNewlines).base64.percentEncoded
  }
}
