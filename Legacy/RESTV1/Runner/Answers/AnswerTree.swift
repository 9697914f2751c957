import AdobePassAPI
import SSOStateMachine

/// The body of an answer of REST API V1 as one tree, whether it is JSON or XML.
///
/// The documentation labels XML as JSON, so Content-Type does not decide. The first character does: no JSON begins with
/// `<`, and all XML does. Keys without quotes are read too, because the documentation prints them so.
enum AnswerTree {
  /// The tree as it was sent.
  static func sent(_ response: HTTPResponse) throws(Unreadable) -> Profile.Value {
    let content = try JSONReading.content(response.body)
    guard content.first == UInt8(ascii: "<") else {
      return try JSONReading.decode(MetadataValue.self, from: response, allowsJSON5: true).value
    }
    return try XMLReading.tree(content)
  }

  /// The tree without the secrets that its texts repeat.
  static func of(_ response: HTTPResponse) throws(Unreadable) -> Profile.Value {
    let tree = try sent(response)
    return response.redaction.flatMap(tree.hiding) ?? tree
  }
}

extension Profile.Value {
  /// The value without the secrets that its texts repeat; nil if they repeat none.
  func hiding(_ redaction: Redaction) -> Profile.Value? {
    switch self {
    case .null, .bool: return nil
    case .string, .number:
      guard let text, case let shown = redaction.shown(text), shown != text else { return nil }
      return .string(shown)
    case .list(let values):
      let shown = values.map { $0.hiding(redaction) }
      guard shown.contains(where: { $0 != nil }) else { return nil }
      return .list(zip(shown, values).map { $0 ?? $1 })
    case .object(let members):
      let shown = members.map { (name: redaction.shown($0), old: $0, value: $1.hiding(redaction), sent: $1) }
      guard shown.contains(where: { $0.value != nil || $0.name != $0.old }) else { return nil }
      // Of two names that hide the same, the first in their order counts.
      let members = shown.sorted { $0.old < $1.old }.map { ($0.name, $0.value ?? $0.sent) }
      return .object(Dictionary(members) { first, _ in first })
    }
  }
}
