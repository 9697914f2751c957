/// The characters of a text, whichever way they are written: themselves, as JSON (`\u0041`, `\/`), XML (`&#x41;`, `&lt;`)
/// or percent-encoding (`%41`), and as these in one another.
///
/// Two texts that only differ in how they are written have the same plain characters. So `-` and `_` count as
/// the `+` and `/` of base64, and what is not printable ASCII is left out. A secret that itself holds `%41`
/// reads as one with `A`, and so does every text that repeats it.
struct PlainCharacters: IteratorProtocol {
  private let bytes: [UInt8]
  /// The place where the next character begins.
  private(set) var place: Int

  init(_ bytes: [UInt8], from place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  mutating func next() -> UInt8? {
    while place < bytes.count {
      let (decoded, end) = character(at: place)
      place = end
      if let plain = Self.plain(decoded) { return plain }
    }
    return nil
  }

  /// All characters from here on, and where each begins.
  func all() -> (characters: [UInt8], places: [UInt32]) {
    var (rest, characters, places) = (self, [UInt8](), [UInt32]())
    characters.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count)
    // A character that is left out has no place, so a place is where the bytes of a character begin.
    while rest.place < bytes.count {
      let (decoded, end) = character(at: rest.place)
      if let plain = Self.plain(decoded) {
        characters.append(plain)
        places.append(UInt32(truncatingIfNeeded: rest.place))
      }
      rest.place = end
    }
    return (characters, places)
  }

  private func character(at place: Int) -> Decoded {
    switch bytes[place] {
    case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "%"): percentDecoded(at: place)
    // Any other byte begins no escape.
    default: (bytes[place], place + 1)
    }
  }

  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    case UInt8(ascii: "!")...UInt8(ascii: "~"): byte
    // Line breaks and what is not ASCII.
    default: nil
    }
  }
}

extension PlainCharacters {
  /// A byte of the text, and where the next begins. A byte of no character is 0.
  private typealias Decoded = (byte: UInt8, end: Int)

  /// `%41`, and `%2541` too: what is percent-encoded may be so again.
  private func percentDecoded(at place: Int, times: Int = 2) -> Decoded {
    guard times > 0 else { return entityDecoded(at: place) }
    let decoded = percentDecoded(at: place, times: times - 1)
    guard decoded.byte == UInt8(ascii: "%"), decoded.end < bytes.count else { return decoded }
    let first = percentDecoded(at: decoded.end, times: times - 1)
    guard let high = Self.digit(first.byte), first.end < bytes.count else { return decoded }
    let second = percentDecoded(at: first.end, times: times - 1)
    guard let low = Self.digit(second.byte) else { return decoded }
    return (high << 4 | low, second.end)
  }

  /// `&lt;`, `&#60;`, `&#x3C;`, and `&amp;lt;` too: an ampersand may be encoded itself.
  private func entityDecoded(at place: Int) -> Decoded {
    var decoded = unescaped(at: place)
    while decoded.byte == UInt8(ascii: "&"), let entity = entity(at: decoded.end) { decoded = entity }
    return decoded
  }

  /// The most characters of an entity.
  private static let longestEntity = 10

  /// An entity from the character after its ampersand on.
  private func entity(at start: Int) -> Decoded? {
    var (name, place) = ([UInt8](), start)
    while place < bytes.count, name.count <= Self.longestEntity {
      let (byte, end) = unescaped(at: place)
      if byte == UInt8(ascii: ";") { return Self.character(name).map { ($0, end) } }
      name.append(byte)
      place = end
    }
    return nil
  }

  private static func character(_ entity: [UInt8]) -> UInt8? {
    switch String(decoding: entity, as: UTF8.self) {
    case "amp": UInt8(ascii: "&")
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    case "quot": UInt8(ascii: "\"")
    case "apos": UInt8(ascii: "'")
    case let number where number.hasPrefix("#x") || number.hasPrefix("#X"):
      UInt32(number.dropFirst(2), radix: 16).map(Self.ascii)
    case let number where number.hasPrefix("#"): UInt32(number.dropFirst()).map(Self.ascii)
    // A name that XML does not know.
    default: nil
    }
  }

  /// `\u0041` and `\n`. A backslash before any other character only says that the character is meant.
  private func unescaped(at place: Int) -> Decoded {
    let byte = bytes[place]
    guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count else { return (byte, place + 1) }
    switch bytes[place + 1] {
    case UInt8(ascii: "u"):
      guard let code = hexadecimal(place + 2, place + 6) else { return (0, place + 1) }
      return (Self.ascii(code), place + 6)
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
      return (0, place + 2)
    // The character that is meant is read next.
    default: return (0, place + 1)
    }
  }

  private func hexadecimal(_ start: Int, _ end: Int) -> UInt32? {
    guard end <= bytes.count else { return nil }
    var number: UInt32 = 0
    for byte in bytes[start..<end] {
      guard let digit = Self.digit(byte) else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }

  private static func ascii(_ code: UInt32) -> UInt8 { code < 0x80 ? UInt8(code) : 0 }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    // Every other byte is not a digit.
    default: nil
    }
  }
}
