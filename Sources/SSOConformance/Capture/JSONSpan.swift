import Foundation

/// A JSON value among the bytes of an entry, found without decoding the values next to it.
///
/// Most entries of a capture are of no interest, and one text shows which: the url. Decoding them all would take
/// several times as long.
struct JSONSpan {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// The whole of some bytes, from the first that is not white space.
  init(_ bytes: [UInt8]) { (self.bytes, range) = (bytes, Self.skipSpace(bytes, 0)..<bytes.count) }

  private init(_ bytes: [UInt8], _ range: Range<Int>) { (self.bytes, self.range) = (bytes, range) }

  /// The text of the value; nil if the value is anything else.
  var text: String? {
    guard bytes[range].first == UInt8(ascii: "\"") else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(bytes[range]))
  }

  /// Whether the bytes hold a text, given in lowercase ASCII letters, in any case.
  func contains(_ letters: StaticString) -> Bool {
    let wanted = letters.withUTF8Buffer { Array($0) }
    guard let first = wanted.first, range.count >= wanted.count else { return false }
    for start in range.lowerBound...(range.upperBound - wanted.count)
    where bytes[start] | 0x20 == first | 0x20 {
      let found = bytes[start..<(start + wanted.count)]
      if zip(found, wanted).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) { return true }
    }
    return false
  }

  /// The value; nil if it is of another type.
  func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(bytes[range]))
  }

  /// The first member of that name; nil if the value is not an object, or has no such member.
  ///
  /// - Parameter name: a name without anything that JSON escapes.
  func member(_ name: String) -> JSONSpan? {
    guard bytes[range].first == UInt8(ascii: "{") else { return nil }
    var index = range.lowerBound + 1
    while index < range.upperBound {
      index = Self.skipSpace(bytes, index)
      guard index < range.upperBound, bytes[index] == UInt8(ascii: "\"") else { return nil }
      let nameEnd = Self.valueEnd(bytes, index)
      let isFound = bytes[(index + 1)..<max(index + 1, nameEnd - 1)].elementsEqual(name.utf8)
      index = Self.skipSpace(bytes, nameEnd)
      guard index < range.upperBound, bytes[index] == UInt8(ascii: ":") else { return nil }
      let value = Self.skipSpace(bytes, index + 1)
      index = Self.valueEnd(bytes, value)
      if isFound { return JSONSpan(bytes, value..<index) }
      index = Self.skipSpace(bytes, index)
      guard index < range.upperBound, bytes[index] == UInt8(ascii: ",") else { return nil }
      index += 1
    }
    return nil
  }

  private static func skipSpace(_ bytes: [UInt8], _ first: Int) -> Int {
    var index = first
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
    return index
  }

  /// The place after the value that begins at a place: at the end of the bytes if nothing ends it.
  private static func valueEnd(_ bytes: [UInt8], _ first: Int) -> Int {
    var (index, depth, isInText, isEscaped) = (first, 0, false, false)
    while index < bytes.count {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""):
        isInText.toggle()
        if !isInText, depth == 0 { return index + 1 }
      case _ where isInText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
        if depth < 0 { return index }
      case UInt8(ascii: ",") where depth == 0: return index
      // Every other byte is part of the value.
      default: break
      }
      index += 1
    }
    return index
  }
}
