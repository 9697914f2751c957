import SSOStateMachine

/// The fields of one object of an answer, each read as strictly as it needs, and without the secrets that the
/// answer repeats.
///
/// Text and numbers are decoded by their own types if possible: a decoder is many times slower for a type that it does
/// not know.
struct Fields {
  let container: KeyedDecodingContainer<Field>
  let redaction: Redaction?
  let taker: NoteTaker?

  fileprivate init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Field.self)
    (redaction, taker) = (Redaction.of(decoder), NoteTaker.of(decoder))
  }

  /// The fields of an object within the object.
  init(of field: Field, in outer: Fields) throws {
    container = try outer.container.nestedContainer(keyedBy: Field.self, forKey: field)
    (redaction, taker) = (outer.redaction, outer.taker)
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

  /// A value that may be absent. A text is asked for by name instead, because a value is read as it is.
  func ifPresent<Value: Decodable>(_ field: Field, _ type: Value.Type) throws -> Value? {
    try container.decodeIfPresent(type, forKey: field)
  }

  /// Text that the flow needs. Empty text is refused: it would be no name, or turn one path into another.
  func text(_ field: Field) throws -> String { shown(try raw(field)) }

  /// A secret that the flow needs, unchanged: a service may send the same one again.
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

  /// Whether a field holds a text.
  func isThere(_ field: Field) -> Bool { ((try? textIfPresent(field)) ?? nil) != nil }

  /// A value that decides nothing. One that cannot be read counts as absent, and is noted.
  func usable<Value>(_ value: @autoclosure () throws -> Value?) -> Value? {
    do {
      return try value()
    } catch {
      taker?.leaveOut(error)
      return nil
    }
  }

  /// Text that only informs a person.
  func hint(_ field: Field) -> String? { usable(try textIfPresent(field)) }

  /// `sessionId`, which only support needs.
  func noteSession() { taker?.note(sessionId: hint(.sessionId)) }

  /// A yes or no that may be absent. The words `true` and `false` are read too, and noted.
  func flagIfPresent(_ field: Field) throws -> Bool? {
    do {
      return try ifPresent(field, Bool.self)
    } catch {
      guard let word = try? ifPresent(field, String.self), let flag = Bool(word.lowercased()) else {
        throw error
      }
      taker?.readAnyway(error)
      return flag
    }
  }

  /// A yes or no that the flow needs.
  func requiredFlag(_ field: Field) throws -> Bool {
    guard let flag = try flagIfPresent(field) else { throw missing(field) }
    return flag
  }

  /// A yes or no that the flow can do without: absent means no.
  func flag(_ field: Field) -> Bool { usable(try flagIfPresent(field)) ?? false }

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

  private func raw(_ field: Field) throws -> String {
    guard let text = try ifPresent(field, String.self) else { throw missing(field) }
    guard !text.isEmpty else { throw badValue(field) }
    return text
  }

  func shown(_ text: String) -> String { redaction?.shown(text) ?? text }

  private func numberIfPresent(_ field: Field) throws -> Int64? {
    if let plain = try? ifPresent(field, Int64.self) { return plain }
    return try ifPresent(field, WholeNumber.self)?.value
  }

  func missing(_ field: Field) -> DecodingError {
    .keyNotFound(field, .init(codingPath: container.codingPath, debugDescription: ""))
  }

  func badValue(_ field: Field) -> DecodingError {
    .dataCorruptedError(forKey: field, in: container, debugDescription: "")
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
