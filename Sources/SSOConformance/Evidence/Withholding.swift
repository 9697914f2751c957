import AdobePassAPI
import AdobePassRules
import Foundation

/// Reduces what was sent and answered to its structure.
///
/// Only documented words are kept, in the fields that they belong to, and ids of MVPDs that a configuration of the same
/// capture lists. So a secret is left out wherever it occurs, and however it is written.
struct Withholding {
  static let word = "<redacted>"

  private let mvpds: Set<String>
  private let names: KnownNames

  init(_ capture: Capture) {
    names = capture.names
    mvpds = capture.listedMVPDs.filter(names.contains)
  }

  // MARK: - Values

  /// The value of a field, if it is a documented word.
  func shown(_ text: String, of field: String) -> String {
    if DocumentedWords.ofValues[field]?.contains(text) == true { return text }
    if DocumentedWords.ofMVPDs.contains(field), mvpds.contains(text) { return text }
    if DocumentedWords.ofNumbers.contains(field), text.isNumber { return text }
    return Self.word
  }

  /// The name of a field, if it is documented. Any other name becomes a number, so that two different names
  /// stay different.
  func shown(name: String, number: Int) -> String {
    DocumentedWords.ofFields.contains(name) ? name : "other-\(number)"
  }

  func shown(header: HTTPHeader) -> HTTPHeader {
    let name = header.name.isFieldName && !names.isSecret(header.name) ? header.name : "other"
    switch header.name.lowercased() {
    case "authorization":
      return HTTPHeader(name, header.value.hasPrefix("Bearer ") ? "Bearer \(Self.word)" : Self.word)
    case "content-type", "accept":
      let type = header.value.prefix { $0 != ";" }.lowercased()
      return HTTPHeader(name, DocumentedWords.mediaTypes.contains(type) ? type : Self.word)
    case "content-length":
      return HTTPHeader(name, header.value.isNumber ? header.value : Self.word)
    case "retry-after", "date":
      let isDate = HTTPDate.timestamp(header.value) != nil
      return HTTPHeader(name, header.value.isNumber || isDate ? header.value : Self.word)
    // A sender may use any name, so the switch cannot list the rest.
    default: return HTTPHeader(name, Self.word)
    }
  }

  // MARK: - Bodies

  /// The structure of a body in JSON or as a form; nil for any other body, from which nothing is kept.
  func shown(_ body: [UInt8]) -> String? {
    if let json = JSON(body), json.hasStructure {
      return String(decoding: shown(json, of: "", isPersonal: false).bytes, as: UTF8.self)
    }
    guard let text = String(bytes: body, encoding: .utf8), text.contains("="), !text.contains("<") else {
      return nil
    }
    return shown(form: text)
  }

  /// A form or a query. Its values are as they were sent, or `redacted`, which needs no percent-encoding.
  func shown(form: String) -> String {
    Form(form).fields.enumerated().map { number, field in
      let value = shown(field.raw, of: field.name)
      return "\(shown(name: field.name, number: number))=\(value == Self.word ? "redacted" : value)"
    }.joined(separator: "&")
  }

  private func shown(_ json: JSON, of field: String, isPersonal: Bool) -> JSON {
    switch json {
    case .null: return .null
    case .object(let members): return shown(members, of: field, isPersonal: isPersonal)
    case .list(let values): return .list(values.map { shown($0, of: field, isPersonal: isPersonal) })
    case .text(let text): return .text(isPersonal ? Self.word : shown(text, of: field))
    case .number(let number):
      let isKept = DocumentedWords.ofNumbers.contains(field) && !isPersonal && "\(number)".isNumber
      return isKept ? json : .text(Self.word)
    case .bool:
      return DocumentedWords.ofTruths.contains(field) && !isPersonal ? json : .text(Self.word)
    case .fraction: return .text(Self.word)
    }
  }

  private func shown(_ members: [String: JSON], of field: String, isPersonal: Bool) -> JSON {
    var shown: [String: JSON] = [:]
    for (number, name) in members.keys.sorted().enumerated() {
      let isMVPD = DocumentedWords.mapsOfMVPDs.contains(field) && mvpds.contains(name)
      let key = isMVPD ? name : self.shown(name: name, number: number)
      let isPersonal = isPersonal || DocumentedWords.ofPersons.contains(name)
      shown[key] = members[name].map { self.shown($0, of: name, isPersonal: isPersonal) }
    }
    return .object(shown)
  }
}

extension Capture {
  /// The ids of the MVPDs that the configurations of the capture list.
  var listedMVPDs: Set<String> {
    let configurations = exchanges.filter { exchange in
      let path = exchange.request.url.pathWithoutQuery
      return path.hasSuffix("/configuration") || path.contains("/api/v1/config/")
    }
    return configurations.reduce(into: []) { known, exchange in
      guard case .bytes(let bytes)? = exchange.response?.body else { return }
      for mvpd in JSON(bytes)?["requestor"]?["mvpds"]?.list ?? [] {
        if let id = mvpd["id"]?.text { known.insert(id) }
      }
    }
  }
}

extension JSON {
  /// Whether there is more than one value: a bare word or number is as likely to be a form, or a secret.
  fileprivate var hasStructure: Bool {
    switch self {
    case .object, .list: true
    case .null, .bool, .number, .fraction, .text: false
    }
  }
}

extension String {
  /// Whether the text is digits, no more than a moment in milliseconds has.
  fileprivate var isNumber: Bool {
    (1...14).contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the text is written as names of header fields are.
  fileprivate var isFieldName: Bool {
    !isEmpty && utf8.allSatisfy { Self.signsOfFieldNames.contains($0) }
  }

  private static let signsOfFieldNames = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)
}
