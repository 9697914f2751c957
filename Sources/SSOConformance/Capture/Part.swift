/// A part of an entry that may be missing, or of another type than the format's.
enum Part<Value> {
  /// There is no such field, or it is null.
  case missing
  case read(Value)
  /// The field holds something that cannot be read.
  case odd

  /// What was read.
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

extension KeyedDecodingContainer {
  /// The part with a name, even if something is wrong with it.
  func part<Value: Decodable>(_ key: Key) -> Part<Value> {
    guard contains(key), (try? decodeNil(forKey: key)) != true else { return .missing }
    return (try? decode(Value.self, forKey: key)).map(Part.read) ?? .odd
  }
}
