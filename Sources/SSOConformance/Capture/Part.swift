/// A part of an entry that may be missing, or of another type than the format's.
enum Part<Value> {
  /// There is no such field, or it is null.
  case missing
  case read(Value)
  /// The field holds something that cannot be read.
  case odd

  /// The value that was read; nil if there was no readable value.
  var value: Value? {
    switch self {
    case .read(let value): value
    case .missing, .odd: nil
    }
  }

  /// Whether the field holds something that cannot be read.
  var isOdd: Bool {
    switch self {
    case .odd: true
    case .missing, .read: false
    }
  }
}

/// An element of a list. One odd element leaves the others readable.
struct Element<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension Part: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws { self = (try? Value(from: decoder)).map(Part.read) ?? .odd }
}

extension KeyedDecodingContainer {
  /// The part with a name. The compiler chooses this where it writes the decoding of a type that has parts.
  func decode<Value: Decodable>(_ type: Part<Value>.Type, forKey key: Key) throws -> Part<Value> {
    try decodeIfPresent(type, forKey: key) ?? .missing
  }
}
