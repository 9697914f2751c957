import AdobePassAPI
import AdobePassRules
import SSOSimulation

extension JSON {
  /// The value as XML elements. A list repeats its element, and null is left out.
  package func xml(named name: String) -> String {
    switch self {
    case .null: ""
    case .bool(let value): "<\(name)>\(value)</\(name)>"
    case .number(let value): "<\(name)>\(value)</\(name)>"
    case .fraction(let value): "<\(name)>\(value)</\(name)>"
    case .text(let value): "<\(name)>\(value.escapedForXML)</\(name)>"
    case .list(let values): values.map { $0.xml(named: name) }.joined()
    case .object(let members):
      "<\(name)>"
        + members.sorted { $0.key < $1.key }.map { $0.value.xml(named: $0.key) }.joined() + "</\(name)>"
    }
  }
}

extension ServiceAnswer {
  /// An XML answer with the declaration of the published samples.
  static func xml(_ body: JSON, root: String, status: Int, _ facts: Facts = Facts()) -> ServiceAnswer {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n" + body.xml(named: root)
    let headers = [HTTPHeader("Content-Type", "application/xml")]
    return ServiceAnswer(
      response: HTTPResponse(status: status, headers: headers, body: Array(text.utf8)), facts: facts)
  }
}

extension String {
  fileprivate var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)  // any other scalar stands for itself
      }
    }
  }
}
