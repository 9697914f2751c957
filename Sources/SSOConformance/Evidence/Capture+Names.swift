import AdobePassAPI
import AdobePassRules
import Foundation
import SSOStateMachine

extension Capture {
  /// The names of the capture: the ids of service providers and MVPDs in its answers. A text that the capture holds as
  /// a secret is not a name, wherever it occurs.
  var names: KnownNames {
    let found = exchanges.reduce(into: NameCollector()) { $0.add($1) }
    return KnownNames(found.names, secrets: found.secrets)
  }
}

/// Collects the names and the secrets of a capture.
private struct NameCollector {
  private(set) var names: Set<String> = []
  private(set) var secrets: Set<String> = []

  mutating func add(_ exchange: CapturedExchange) {
    add(exchange.request)
    guard let response = exchange.response else { return }
    add(response.headers)
    guard case .bytes(let bytes) = response.body, let text = String(bytes: bytes, encoding: .utf8) else {
      return
    }
    if text.first == "<" { add(xml: text) } else { add(JSON(bytes) ?? .null, of: "", isAnswer: true) }
  }

  private mutating func add(_ request: CapturedRequest) {
    add(request.headers)
    add(Form(String(request.url.path.dropFirst(request.url.pathWithoutQuery.count + 1))))
    guard let bytes = request.body.sent, !bytes.isEmpty else { return }
    if bytes.first == UInt8(ascii: "{") {
      add(JSON(bytes) ?? .null, of: "", isAnswer: false)
    } else {
      add(Form(String(decoding: bytes, as: UTF8.self)))
    }
  }

  private mutating func add(_ headers: [HTTPHeader]) {
    for header in headers where DocumentedWords.secretHeaders.contains(header.name.lowercased()) {
      add(secret: header.value)
      for part in header.value.split(whereSeparator: { " ;,".contains($0) }) {
        add(secret: String(part))
        // The value of a cookie.
        if let sign = part.firstIndex(of: "=") { add(secret: String(part[part.index(after: sign)...])) }
      }
    }
  }

  private mutating func add(_ form: Form) {
    for field in form.fields where DocumentedWords.secretFields.contains(field.name) {
      add(secret: field.value ?? field.raw)
    }
  }

  /// - Parameter field: the member that holds the value, or the list of it.
  private mutating func add(_ json: JSON, of field: String, isAnswer: Bool) {
    switch json {
    case .list(let values): for value in values { add(value, of: field, isAnswer: isAnswer) }
    case .object(let members):
      if isAnswer, DocumentedWords.mapsOfMVPDs.contains(field) { names.formUnion(members.keys) }
      if isAnswer, DocumentedWords.namedByID.contains(field), let id = members["id"]?.text {
        names.insert(id)
      }
      for (name, value) in members { add(value, of: name, isAnswer: isAnswer) }
    case .text(let text):
      if isAnswer, DocumentedWords.namingFields.contains(field) { names.insert(text) }
      if DocumentedWords.secretFields.contains(field), EnhancedErrorCode(rawValue: text) == nil {
        add(secret: text)
      }
    case .null, .bool, .number, .fraction: break
    }
  }

  private mutating func add(xml text: String) {
    for element in DocumentedWords.namingFields { names.formUnion(Self.texts(of: element, in: text)) }
    for element in DocumentedWords.secretFields {
      Self.texts(of: element, in: text).forEach { add(secret: $0) }
    }
    if text.contains("<mvpds>") { names.formUnion(Self.texts(of: "id", in: text)) }
  }

  private static func texts(of element: String, in xml: String) -> [String] {
    xml.components(separatedBy: "<\(element)>").dropFirst().compactMap { rest in
      rest.range(of: "</\(element)>").map { String(rest[..<$0.lowerBound]) }
    }
  }

  /// Adds a secret, and the text that it encodes in Base64.
  private mutating func add(secret: String) {
    secrets.insert(secret)
    if let data = Data(base64Encoded: secret), let text = String(bytes: data, encoding: .utf8) {
      secrets.insert(text)
    }
  }
}
