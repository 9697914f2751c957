import SSOStateMachine

/// The fields of one object of an answer, read as strictly as each deserves, and without the secrets that the answer
/// repeats.
///
/// Text and numbers are decoded by their own types if possible: a decoder is many times slower for a type that it does
/// not know.
struct Fields {
  private let container: KeyedDecodingContainer<Field>
  private let redaction: Redaction?

  fileprivate init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Field.self)
    redaction = Redaction.of(decoder)
  }

  /// The fields of an object within the object.
  init(of field: Field, in outer: Fields) throws {
    container = try outer.container.nestedContainer(keyedBy: Field.self, forKey: field)
    redaction = outer.redaction
  }
}

extension Decoder {
  func fields() throws -> Fields { try Fields(self) }
}

extension Fields {
  /// A value that the flow needs. Null counts as absent, whatever type is asked for.
  func required<Value: Decodable>(_ field: Field, _ type: Value.Type) throws -> Value {
    guard let value = try ifPresent(field, type) else { throw missing(field) }
    return value
  }

  /// A value that may be absent. A text is asked for by name instead, because a value is read as it stands.
  func ifPresent<Value: Decodable>(_ field: Field, _ type: Value.Type) throws -> Value? {
    try container.decodeIfPresent(type, forKey: field)
  }

  /// Text that the flow needs. Empty text is refused: it would name nothing, or turn one path into another.
  func text(_ field: Field) throws -> String { shown(try raw(field)) }

  /// A secret that the flow needs, as it stands: a service may send the same one again.
  func secret(_ field: Field) throws -> Secret<String> {
    let text = try raw(field)
    guard text.utf8.count <= JSONReading.maximumSecret else { throw badValue(field) }
    return Secret(text)
  }

  /// Text that may be absent. Empty text counts as absent.
  func textIfPresent(_ field: Field) throws -> String? {
    try ifPresent(field, String.self).flatMap { $0.isEmpty ? nil : shown($0) }
  }

  /// A list of texts that may be absent.
  func textsIfPresent(_ field: Field) throws -> [String]? { try ifPresent(field, [String].self)?.map(shown) }

  /// Text that only informs a person. A value of any other type counts as absent.
  func hint(_ field: Field) -> String? { (try? textIfPresent(field)) ?? nil }

  /// A yes or no; absent means no.
  func flag(_ field: Field) throws -> Bool { try ifPresent(field, Bool.self) ?? false }

  /// A whole number, possibly written as text: sessions write moments as text, profiles and decisions do not.
  func number(_ field: Field) throws -> Int64 {
    guard let number = try numberIfPresent(field) else { throw missing(field) }
    return number
  }

  /// A moment that the flow needs, in milliseconds.
  func moment(_ field: Field) throws -> Timestamp { Timestamp(try number(field)) }

  /// A moment that may be absent, in milliseconds.
  func momentIfPresent(_ field: Field) throws -> Timestamp? {
    try numberIfPresent(field).map { Timestamp($0) }
  }

  /// The map of an answer; its keys are ids.
  func map<Value: Decodable>(_ field: Field, of type: Value.Type) throws -> [String: Value] {
    guard let map = try mapIfPresent(field, of: type) else { throw missing(field) }
    return map
  }

  /// The map of an answer, which may be absent.
  func mapIfPresent<Value: Decodable>(_ field: Field, of _: Value.Type) throws -> [String: Value]? {
    guard let map = try ifPresent(field, InKeyOrder<Value>.self)?.values else { return nil }
    guard map[""] == nil else { throw badValue(field) }
    guard redaction != nil else { return map }
    // Of two keys that hide the same, the first in their order counts.
    return Dictionary(map.sorted { $0.key < $1.key }.map { (shown($0.key), $0.value) }) { first, _ in first }
  }

  private func raw(_ field: Field) throws -> String {
    guard let text = try ifPresent(field, String.self) else { throw missing(field) }
    guard !text.isEmpty else { throw badValue(field) }
    return text
  }

  private func shown(_ text: String) -> String { redaction?.shown(text) ?? text }

  private func numberIfPresent(_ field: Field) throws -> Int64? {
    if let plain = try? ifPresent(field, Int64.self) { return plain }
    return try ifPresent(field, WholeNumber.self)?.value
  }

  private func missing(_ field: Field) -> DecodingError {
    .keyNotFound(field, .init(codingPath: container.codingPath, debugDescription: ""))
  }

  func badValue(_ field: Field) -> DecodingError {
    .dataCorruptedError(forKey: field, in: container, debugDescription: "")
  }
}

/// A map, read in the order of its keys. If several entries cannot be read, the error always names the same entry.
struct InKeyOrder<Value: Decodable>: Decodable {
  let values: [String: Value]

  init(from decoder: any Decoder) throws {
    // If all entries can be read, their order does not matter, and the decoder's own way is faster.
    if let all = try? [String: Value](from: decoder) {
      values = all
      return
    }
    let entries = try decoder.container(keyedBy: Name.self)
    let names = entries.allKeys.sorted { $0.stringValue < $1.stringValue }
    values = try names.reduce(into: [:]) { $0[$1.stringValue] = try entries.decode(Value.self, forKey: $1) }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// A number, or text that holds a number. A fraction is cut off; a number beyond Int64 is refused.
struct WholeNumber: Decodable {
  let value: Int64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let whole: Int64?
    if let text = try? container.decode(String.self) {
      whole = Int64(text)
    } else if let number = try? container.decode(Int64.self) {
      whole = number
    } else {
      whole = try Self.cut(container)
    }
    guard let whole else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
    }
    value = whole
  }

  /// Nil for a number beyond Int64, or even beyond Double. For a number beyond Double, each decoder throws an error of
  /// its own choice.
  private static func cut(_ container: any SingleValueDecodingContainer) throws -> Int64? {
    do {
      return Int64(exactly: try container.decode(Double.self).rounded(.down))
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      return nil
    }
  }
}
