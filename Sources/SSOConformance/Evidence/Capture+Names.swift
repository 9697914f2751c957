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
  /// The field names of the capture so far, with whether their values are secret. A capture repeats the same few names.
  private var fields: [String: Bool] = [:]

  private mutating func isSecret(_ field: String) -> Bool {
    if let isSecret = fields[field] { return isSecret }
    let isSecret = DocumentedWords.isSecret(field)
    fields[field] = isSecret
    return isSecret
  }

  mutating func add(_ exchange: CapturedExchange) {
    add(exchange.request)
    guard let response = exchange.response else { return }
    add(response.headers)
    guard case .bytes(let bytes) = response.body, let text = String(bytes: bytes, encoding: .utf8) else {
      return
    }
    if text.firstSign == "<" {
      add(xml: text)
    } else if let json = JSON(bytes) {
      add(json, of: "", isAnswer: true)
    } else {
      add(pieces: text)
    }
  }

  private mutating func add(_ request: CapturedRequest) {
    add(request.headers)
    add(Form(String(request.url.path.dropFirst(request.url.pathWithoutQuery.count + 1))))
    guard let bytes = request.body.sent, !bytes.isEmpty else { return }
    if let json = JSON(bytes) {
      add(json, of: "", isAnswer: false)
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      add(Form(text))
      if text.contains(where: { "{[<".contains($0) }) { add(pieces: text) }
    }
  }

  private mutating func add(_ headers: [HTTPHeader]) {
    for header in headers where DocumentedWords.secretHeaders.contains(header.name.lowercased()) {
      add(secret: header.value)
      if header.name.lowercased() == "ap-temppass-identity",
        let identity = Data(base64Encoded: header.value).flatMap({ JSON(Array($0)) })
      {
        add(secrets: identity)
      }
      for part in header.value.split(whereSeparator: { $0.isWhitespace || ";,".contains($0) }) {
        add(secret: String(part))
        // The value of a cookie.
        if let sign = part.firstIndex(of: "=") { add(secret: String(part[part.index(after: sign)...])) }
      }
    }
  }

  private mutating func add(_ form: Form) {
    for field in form.fields where isSecret(field.name) {
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
      for (name, value) in members {
        // An attribute of a profile is an object with its value.
        let isValue = name == "value" && isSecret(field)
        add(value, of: isValue ? field : name, isAnswer: isAnswer)
      }
    case .text(let text):
      if isAnswer, DocumentedWords.namingFields.contains(field) { names.insert(text) }
      if isSecret(field), EnhancedErrorCode(rawValue: text) == nil { add(secret: text) }
      // A text of JSON may hold JSON.
      if let first = text.firstSign, "{[".contains(first), let json = JSON(Array(text.utf8)) {
        add(json, of: field, isAnswer: false)
      }
    case .number(let number): if isSecret(field) { add(secret: "\(number)") }
    case .null, .bool, .fraction: break
    }
  }

  /// Adds the values of secret fields in JSON that is cut off or malformed.
  private mutating func add(pieces text: String) {
    let words = text.split(whereSeparator: { "\"\\:,{}[]&=<>/".contains($0) || $0.isWhitespace })
    for (name, value) in zip(words, words.dropFirst()) where DocumentedWords.isSecret(String(name)) {
      // The characters between two words show whether the second is the value of the first.
      let between = text[name.endIndex..<value.startIndex]
      if between.contains(where: { ":=>".contains($0) }), !between.contains(where: { ",&}]<".contains($0) }) {
        add(secret: String(value))
      }
    }
  }

  /// Adds every text and number of an identity.
  private mutating func add(secrets json: JSON) {
    switch json {
    case .list(let values): for value in values { add(secrets: value) }
    case .object(let members): for value in members.values { add(secrets: value) }
    case .text(let text): secrets.insert(text)
    case .number(let number): secrets.insert("\(number)")
    case .null, .bool, .fraction: break
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

extension String {
  /// The first character that is neither white space nor a byte order mark.
  fileprivate var firstSign: Character? { first { !$0.isWhitespace && $0 != "\u{feff}" } }
}
