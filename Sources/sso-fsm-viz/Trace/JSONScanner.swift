/// Reads JSON strictly: a line of a trace, or a recorded graph.
struct JSONScanner {
  /// A value.
  enum Value: Equatable {
    case text(String)
    case object([String: Value])
    case array([Value])
    /// A number, `true`, `false` or `null`, as it was written.
    case word(String)
  }

  /// The position of something that is not JSON, in bytes, counted from 1.
  struct Fault: Error, Equatable {
    let column: Int
  }

  /// The most levels of nesting: more than any trace or graph has.
  private static let depthLimit = 16

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

  /// The members of the only object in the text.
  mutating func wholeObject() throws(Fault) -> [String: Value] {
    skipSpace()
    let members = try object()
    skipSpace()
    guard place == bytes.endIndex else { throw fault }
    return members
  }

  private var fault: Fault { Fault(column: place - bytes.startIndex + 1) }
  private var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func take(_ byte: Unicode.Scalar) throws(Fault) {
    guard skip(byte) else { throw fault }
  }
}

// MARK: - Values

extension JSONScanner {
  private mutating func value() throws(Fault) -> Value {
    switch next {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "t"): return try word("true")
    case UInt8(ascii: "f"): return try word("false")
    case UInt8(ascii: "n"): return try word("null")
    // Any other byte, and the end of the text, can only be the beginning of a number or an error.
    default: return try number()
    }
  }

  /// An object. A key that comes twice is refused, because it could be read in two ways.
  private mutating func object() throws(Fault) -> [String: Value] {
    var members: [String: Value] = [:]
    try list("{", "}") { scanner throws(Fault) in
      let start = scanner.fault
      let key = try scanner.text()
      scanner.skipSpace()
      try scanner.take(":")
      scanner.skipSpace()
      guard members.updateValue(try scanner.value(), forKey: key) == nil else { throw start }
    }
    return members
  }

  private mutating func array() throws(Fault) -> [Value] {
    var values: [Value] = []
    try list("[", "]") { scanner throws(Fault) in values.append(try scanner.value()) }
    return values
  }

  private mutating func list(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ element: (inout Self) throws(Fault) -> Void
  ) throws(Fault) {
    guard depth < Self.depthLimit else { throw fault }
    depth += 1
    try take(open)
    skipSpace()
    if !skip(close) {
      repeat {
        skipSpace()
        try element(&self)
        skipSpace()
      } while skip(",")
      try take(close)
    }
    depth -= 1
  }

  private mutating func word(_ word: String) throws(Fault) -> Value {
    for byte in word.unicodeScalars { try take(byte) }
    return .word(word)
  }

  private mutating func number() throws(Fault) -> Value {
    let start = place
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return .word(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func digits() throws(Fault) {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    guard place > start else { throw fault }
  }
}

// MARK: - Text

extension JSONScanner {
  private mutating func text() throws(Fault) -> String {
    let start = fault
    try take("\"")
    var utf8: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault }
      if byte == UInt8(ascii: "\\") {
        utf8 += String(try escaped()).utf8
      } else {
        utf8.append(byte)
        place += 1
      }
    }
    try take("\"")
    // Decoding replaces bytes that are not UTF-8. A replaced text would differ from the text in the file.
    let text = String(decoding: utf8, as: UTF8.self)
    guard text.utf8.elementsEqual(utf8) else { throw start }
    return text
  }

  private mutating func escaped() throws(Fault) -> Unicode.Scalar {
    let start = fault
    try take("\\")
    guard let byte = next else { throw fault }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    // No other byte may follow a backslash.
    default: throw start
    }
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // The first half of a surrogate pair: the second half must follow.
    try take("\\")
    try take("u")
    let second = try codeUnit()
    guard first < 0xDC00, (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
    else { throw start }
    return scalar
  }

  private mutating func codeUnit() throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw fault }
      unit = unit << 4 | UInt32(digit)
      place += 1
    }
    return unit
  }
}
