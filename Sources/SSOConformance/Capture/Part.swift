/// A part of an entry that may be missing, or of another type than the format's.
enum Part<Value> {
  /// There is no such field, or null.
  case missing
  case read(Value)
  /// The field holds something, and nobody knows what it stands for.
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

/// An element of a list, each of which may be odd on its own.
struct Element<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// The part of a name, whatever is wrong with it.
  func part<Value: Decodable>(_ key: Key) -> Part<Value> {
    guard contains(key), (try? decodeNil(forKey: key)) != true else { return .missing }
    return (try? decode(Value.self, forKey: key)).map(Part.read) ?? .odd
  }
}
