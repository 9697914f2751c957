import AdobePassAPI
import SSOStateMachine

/// The body of an answer of REST API V1 as one tree, whether it is JSON or XML.
///
/// The documentation labels XML as JSON, so Content-Type does not decide. The first character does: no JSON begins with
/// `<`, and all XML does. Keys without quotes are read too, because the documentation prints them so.
enum AnswerTree {
  /// The tree, without the secrets that the answer repeats.
  static func of(_ response: HTTPResponse) throws(Unreadable) -> Profile.Value {
    let content = try JSONReading.content(response.body)
    let tree =
      content.first == UInt8(ascii: "<")
      ? try XMLReading.tree(content)
      : try JSONReading.decode(MetadataValue.self, from: response, allowsJSON5: true).value
    return response.repeated.map(tree.hiding) ?? tree
  }
}

extension Profile.Value {
  /// The fields that are read as secrets, as they stand: a service may send the same one again.
  private static let secrets = Set(
    [Field.serializedToken, .userId, .data].map { Record.spelling($0.rawValue) })

  fileprivate func hiding(_ secrets: RepeatedSecrets) -> Profile.Value {
    switch self {
    case .string(let text): .string(secrets.hidden(in: text))
    case .list(let values): .list(values.map { $0.hiding(secrets) })
    case .object(let members):
      .object(
        Dictionary(
          members.sorted { $0.key < $1.key }.map { name, value in
            let isSecret = Self.secrets.contains(Record.spelling(name))
            return (secrets.hidden(in: name), isSecret ? value : value.hiding(secrets))
          }
        ) { first, _ in first })
    case .null, .bool, .number: self
    }
  }
}
