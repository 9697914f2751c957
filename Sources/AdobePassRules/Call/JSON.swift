import Foundation

/// Any JSON: the service writes it, and reads it without trust.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int64)
  case fraction(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  package subscript(_ key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  package var text: String? { if case .text(let value) = self { value } else { nil } }
  package var list: [JSON]? { if case .list(let value) = self { value } else { nil } }
  package var members: [String: JSON]? { if case .object(let value) = self { value } else { nil } }

  /// An object without the members that are nil.
  package static func object(leavingOut members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(
      members.reduce(into: [:]) { kept, member in
        if let value = member.value { kept[member.key] = value }
      })
  }

  /// Nil if the bytes are not JSON.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(bytes)) else { return nil }
    self = value
  }

  /// Nil if the text is not the Base64 of JSON.
  package init?(base64 text: String) {
    guard let data = Data(base64Encoded: text) else { return nil }
    self.init(Array(data))
  }

  /// The bytes, with the keys sorted, so that equal values have equal bytes.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Every value that is written here can be encoded. A fraction is only ever read.
    return Array((try? encoder.encode(self)) ?? Data())
  }
}

extension JSON: Codable {
  /// The most levels of nesting: more than any value that is read here has.
  private static let maximumDepth = 32

  /// Every wrong guess of a type costs an error that holds the whole coding path. So the types whose values take the
  /// fewest bytes come first, and the depth is limited.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard decoder.codingPath.count <= Self.maximumDepth else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "too deep")
    }
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .number(value)
    } else if let value = try? container.decode([String: JSON].self) {
      self = .object(value)
    } else if let value = try? container.decode(Double.self) {
      self = .fraction(value)
    } else {
      self = .bool(try container.decode(Bool.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .fraction(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int64) { self = .number(value) }
  package init(arrayLiteral elements: JSON...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
