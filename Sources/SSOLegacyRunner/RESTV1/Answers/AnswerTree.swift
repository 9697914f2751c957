import AdobePassAPI
import SSOStateMachine

/// The body of an answer of REST API V1 as one tree, whether it is JSON or XML.
///
/// The documentation labels XML as JSON, so Content-Type does not decide. The first character does: no JSON begins with
/// `<`, and all XML does. Keys without quotes are read too, because the documentation prints them so.
enum AnswerTree {
  static func of(_ body: [UInt8]) throws(Unreadable) -> Profile.Value {
    let content = try JSONReading.content(body)
    guard content.first == UInt8(ascii: "<") else {
      return try JSONReading.decode(MetadataValue.self, from: body, allowsJSON5: true).value
    }
    return try XMLReading.tree(content)
  }
}
